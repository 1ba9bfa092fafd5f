import { holds } from '../conditions.ts';
import type { BranchOutcome, Logic, Valueless } from '../config.ts';
import type { Kind, KindSchema } from '../kind.ts';

export type AdvancedCondition = Valueless & {
  component: 'advanced_condition';
  cases: { if: Logic; yes: BranchOutcome }[];
  default?: BranchOutcome;
};
declare module '../config.ts' {
  interface Kinds {
    advanced_condition: AdvancedCondition;
  }
}

/** A branch of many: the first case that holds. */
export const advancedCondition: Kind<AdvancedCondition> = {
  asks: false,
  outcomes: field => [...field.cases.map(each => each.yes), field.default],
  decide: (field, scope) => field.cases.find(each => holds({ logic: each.if }, scope))?.yes ?? field.default,
};

export const advancedConditionSchema: KindSchema<AdvancedCondition> = {
  nameless: true,
  attributes: ({ z, logic, outcome }) => ({
    cases: z.array(z.strictObject({ if: logic, yes: outcome })),
    default: outcome.optional(),
  }),
  mentions: field => ({ logics: field.cases.map(each => each.if) }),
};
