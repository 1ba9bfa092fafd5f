import type { Named, OptionSource } from '../config.ts';
import type { Kind, KindSchema } from '../kind.ts';
import { checkOption, labelsOf } from '../options.ts';

export type SearchablePicker = Named & {
  component: 'searchable_picker';
  options: OptionSource;
  allow_unknown?: boolean;
  /**
   * A search also finds the choices of these lists by whose `parent` they belong to an option («پراید» under «سایپا»).
   * Taking one answers this question with its parent, and the question `name` with itself.
   */
  finds?: { list: string; name: string }[];
};
declare module '../config.ts' {
  interface Kinds {
    searchable_picker: SearchablePicker;
  }
}

/** One of many choices, found by what a person types. */
export const searchablePicker: Kind<SearchablePicker> = {
  check: (value, field, scope) => checkOption(field.options, value, scope, field.allow_unknown),
  paramType: () => 'choice',
  source: field => field.options,
  words: (value, field, seen) => labelsOf(field.options, value, seen),
};

export const searchablePickerSchema: KindSchema<SearchablePicker> = {
  attributes: ({ z, options }) => ({
    options,
    allow_unknown: z.boolean().optional(),
    finds: z.array(z.strictObject({ list: z.string(), name: z.string() })).optional(),
  }),
  mentions: field => ({ anywhere: field.finds?.map(({ name }) => name) ?? [] }),
};
