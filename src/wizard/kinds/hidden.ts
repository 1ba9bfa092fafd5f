import { evaluate } from '../conditions.ts';
import type { Answer, Logic, Named, OptionValue } from '../config.ts';
import type { Kind, KindSchema } from '../kind.ts';

/** `answer`: filled by a call or a way off the step. `button`: the step's own button sets true. Else computed in the walk. */
export type Hidden = Named & {
  component: 'hidden';
  value_type: 'string' | 'number' | 'boolean';
  source: 'answer' | 'button' | { literal: OptionValue } | { from: string } | { logic: Logic };
};
declare module '../config.ts' {
  interface Kinds {
    hidden: Hidden;
  }
}

const logicOf = ({ source }: Hidden): Logic | undefined => {
  if (typeof source !== 'object') return undefined;
  if ('literal' in source) return source.literal;
  return 'from' in source ? { var: source.from } : source.logic;
};

/** An answer that nobody types. What is sent for a computed one does not count. */
export const hidden: Kind<Hidden> = {
  asks: false,
  check: (value, field) => (typeof value === field.value_type ? null : { code: 'wrong_type' }),
  paramType: field => (field.value_type === 'string' ? 'text' : field.value_type),
  compute(field, scope) {
    const logic = logicOf(field);
    return logic === undefined ? undefined : ((evaluate(logic, scope) ?? null) as Answer);
  },
  pressed: field => (field.source === 'button' ? true : undefined),
};

export const hiddenSchema: KindSchema<Hidden> = {
  attributes: ({ z, logic }) => ({
    value_type: z.enum(['string', 'number', 'boolean']),
    source: z.union([
      z.enum(['answer', 'button']),
      z.strictObject({ literal: z.union([z.string(), z.number(), z.boolean()]) }),
      z.strictObject({ from: z.string() }),
      z.strictObject({ logic }),
    ]),
  }),
  mentions: field => ({ logics: [logicOf(field) ?? null] }),
};
