import { persianDigits } from '#persian/digits';
import { formatDate, isIsoDate } from '#persian/jalali';
import { formatNumber, formatTomanText } from '#persian/toman';
import { answerInWords } from '#wizard/fields';
import type { DetailFormat } from '#wizard/kinds/show-details';
import type { Lookup } from '#wizard/options';
import type { Answer, Field } from '#wizard/wizard';
import { fieldTexts } from '../field-texts.ts';

/** A value of show_details in its format; plates are drawn, not written. */
export function formatted(
  format: DetailFormat,
  value: Answer | undefined,
  field: Field | undefined,
  seen: Lookup,
): string {
  if (value === undefined || value === null || value === '') return '';
  switch (format) {
    case 'date':
      return isIsoDate(value) ? formatDate(value) : '';
    case 'toman':
      return typeof value === 'number' ? formatTomanText(value) : '';
    case 'percent':
      return fieldTexts.percent(Number(value));
    case 'number':
      return typeof value === 'number' ? formatNumber(value) : persianDigits(String(value));
    case 'option':
      return field ? answerInWords(field, value, seen) : persianDigits(String(value));
    default:
      return typeof value === 'object' ? '' : persianDigits(String(value));
  }
}
