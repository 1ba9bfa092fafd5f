import type { Named, NumberLimits } from '../config.ts';
import type { Kind, KindSchema } from '../kind.ts';
import { checkNumber, limitAttributes, numberInWords, readNumber } from '../numbers.ts';

export type NumberInput = Named &
  NumberLimits & { component: 'number_input'; kind?: 'integer' | 'decimal' | 'money'; in_words?: boolean };
declare module '../config.ts' {
  interface Kinds {
    number_input: NumberInput;
  }
}

/** A typed number; money is integer rial. */
export const numberInput: Kind<NumberInput> = {
  read: readNumber,
  check: (value, field) => checkNumber(field, value, field.kind ?? 'integer'),
  paramType: () => 'number',
  words: (value, field) => numberInWords(value, field, field.kind ?? 'integer'),
};

export const numberInputSchema: KindSchema<NumberInput> = {
  attributes: parts => ({
    ...limitAttributes(parts),
    kind: parts.z.enum(['integer', 'decimal', 'money']).optional(),
    in_words: parts.z.boolean().optional(),
  }),
};
