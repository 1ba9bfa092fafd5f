import { persianDigits } from '#persian/digits';
import type { Answer, Answers, Field, Named } from '../config.ts';
import { issueOf } from '../issue.ts';
import type { Kind, KindSchema } from '../kind.ts';

export type MultiComponent = Named & {
  component: 'multi_component';
  fields: Field[];
  /** `item_label` names one of several: «مسافر» gives «مسافر اول», «مسافر دوم». */
  repeat?: { min_items: number; max_items: number; add_label: string; item_label?: string };
};
declare module '../config.ts' {
  interface Kinds {
    multi_component: MultiComponent;
  }
}

const isParts = (value: Answer): value is Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Several questions that are answered together: an object, or a list of them. */
export const multiComponent: Kind<MultiComponent> = {
  parts: field => field.fields,
  read(value, field, _, readAnswers) {
    const readParts = (parts: Answer): Answer =>
      isParts(parts) ? { ...parts, ...readAnswers(field.fields, parts) } : parts;
    return field.repeat && Array.isArray(value) ? value.map(readParts) : readParts(value);
  },
  checkParts(field, value, scope, evaluate) {
    const { repeat, name } = field;
    const wrong = (result: Parameters<typeof issueOf>[2]) => ({
      issues: [issueOf(field, name, result, scope)],
      value,
    });
    const items = repeat ? value : [value];
    if (!Array.isArray(items) || !items.every(isParts)) return wrong({ code: 'wrong_type' });
    if (repeat && items.length < repeat.min_items)
      return wrong({ code: 'too_few', min: persianDigits(repeat.min_items) });
    if (repeat && items.length > repeat.max_items)
      return wrong({ code: 'too_many', max: persianDigits(repeat.max_items) });
    const evaluated = items.map(parts => evaluate(field.fields, parts, scope));
    const issues = evaluated.flatMap((each, at) =>
      each.issues.map(issue => ({
        ...issue,
        field: `${name}.${repeat ? `${at}.` : ''}${issue.field}`,
      })),
    );
    const counted = evaluated.map(each => each.answers);
    return { issues, value: repeat ? counted : (counted[0] ?? {}) };
  },
};

export const multiComponentSchema: KindSchema<MultiComponent> = {
  attributes: ({ z, fields }) => ({
    fields,
    repeat: z
      .strictObject({
        min_items: z.number().int().min(0),
        max_items: z.number().int().min(1),
        add_label: z.string(),
        item_label: z.string().optional(),
      })
      .optional(),
  }),
};
