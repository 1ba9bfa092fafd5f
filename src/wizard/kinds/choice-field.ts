import type { Named, Option } from '../config.ts';
import type { Kind, KindSchema } from '../kind.ts';
import { checkOption, checkOptions, labelsOf } from '../options.ts';

export type ChoiceField = Named & {
  component: 'choice_field';
  options: Option[];
  multiple?: boolean;
  display?: 'auto' | 'chips' | 'select';
};
declare module '../config.ts' {
  interface Kinds {
    choice_field: ChoiceField;
  }
}

/** A choice that unfolds the further questions of what is chosen. */
export const choiceField: Kind<ChoiceField> = {
  inside: field => field.options.flatMap(option => option.fields ?? []),
  check: (value, field, scope) => (field.multiple ? checkOptions : checkOption)(field.options, value, scope),
  paramType: field => (field.multiple ? 'json' : 'choice'),
  source: field => field.options,
  words: (value, field, seen) => labelsOf(field.options, value, seen),
  unfold: (field, value) =>
    field.options
      .filter(option => (Array.isArray(value) ? value.includes(option.value) : value === option.value))
      .flatMap(option => option.fields ?? []),
};

export const choiceFieldSchema: KindSchema<ChoiceField> = {
  attributes: ({ z, choices }) => ({
    options: choices,
    multiple: z.boolean().optional(),
    display: z.enum(['auto', 'chips', 'select']).optional(),
  }),
};
