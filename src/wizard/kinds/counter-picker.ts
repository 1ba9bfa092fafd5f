import type { Named, NumberLimits } from '../config.ts';
import type { Kind, KindSchema } from '../kind.ts';
import { checkNumber, limitAttributes, numberInWords, readNumber } from '../numbers.ts';

export type CounterPicker = Named & NumberLimits & { component: 'counter_picker' };
declare module '../config.ts' {
  interface Kinds {
    counter_picker: CounterPicker;
  }
}

/** A small whole number with buttons for more and less. */
export const counterPicker: Kind<CounterPicker> = {
  read: readNumber,
  check: (value, field) => checkNumber(field, value, 'integer'),
  paramType: () => 'number',
  words: (value, field) => numberInWords(value, field, 'integer'),
};

export const counterPickerSchema: KindSchema<CounterPicker> = {
  attributes: limitAttributes,
};
