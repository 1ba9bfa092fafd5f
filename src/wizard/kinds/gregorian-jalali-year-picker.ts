import { persianDigits } from '#persian/digits';
import { own } from '../conditions.ts';
import type { Named } from '../config.ts';
import type { Kind, KindSchema } from '../kind.ts';
import { checkNumber } from '../numbers.ts';

/** Both limits are Jalali years. */
export type GregorianJalaliYearPicker = Named & {
  component: 'gregorian_jalali_year_picker';
  min_year: number;
  max_year: number;
  store: 'jalali' | 'gregorian' | 'both';
};
declare module '../config.ts' {
  interface Kinds {
    gregorian_jalali_year_picker: GregorianJalaliYearPicker;
  }
}

/** Model years: the Jalali year and the one of the maker are so far apart. */
export const years_apart = 621;

/** The Jalali year of an answer; NaN where it is none. */
export const jalaliYearOf = (value: unknown, { store }: GregorianJalaliYearPicker): number => {
  const year = store === 'both' ? own(Object(value), 'jalali') : value;
  return typeof year === 'number' ? year - (store === 'gregorian' ? years_apart : 0) : Number.NaN;
};

/** A model year, in the calendar or calendars that the form keeps. */
export const gregorianJalaliYearPicker: Kind<GregorianJalaliYearPicker> = {
  check(value, field) {
    const year = jalaliYearOf(value, field);
    if (!Number.isInteger(year)) return { code: 'not_a_number' };
    if (field.store === 'both' && own(Object(value), 'gregorian') !== year + years_apart) return { code: 'wrong_type' };
    return checkNumber({ min_value: field.min_year, max_value: field.max_year }, year, 'year');
  },
  paramType: field => (field.store === 'both' ? 'json' : 'number'),
  words(value, field) {
    const year = jalaliYearOf(value, field);
    return persianDigits(`${year} / ${year + years_apart}`);
  },
};

export const gregorianJalaliYearPickerSchema: KindSchema<GregorianJalaliYearPicker> = {
  attributes: ({ z }) => ({
    min_year: z.number().int(),
    max_year: z.number().int(),
    store: z.enum(['jalali', 'gregorian', 'both']),
  }),
};
