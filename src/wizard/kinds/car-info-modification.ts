import type { Field, Valueless } from '../config.ts';
import type { Kind, KindSchema } from '../kind.ts';

/**
 * Known facts as rows, each with «تغییر» that opens its own field in place; the answers are those of its fields. With
 * `brief` the rows are folded under one line of these parts: each is said where all its `{name}`s have an answer, and
 * without any of them every answer is.
 */
export type CarInfoModification = Valueless & { component: 'car_info_modification'; fields: Field[]; brief?: string[] };
declare module '../config.ts' {
  interface Kinds {
    car_info_modification: CarInfoModification;
  }
}

/** Facts to be confirmed or changed. */
export const carInfoModification: Kind<CarInfoModification> = {
  inside: field => field.fields,
  enclose: (field, fields) => ({ ...field, fields }),
};

export const carInfoModificationSchema: KindSchema<CarInfoModification> = {
  nameless: true,
  attributes: ({ z, fields }) => ({ fields, brief: z.array(z.string()).optional() }),
  mentions: ({ brief = [], fields }) => ({
    problems: [...brief.join().matchAll(/\{(\w+)\}/g)]
      .filter(([, name]) => !fields.some(part => 'name' in part && part.name === name))
      .map(([, name]) => `is brief about ${name}, which is none of its answers`),
  }),
};
