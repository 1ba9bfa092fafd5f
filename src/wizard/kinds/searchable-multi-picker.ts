import type { Named, OptionSource } from '../config.ts';
import type { Kind, KindSchema } from '../kind.ts';
import { checkOptions, labelsOf } from '../options.ts';

export type SearchableMultiPicker = Named & {
  component: 'searchable_multi_picker';
  options: OptionSource;
  allow_unknown?: boolean;
  min_items?: number;
  max_items?: number;
};
declare module '../config.ts' {
  interface Kinds {
    searchable_multi_picker: SearchableMultiPicker;
  }
}

/** Several of many choices, found by what a person types. */
export const searchableMultiPicker: Kind<SearchableMultiPicker> = {
  check: (value, field, scope) => checkOptions(field.options, value, scope, field),
  source: field => field.options,
  words: (value, field, seen) => labelsOf(field.options, value, seen),
};

export const searchableMultiPickerSchema: KindSchema<SearchableMultiPicker> = {
  attributes: ({ z, options }) => ({
    options,
    allow_unknown: z.boolean().optional(),
    min_items: z.number().int().min(0).optional(),
    max_items: z.number().int().min(1).optional(),
  }),
};
