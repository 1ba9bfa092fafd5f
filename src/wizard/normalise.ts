import { normaliseLetters, normaliseText } from '#persian/digits';
import { isIsoDate, parseJalali } from '#persian/jalali';
import { readPlate } from '#persian/plate';
import { parseNumber } from '#persian/toman';
import type { Answer, Answers, Field, TextInput } from './config.ts';
import { answerNames } from './fields.ts';
import { readers } from './readers.ts';

/**
 * An answer as it is kept: digits of any script become numbers or Latin digits, Jalali days ISO days, blanks null.
 * What cannot be read stays as it is, so that the check can complain about it. Taking it twice changes nothing.
 */
export function normaliseAnswer(field: Field, name: string, value: Answer): Answer {
  if (typeof value === 'string' && value.trim() === '') return null;
  if (field.component === 'car_plate_with_national_id_input' && name === field.national_id_name)
    return typeof value === 'string' ? (readers.national_id(value) ?? normaliseText(value)) : value;
  switch (field.component) {
    case 'number_input':
    case 'counter_picker':
    case 'car_value_range_picker':
      return typeof value === 'string' ? (parseNumber(value) ?? value) : value;
    case 'text_input':
      return typeof value === 'string' ? normaliseTyped(field, value) : value;
    case 'date_picker':
      return typeof value === 'string' && !isIsoDate(value) ? (parseJalali(value) ?? value) : value;
    case 'car_plate_input':
    case 'car_plate_with_national_id_input':
      return readPlate(value) ?? value;
    default:
      return value;
  }
}

function normaliseTyped(field: TextInput, typed: string): string {
  const text = field.multiline ? normaliseLetters(typed).trim() : normaliseText(typed);
  return (field.check && readers[field.check](text)) || text;
}

/** All answers that these fields write, normalised; other names are left out. */
export function normaliseAnswers(fields: Field[], answers: Answers): Answers {
  const normal: Answers = {};
  for (const field of fields)
    for (const name of answerNames(field)) {
      const value = Object.hasOwn(answers, name) ? answers[name] : undefined;
      if (value !== undefined) normal[name] = normaliseAnswer(field, name, value);
    }
  return normal;
}
