import { isEmpty, own } from '../conditions.ts';
import type { Answer, Named, OptionSource } from '../config.ts';
import type { CheckResult } from '../issue.ts';
import type { Kind, KindSchema } from '../kind.ts';
import { checkOption, labelsOf } from '../options.ts';

export type ScrollMenuPicker = Named & {
  component: 'scroll_menu_picker';
  columns: { name: string; label: string; options: OptionSource; suffix?: string }[];
};
declare module '../config.ts' {
  interface Kinds {
    scroll_menu_picker: ScrollMenuPicker;
  }
}

const partOf = (value: unknown, field: ScrollMenuPicker, name: string): unknown =>
  field.columns.length === 1 ? value : own(Object(value), name);

/** One to three wheels: one answers with its value, several with an object by column. */
export const scrollMenuPicker: Kind<ScrollMenuPicker> = {
  check(value, field, scope) {
    for (const { name, options } of field.columns) {
      const part = partOf(value, field, name);
      const result: CheckResult = isEmpty(part) ? { code: 'required' } : checkOption(options, part, scope);
      if (result) return result;
    }
    return null;
  },
  paramType: field => (field.columns.length === 1 ? 'choice' : 'json'),
  source: field => field.columns[0]?.options,
  words: (value, field, seen) =>
    field.columns
      .map(({ name, options, suffix }) =>
        [labelsOf(options, partOf(value, field, name) as Answer, seen), suffix].filter(Boolean).join(' '),
      )
      .join('، '),
};

export const scrollMenuPickerSchema: KindSchema<ScrollMenuPicker> = {
  attributes: ({ z, options }) => ({
    columns: z
      .array(z.strictObject({ name: z.string(), label: z.string(), options, suffix: z.string().optional() }))
      .min(1)
      .max(3),
  }),
};
