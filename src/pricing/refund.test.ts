import { describe, expect, test } from 'vitest';
import { addDays } from '#persian/jalali';
import { priceOf, row, sumOf } from './price.ts';
import { type PricedPolicy, type RefundTerms, refundOnDay, rialPortion, type ShortPeriods } from './refund.ts';

/** By-law 53: body and accident insurance. */
const short_periods: ShortPeriods = [
  { days: 5, keep: 5 },
  { days: 15, keep: 10 },
  { days: 30, keep: 20 },
  { months: 2, keep: 30 },
  { months: 3, keep: 40 },
  { months: 4, keep: 50 },
  { months: 5, keep: 60 },
  { months: 6, keep: 70 },
  { months: 9, keep: 85 },
];
const start_date = '2026-03-21';
const policyOf = (net_rial: number, more: Partial<PricedPolicy> = {}): PricedPolicy => ({
  price: priceOf([row('base', '', net_rial), row('vat', '', net_rial / 10)]),
  start_date,
  end_date: addDays(start_date, 365),
  promotion_rial: 0,
  later_rial: 0,
  ...more,
});
const terms = (more: Partial<RefundTerms>): RefundTerms => ({
  basis: 'prorata',
  short_periods,
  issue_cost_rial: 0,
  kept_rows: [],
  ...more,
});
const onDay = (day: number, of: Partial<RefundTerms>, policy = policyOf(184_000_000)) =>
  refundOnDay(policy, addDays(start_date, day), terms(of));

describe('what comes back of a policy that ends early', () => {
  test.each([
    [4, 192_280_000, 181_983_562],
    [59, 141_680_000, 154_257_534],
    [100, 101_200_000, 133_589_041],
    [200, 30_360_000, 83_178_082],
    [280, 0, 42_849_315],
  ])('on day %i: %i by the table of short periods; %i of the premium by days', (day, by_table, by_days) => {
    expect(onDay(day, { basis: 'short_period' }).total_rial).toBe(by_table);
    const { rows } = onDay(day, {});
    const amounts = Object.fromEntries(rows.map(({ key, amount_rial }) => [key, amount_rial]));
    expect(amounts.premium! + amounts.used!).toBe(by_days);
    expect(amounts.vat).toBe(rialPortion(18_400_000, 365 - day, 365));
  });

  test('a scrapped car gets the days that are left, with their tax', () => {
    expect(onDay(120, {}, policyOf(66_000_000)).total_rial).toBe(44_301_370 + 4_430_137);
  });

  test('before its start all comes back but the cost of issuing; a penalty never does', () => {
    const price = priceOf([row('base', '', 66_000_000), row('vat', '', 6_600_000), row('late_penalty', '', 900_000)]);
    const of = { basis: 'full' as const, issue_cost_rial: 450_000, kept_rows: ['late_penalty'] };
    expect(onDay(-3, of, policyOf(0, { price })).total_rial).toBe(72_600_000 - 450_000);
  });

  test('our discount and what is still due are set off, and nothing is asked of the customer', () => {
    const refund = onDay(0, {}, policyOf(10_000_000, { promotion_rial: 1_000_000, later_rial: 4_000_000 }));
    expect(refund).toMatchObject({ total_rial: 6_000_000, promotion_rial: 1_000_000, later_rial: 4_000_000 });
    const late = onDay(364, {}, policyOf(10_000_000, { promotion_rial: 1_000_000, later_rial: 4_000_000 }));
    expect(late.total_rial).toBe(0);
    expect(late.from_insurer_rial).toBe(late.promotion_rial + late.later_rial);
  });

  test('what paying early has made of our discount is set off like any other, in a row of its own', () => {
    const half = onDay(73, {}, policyOf(10_000_000, { promotion_rial: 1_000_000, forgiven_rial: 500_000 }));
    expect(half).toMatchObject({ total_rial: 7_600_000, promotion_rial: 1_200_000 });
    const taken = half.rows.filter(({ key }) => key === 'promotion' || key === 'forgiven');
    expect(taken.map(({ key, amount_rial }) => [key, amount_rial])).toEqual([
      ['promotion', -800_000],
      ['forgiven', -400_000],
    ]);
    // A change has given a part of it back before.
    const effective_from = addDays(start_date, 73);
    const premium_changes = [{ effective_from, premium_rial: -4_000_000, vat_rial: -400_000, promotion_rial: 200_000 }];
    const after = onDay(73, {}, policyOf(10_000_000, { forgiven_rial: 500_000, premium_changes }));
    expect(after.promotion_rial).toBe(200_000);
    expect(sumOf(after.rows)).toBe(after.total_rial);
  });

  test('a change that was too little to be charged leaves the sum of the used days as it is', () => {
    const waived = { effective_from: addDays(start_date, 10), premium_rial: 0, vat_rial: 0, promotion_rial: 0 };
    expect(onDay(73, {}, policyOf(10_000_000, { premium_changes: [waived] }))).toEqual(
      onDay(73, {}, policyOf(10_000_000)),
    );
  });

  test.each(['prorata', 'short_period'] as const)('by %s it never grows with the days, and rows add up', basis => {
    let before = Number.POSITIVE_INFINITY;
    for (let day = 0; day <= 366; day++) {
      const { rows, total_rial } = onDay(day, { basis });
      expect(total_rial).toBeLessThanOrEqual(before);
      expect(sumOf(rows)).toBe(total_rial);
      before = total_rial;
    }
    expect(before).toBe(0);
  });
});
