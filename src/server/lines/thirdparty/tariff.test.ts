import { describe, expect, it } from 'vitest';
import { insurerTerms1405 } from './insurer-terms.ts';
import { priceRows } from './rows.ts';
import {
  excessByTier,
  lateDays,
  noDamagePercents,
  rateRisk,
  type ThirdpartyRisk,
  tariffOn,
  tierPrices,
} from './tariff.ts';

const today = '2026-11-21';
const tariff = tariffOn(today);
const car: ThirdpartyRisk = {
  vehicle_class: 'car_4cyl',
  usage: 'private',
  production_year: 1399,
  policy_status: 'other',
  last_policy_start_date: '2025-12-05',
  last_policy_exp_date: '2026-12-05',
  no_damage_factor: 0,
  driver_no_damage_factor: 0,
  has_damage: false,
  property_damage_count: 0,
  life_damage_count: 0,
  driver_damage_count: 0,
  today,
};
const termsOf = (slug: string) => {
  const found = insurerTerms1405.find(each => each.slug === slug);
  if (!found) throw new Error(slug);
  return found;
};
const priced = (risk: Partial<ThirdpartyRisk>, slug: string, million_toman: number, months = 12) => {
  const rated = rateRisk({ ...car, ...risk }, tariff);
  const terms = termsOf(slug);
  const tier = tariff.tiers_rial.indexOf(million_toman * 10_000_000);
  if (tier < 0 || tier >= excessByTier(terms, tariff).length) throw new Error('not sold');
  const price = priceRows(rated, terms, { tier, months, is_new: risk.policy_status === 'new' });
  const toman = Object.fromEntries(price.rows.map(each => [each.key, each.amount_rial / 10]));
  return {
    toman,
    total: price.total_rial / 10,
    beforeDiscount: price.total_rial / 10 - (toman.marketplace_discount ?? 0),
  };
};

const neverInsured: Partial<ThirdpartyRisk> = {
  policy_status: 'without',
  last_policy_start_date: null,
  last_policy_exp_date: null,
};
const motorcycle: Partial<ThirdpartyRisk> = { vehicle_class: 'moto_1cyl' };

describe('worked examples, in toman, beside prices seen on the market', () => {
  const examples: [string, Partial<ThirdpartyRisk>, string, number, { ours: number; seen: number }][] = [
    ['1: a car never insured, smallest cover', neverInsured, 'razi', 70, { ours: 23_365_182, seen: 23_365_182 }],
    ['2: the same, 80 million', neverInsured, 'razi', 80, { ours: 23_397_247, seen: 23_397_246 }],
    ['3: the same, 100 million', neverInsured, 'razi', 100, { ours: 23_461_375, seen: 23_461_374 }],
    ['4: the same, 200 million', neverInsured, 'razi', 200, { ours: 23_706_546, seen: 23_706_546 }],
    ['6: the same, 400 million', neverInsured, 'razi', 400, { ours: 24_096_266, seen: 24_096_267 }],
    ['8: the same, 600 million', neverInsured, 'razi', 600, { ours: 25_894_849, seen: 25_894_849 }],
    ['10: the same, a milliard', neverInsured, 'razi', 1_000, { ours: 29_805_094, seen: 29_805_093 }],
    [
      '12: a motorcycle without a claim, 5 % and 15 % printed',
      { ...motorcycle, no_damage_factor: 5, driver_no_damage_factor: 15 },
      'razi',
      70,
      { ours: 2_877_764, seen: 2_877_764.2 },
    ],
    [
      '13: a motorcycle with one injury claim, 10 % and 5 % printed',
      { ...motorcycle, no_damage_factor: 10, driver_no_damage_factor: 5, has_damage: true, life_damage_count: 1 },
      'razi',
      70,
      { ours: 3_739_797, seen: 3_739_796.8 },
    ],
  ];
  it.each(examples)('%s', (_, risk, slug, tier, { ours, seen }) => {
    const { beforeDiscount } = priced(risk, slug, tier);
    expect(Math.abs(beforeDiscount - seen)).toBeLessThanOrEqual(1);
    expect(beforeDiscount).toBe(ours);
  });

  it('the price that the customer opens into rows: a car at Alborz, 200 million, 40 % without claims', () => {
    const { toman, total } = priced({ no_damage_factor: 35, driver_no_damage_factor: 35 }, 'alborz', 200);
    expect(toman).toEqual({
      base: 10_513_200,
      excess_cover: 589_700,
      driver_accident: 1_470_000,
      ncd_third: -4_441_160,
      ncd_driver: -588_000,
      insurer_discount: -188_594,
      vat: 735_515,
      marketplace_discount: -865_701,
    });
    expect(total).toBe(7_224_960);
  });

  it('costs the same at every insurer for the smallest cover, before discounts of the seller', () => {
    const totals = ['razi', 'alborz', 'pardis', 'iran', 'sarmad'].map(slug => priced({}, slug, 70).beforeDiscount);
    expect(new Set(totals).size).toBe(1);
  });
});

