import { holds } from '../conditions.ts';
import type { BranchOutcome, Condition, Valueless } from '../config.ts';
import type { Kind, KindSchema } from '../kind.ts';

export type ConditionField = Valueless & {
  component: 'condition';
  if: Condition;
  yes?: BranchOutcome;
  no?: BranchOutcome;
};
declare module '../config.ts' {
  interface Kinds {
    condition: ConditionField;
  }
}

/** A branch of two. */
export const condition: Kind<ConditionField> = {
  asks: false,
  outcomes: field => [field.yes, field.no],
  decide: (field, scope) => (holds(field.if, scope) ? field.yes : field.no),
};

export const conditionSchema: KindSchema<ConditionField> = {
  nameless: true,
  attributes: parts => ({ if: parts.condition, yes: parts.outcome.optional(), no: parts.outcome.optional() }),
  mentions: field => ({ conditions: [field.if] }),
};
