import { addDays } from '#persian/jalali';
import type { RefundTerms, ShortPeriods } from '#pricing/refund';
import type { Period } from './product.ts';

/** What an insurer keeps of a yearly premium when the customer ends it. */
const short_periods: ShortPeriods = [
  { days: 5, keep: 5 },
  { days: 15, keep: 10 },
  { days: 30, keep: 20 },
  { days: 60, keep: 30 },
  { days: 90, keep: 40 },
  { days: 120, keep: 50 },
  { days: 150, keep: 60 },
  { days: 180, keep: 70 },
  { days: 270, keep: 85 },
];

const terms = (basis: RefundTerms['basis']): RefundTerms => ({
  basis,
  issue_cost_rial: 0,
  kept_rows: [],
  short_periods,
});

/** All of it within some days, then the days that are left. */
export const freeDays = (days: number) => ({
  free_days: days,
  refund: ({ starts_on }: Period, day: string) => terms(day < addDays(starts_on, days) ? 'full' : 'prorata'),
});

/** All of it before the first day, nothing from then on. */
export const untilStart = {
  free_days: 0,
  refund: ({ starts_on }: Period, day: string) => terms(day < starts_on ? 'full' : 'none'),
};

/** All of it before the first day, then what the table of short periods leaves. */
export const shortPeriod = {
  free_days: 0,
  refund: ({ starts_on }: Period, day: string) => terms(day < starts_on ? 'full' : 'short_period'),
};

/** The days that are left, as of a project that ends early. */
export const byDays = { free_days: 0, refund: () => terms('prorata') };
