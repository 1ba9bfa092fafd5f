import { describe, expect, test } from 'vitest';
import { addDays } from '#persian/jalali';
import { afterChanges, priceEndorsement, unchargedOf } from './endorsement.ts';

const end_date = '2027-11-30';
const bought = { premium_rial: 100_000_000, promotion_rial: 0 };
const term = { start_date: addDays(end_date, -365), end_date, ...bought, added_rial: 0, uncharged_rial: 0 };
const prorata = { before_rial: 0, vat_percent: 10, basis: 'prorata' } as const;

describe('the price of a change', () => {
  test('is the share of the days that are left, with tax on it', () => {
    const price = priceEndorsement({ ...prorata, after_rial: 21_875_000 }, term, addDays(end_date, -131));
    expect(price.rows.map(({ key, amount_rial }) => [key, amount_rial])).toEqual([
      ['premium', 7_851_027],
      ['vat', 785_103],
    ]);
    expect(price.total_rial).toBe(8_636_130);
  });

  test('gives back by the same rule', () => {
    const less = { ...prorata, before_rial: 12_000_000, after_rial: 0 };
    const price = priceEndorsement(less, term, addDays(end_date, -200));
    expect(price.rows.map(({ amount_rial }) => amount_rial)).toEqual([-6_575_342, -657_534]);
    expect(price.total_rial).toBe(-7_232_876);
  });

  test('keeps our discount of what it gives back, which nobody had paid', () => {
    const less = { ...prorata, before_rial: 100_000_000, after_rial: 80_000_000, basis: 'full' as const };
    const price = priceEndorsement(less, { ...term, promotion_rial: 10_000_000 }, term.start_date);
    expect(price.rows.map(({ key, amount_rial }) => [key, amount_rial])).toEqual([
      ['premium', -20_000_000],
      ['vat', -2_000_000],
      ['promotion', 2_000_000],
    ]);
    expect(price.total_rial).toBe(-20_000_000);
  });

  test('charges nothing below half a million rial, and gives back however little', () => {
    const day = addDays(end_date, -131);
    const small = priceEndorsement({ ...prorata, after_rial: 1_200_000 }, term, day);
    expect(small).toMatchObject({ delta_rial: 0, vat_rial: 0, total_rial: 0 });
    expect(small.rows.map(({ key, amount_rial }) => [key, amount_rial])).toEqual([
      ['premium', 430_685],
      ['not_charged', -430_685],
    ]);
    expect(unchargedOf(small.rows)).toBe(430_685);
    const back = priceEndorsement({ ...prorata, before_rial: 1_200_000, after_rial: 0 }, term, day);
    expect(back.total_rial).toBeLessThan(0);
  });

  test('charges what comes to half a million with what was not charged before, and gives back no more than was paid', () => {
    const day = addDays(end_date, -131);
    const after = { ...term, uncharged_rial: 430_685 };
    const next = priceEndorsement({ ...prorata, after_rial: 50_000 }, after, day);
    expect(next).toMatchObject({ delta_rial: 0, total_rial: 0 });
    const more = priceEndorsement({ ...prorata, after_rial: 1_200_000 }, after, day);
    expect(more.rows.map(({ key, amount_rial }) => [key, amount_rial])).toEqual([
      ['premium', 430_685],
      ['vat', 43_069],
    ]);
    // No bank takes so little.
    const least = priceEndorsement({ ...prorata, after_rial: 20_000 }, { ...term, uncharged_rial: 450_000 }, day);
    expect([least.total_rial, unchargedOf(least.rows)]).toEqual([0, 7_178]);
    const less = { ...prorata, after_rial: 0 };
    expect(priceEndorsement({ ...less, before_rial: 1_200_000 }, after, day)).toMatchObject({ total_rial: 0 });
    const back = priceEndorsement({ ...less, before_rial: 12_000_000 }, after, day);
    expect(back.rows.map(({ key, amount_rial }) => [key, amount_rial])).toEqual([
      ['premium', -4_306_849],
      ['not_charged', 430_685],
      ['vat', -387_616],
    ]);
    expect(unchargedOf(back.rows)).toBe(-430_685);
  });

  test('turned round on the same day comes to nothing', () => {
    for (let left = 3; left <= 365; left += 19) {
      const day = addDays(end_date, -left);
      const up = priceEndorsement({ ...prorata, before_rial: 7_654_321, after_rial: 33_333_333 }, term, day);
      const then = { ...term, uncharged_rial: unchargedOf(up.rows) };
      const down = priceEndorsement({ ...prorata, before_rial: 33_333_333, after_rial: 7_654_321 }, then, day);
      expect(up.total_rial + down.total_rial).toBe(0);
    }
  });

  test('gives back whole what a change has added, for that was paid without our discount', () => {
    const discounted = { ...bought, promotion_rial: 10_000_000 };
    const full = { ...prorata, basis: 'full' as const };
    const up = priceEndorsement({ ...full, after_rial: 20_000_000 }, { ...term, ...discounted }, term.start_date);
    const changes = [{ premium_rial: up.delta_rial, promotion_rial: up.promotion_rial }];
    const after = { ...term, ...afterChanges(discounted, changes) };
    const down = priceEndorsement({ ...full, before_rial: 20_000_000, after_rial: 0 }, after, term.start_date);
    expect(up.total_rial + down.total_rial).toBe(0);
    // Beyond it our share is kept as before.
    const more = priceEndorsement({ ...full, before_rial: 50_000_000, after_rial: 0 }, after, term.start_date);
    expect(more.promotion_rial).toBe(3_000_000);
    expect(afterChanges(discounted, [...changes, { premium_rial: -50_000_000, promotion_rial: 3_000_000 }])).toEqual({
      premium_rial: 70_000_000,
      promotion_rial: 7_000_000,
      added_rial: 0,
    });
  });
});
