import { formatNumber } from '#persian/toman';
import { isEmpty, own } from '../conditions.ts';
import type { Named, NumberLimits } from '../config.ts';
import type { Kind, KindSchema } from '../kind.ts';
import { checkNumber, limitAttributes } from '../numbers.ts';
import { answerTexts } from '../texts.ts';

export type YesOrNoInputNumber = Named &
  NumberLimits & {
    component: 'yes_or_no_input_number';
    yes_label?: string;
    no_label?: string;
    number_label: string;
  };
declare module '../config.ts' {
  interface Kinds {
    yes_or_no_input_number: YesOrNoInputNumber;
  }
}

/** Yes with a number, or no: `{ answer, number }`. */
export const yesOrNoInputNumber: Kind<YesOrNoInputNumber> = {
  check(value, field) {
    const answer = own(Object(value), 'answer');
    if (typeof answer !== 'boolean') return { code: 'wrong_type' };
    const number = own(Object(value), 'number');
    if (!answer) return isEmpty(number) ? null : { code: 'wrong_type' };
    return isEmpty(number) ? { code: 'required' } : checkNumber(field, number, 'integer');
  },
  words(value, field) {
    const number = own(Object(value), 'number');
    return typeof number === 'number' ? formatNumber(number) : (field.no_label ?? answerTexts.no);
  },
};

export const yesOrNoInputNumberSchema: KindSchema<YesOrNoInputNumber> = {
  attributes: parts => ({
    ...limitAttributes(parts),
    yes_label: parts.z.string().optional(),
    no_label: parts.z.string().optional(),
    number_label: parts.z.string(),
  }),
};
