import { persianDigits } from '#persian/digits';
import { formatDate, isIsoDate } from '#persian/jalali';
import { formatNumber, formatTomanText } from '#persian/toman';
import { type Answer, answerLabel, type DetailFormat, type Field, isNamed, type Scope } from '#wizard/wizard';
import { fieldTexts } from '../field-texts.ts';

/** What rows and summaries look a value up in. */
export type Seen = Pick<Scope, 'answers' | 'lists'>;

const isBlank = (value: Answer | undefined) => value === undefined || value === null || value === '';

/** An answer in words, as its own field would say it; empty where there is none. */
export function inWords(field: Field, value: Answer | undefined, seen: Seen): string {
  if (isBlank(value)) return '';
  switch (field.component) {
    case 'date_picker':
      return isIsoDate(value) ? formatDate(value) : '';
    case 'number_input':
    case 'counter_picker':
    case 'car_value_range_picker': {
      if (value === 0 && field.no_cost_text) return field.no_cost_text;
      const money = field.component === 'car_value_range_picker' || ('kind' in field && field.kind === 'money');
      const number = Number(value);
      return money ? formatTomanText(number) : [formatNumber(number), field.suffix].filter(Boolean).join(' ');
    }
    case 'gregorian_jalali_year_picker': {
      const year: unknown = typeof value === 'object' ? Reflect.get(Object(value), 'jalali') : value;
      const jalali = field.store === 'gregorian' ? Number(year) - 621 : Number(year);
      return persianDigits(`${jalali} / ${jalali + 621}`);
    }
    case 'yes_or_no_input_number': {
      const number: unknown = Reflect.get(Object(value), 'number');
      return typeof number === 'number' ? formatNumber(number) : (field.no_label ?? fieldTexts.no);
    }
    default:
      return answerLabel(field, value, seen);
  }
}

/** A value of show_details in its format; plates are drawn, not written. */
export function formatted(
  format: DetailFormat,
  value: Answer | undefined,
  field: Field | undefined,
  seen: Seen,
): string {
  if (isBlank(value)) return '';
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
      return field && isNamed(field) ? inWords(field, value, seen) : persianDigits(String(value));
    default:
      return typeof value === 'object' ? '' : persianDigits(String(value));
  }
}
