import { fullYearsBetween, isIsoDate, toJalali } from '#persian/jalali';
import { type ConditionScope, holds, own } from '../conditions.ts';
import type { BranchOutcome, Valueless } from '../config.ts';
import type { Kind, KindSchema } from '../kind.ts';

export type ConditionDateYear = Valueless & {
  component: 'condition_date_year';
  date: { from: string };
  measure: 'full_years' | 'year_difference' | 'year';
  op: 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte';
  value: number;
  yes?: BranchOutcome;
  no?: BranchOutcome;
};
declare module '../config.ts' {
  interface Kinds {
    condition_date_year: ConditionDateYear;
  }
}

function yearHolds({ date, measure, op, value }: ConditionDateYear, scope: ConditionScope): boolean {
  const day = own(scope.answers, date.from);
  if (!isIsoDate(day)) return false;
  const { year } = toJalali(day);
  const years =
    measure === 'full_years'
      ? fullYearsBetween(day, scope.today)
      : measure === 'year'
        ? year
        : toJalali(scope.today).year - year;
  return holds({ field: 'years', op, value }, { ...scope, answers: { years } });
}

/** A branch by the years of a date: a car's age, or how long a licence is held. */
export const conditionDateYear: Kind<ConditionDateYear> = {
  asks: false,
  outcomes: field => [field.yes, field.no],
  decide: (field, scope) => (yearHolds(field, scope) ? field.yes : field.no),
};

export const conditionDateYearSchema: KindSchema<ConditionDateYear> = {
  nameless: true,
  attributes: ({ z, outcome }) => ({
    date: z.strictObject({ from: z.string() }),
    measure: z.enum(['full_years', 'year_difference', 'year']),
    op: z.enum(['eq', 'ne', 'gt', 'gte', 'lt', 'lte']),
    value: z.number().int(),
    yes: outcome.optional(),
    no: outcome.optional(),
  }),
  mentions: field => ({ before: [field.date.from] }),
};
