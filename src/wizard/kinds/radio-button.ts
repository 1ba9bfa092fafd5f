import type { Named, OptionSource } from '../config.ts';
import type { Kind, KindSchema } from '../kind.ts';
import { checkOption, labelsOf } from '../options.ts';

export type RadioButton = Named & {
  component: 'radio_button';
  options: OptionSource;
  layout?: 'rows' | 'tiles' | 'switch';
  auto_advance?: boolean;
};
declare module '../config.ts' {
  interface Kinds {
    radio_button: RadioButton;
  }
}

/** One of a few choices, all of them in sight. */
export const radioButton: Kind<RadioButton> = {
  check: (value, field, scope) => checkOption(field.options, value, scope),
  paramType: () => 'choice',
  source: field => field.options,
  words: (value, field, seen) => labelsOf(field.options, value, seen),
};

export const radioButtonSchema: KindSchema<RadioButton> = {
  attributes: ({ z, options }) => ({
    options,
    layout: z.enum(['rows', 'tiles', 'switch']).optional(),
    auto_advance: z.boolean().optional(),
  }),
};