describe('the no-claim discount', () => {
  const percents = (risk: Partial<ThirdpartyRisk>) => noDamagePercents({ ...car, ...risk }, tariff);
  it('grows by five points after a year without a claim, to seventy at most', () => {
    expect(percents({ no_damage_factor: 40, driver_no_damage_factor: 70 })).toEqual({ third: -45, driver: -70 });
  });
  it('does not grow after a short policy, nor when its length is not known', () => {
    expect(percents({ no_damage_factor: 40, last_policy_start_date: '2026-06-05' }).third).toBe(-40);
    expect(percents({ no_damage_factor: 40, last_policy_start_date: null }).third).toBe(-40);
  });
  it('loses points by claims: the larger of property and injury, not their sum', () => {
    const claims = { has_damage: true, no_damage_factor: 50, driver_no_damage_factor: 50 };
    expect(percents({ ...claims, property_damage_count: 1 })).toEqual({ third: -30, driver: -50 });
    expect(percents({ ...claims, property_damage_count: 2, life_damage_count: 1 }).third).toBe(-20);
    expect(percents({ ...claims, property_damage_count: 3, life_damage_count: 2 }).third).toBe(20);
    expect(percents({ ...claims, life_damage_count: 9 }).third).toBe(50);
    expect(percents({ ...claims, driver_damage_count: 2 })).toEqual({ third: -50, driver: 20 });
  });
  it('is five percent for a new vehicle and nothing for one never insured', () => {
    expect(percents({ policy_status: 'new' })).toEqual({ third: -5, driver: -5 });
    expect(percents({ ...neverInsured, no_damage_factor: 40 })).toEqual({ third: 0, driver: 0 });
  });
});

describe('the penalty for days without cover', () => {
  const late = (risk: Partial<ThirdpartyRisk>) => lateDays({ ...car, ...risk }, tariff);
  it('counts from the day after the last policy ended, to a year at most', () => {
    expect(late({ last_policy_exp_date: today })).toBe(0);
    expect(late({ last_policy_exp_date: '2026-11-11' })).toBe(10);
    expect(late({ last_policy_exp_date: '2020-01-01' })).toBe(365);
  });
  it('spares new vehicles, and takes the full year from used ones never insured', () => {
    expect(late({ policy_status: 'new', last_policy_exp_date: null })).toBe(0);
    expect(late(neverInsured)).toBe(365);
  });
  it('is a 365th of the base a day, without tax, and an insurer may forgive a part', () => {
    const { toman } = priced({ last_policy_start_date: '2025-11-11', last_policy_exp_date: '2026-11-11' }, 'dana', 70);
    expect(toman.late_penalty).toBe(288_033);
    expect(toman.forgiven_penalty).toBe(-7_201);
    expect(toman.vat).toBe(priced({}, 'dana', 70).toman.vat);
  });
});

describe('loadings and terms', () => {
  it('adds two percent for each year over fifteen, twenty at most', () => {
    expect(priced({ production_year: 1390 }, 'razi', 70).toman.age_loading).toBeUndefined();
    expect(priced({ production_year: 1388 }, 'razi', 70).toman.age_loading).toBe(420_528);
    expect(priced({ production_year: 1365 }, 'razi', 70).toman.age_loading).toBe(2_102_640);
  });
  it('adds for passengers between cities, on the driver too', () => {
    const { toman } = priced({ usage: 'intercity' }, 'razi', 70);
    expect(toman.usage_loading).toBe(2_102_640);
    expect(toman.driver_accident).toBe(1_911_000);
  });
  it('takes motorcycles and lorries at their own driver rates', () => {
    expect(priced(motorcycle, 'razi', 70).toman.driver_accident).toBe(777_000);
    expect(priced({ vehicle_class: 'truck_5t' }, 'razi', 70).toman.driver_accident).toBe(1_911_000);
  });
  it('asks for a short policy its share of the year, and the whole penalty', () => {
    const year = priced({ last_policy_start_date: '2025-11-11', last_policy_exp_date: '2026-11-11' }, 'razi', 70).toman;
    const half = priced(
      { last_policy_start_date: '2025-11-11', last_policy_exp_date: '2026-11-11' },
      'razi',
      70,
      6,
    ).toman;
    expect(half.short_term).toBe(-4_553_616);
    expect(half.late_penalty).toBe(year.late_penalty);
  });
});

it('keeps the sum of each price equal to its rows, in every cell of every insurer', () => {
  const rated = rateRisk(
    { ...car, production_year: 1384, usage: 'agency', last_policy_exp_date: '2026-10-02' },
    tariff,
  );
  for (const terms of insurerTerms1405)
    for (const [tier, prices] of tierPrices(rated, terms, terms.policy_terms).entries())
      for (const [at, months] of terms.policy_terms.entries()) {
        const price = priceRows(rated, terms, { tier, months, is_new: false });
        const discount = price.rows.find(each => each.key === 'marketplace_discount')?.amount_rial ?? 0;
        expect(price.total_rial - discount).toBe(prices[at]);
        expect(price.rows.reduce((sum, each) => sum + each.amount_rial, 0)).toBe(price.total_rial);
        expect(price.rows.every(each => each.amount_rial % 10 === 0)).toBe(true);
      }
});
