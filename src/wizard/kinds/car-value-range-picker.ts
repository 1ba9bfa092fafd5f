import type { Named, NumberLimits } from '../config.ts';
import type { Kind, KindSchema } from '../kind.ts';
import { checkNumber, limitAttributes, numberInWords, readNumber } from '../numbers.ts';
import { type Template, templateAnswers, templateSchema } from '../template.ts';

export type CarValueRangePicker = Named &
  NumberLimits & {
    component: 'car_value_range_picker';
    /** Values in rial that are marked on the slider. */
    marks?: number[];
    /** Where the fair range of this car comes from: `{ title, min_rial, fair_rial, max_rial, demo }`. */
    source?: string;
    query?: Template;
  };
declare module '../config.ts' {
  interface Kinds {
    car_value_range_picker: CarValueRangePicker;
  }
}

/** What a car is worth, in rial: a slider with a box to type into. */
export const carValueRangePicker: Kind<CarValueRangePicker> = {
  read: readNumber,
  check: (value, field) => checkNumber(field, value, 'money'),
  paramType: () => 'number',
  words: (value, field) => numberInWords(value, field, 'money'),
};

export const carValueRangePickerSchema: KindSchema<CarValueRangePicker> = {
  attributes: parts => ({
    ...limitAttributes(parts),
    marks: parts.z.array(parts.z.number().int()).optional(),
    source: parts.address.optional(),
    query: templateSchema(parts),
  }),
  mentions: field => ({ anywhere: templateAnswers(field.query) }),
};
