import { expect, test } from 'vitest';
import type { Cover } from './covers.ts';
import { ageOf, type Building, buildingPrice } from './tariff.ts';

const today = '2026-11-21';
interface Example {
  title: string;
  building: Partial<Building> & { construction_year: number };
  rows: Record<string, number>;
  total_rial: number;
}

const home = {
  usage: 'residential' as const,
  lifts: 0,
  staff: 0,
  facade: 'brick' as const,
  amenities: [],
  diya_count: 1,
  covers: [],
  safety: [],
  claim_free_years: 0,
  title: 'یاس',
  postal_code: '1234567890',
};
const examples: Example[] = [
  {
    title: 'ten flats with a lift',
    building: { units: 10, floors: 5, lifts: 1, construction_year: 1396, facade: 'stone' },
    rows: { base: 12_000_000, lifts: 3_500_000, facade: 1_200_000, vat: 1_670_000 },
    total_rial: 18_370_000,
  },
  {
    title: 'a tower with a pool',
    building: {
      units: 40,
      floors: 12,
      lifts: 2,
      staff: 2,
      construction_year: 1382,
      facade: 'composite',
      diya_count: 2,
      amenities: ['pool_sauna', 'gym'],
      covers: ['no_court', 'parked_cars'] satisfies Cover[],
      safety: ['guard', 'cctv'],
      claim_free_years: 2,
    },
    rows: {
      base: 48_000_000,
      floors: 6_720_000,
      lifts: 7_000_000,
      staff: 9_000_000,
      amenities: 16_800_000,
      building_age: 4_800_000,
      facade: 7_200_000,
      extra_diya: 24_880_000,
      cover_no_court: 9_952_000,
      cover_parked_cars: 12_440_000,
      safety_discount: -11_743_360,
      ncd: -13_504_860,
      vat: 12_154_380,
    },
    total_rial: 133_698_160,
  },
  {
    title: 'three flats, at the least premium',
    building: { units: 3, floors: 3, construction_year: 1390, claim_free_years: 1 },
    rows: { base: 3_600_000, ncd: -180_000, minimum: 4_580_000, vat: 800_000 },
    total_rial: 8_800_000,
  },
  {
    title: 'a mall',
    building: {
      usage: 'commercial',
      units: 60,
      floors: 4,
      lifts: 4,
      staff: 8,
      construction_year: 1394,
      facade: 'glass',
      diya_count: 3,
      amenities: ['escalator', 'restaurant', 'cinema', 'playground'],
      covers: ['no_court', 'diya_increase', 'multi_diya', 'no_medical_deductible', 'note_66'],
      safety: ['guard', 'cctv', 'alarm', 'fire_policy'],
      claim_free_years: 5,
    },
    rows: {
      base: 122_400_000,
      lifts: 14_000_000,
      staff: 36_000_000,
      amenities: 55_080_000,
      facade: 24_480_000,
      extra_diya: 113_382_000,
      cover_no_court: 29_227_360,
      cover_diya_increase: 36_534_200,
      cover_multi_diya: 18_267_100,
      cover_no_medical_deductible: 18_267_100,
      cover_note_66: 21_920_520,
      safety_discount: -58_746_990,
      ncd: -86_162_260,
      vat: 34_464_900,
    },
    total_rial: 379_113_930,
  },
  {
    title: 'offices with scaffolds',
    building: {
      usage: 'office',
      units: 22,
      floors: 9,
      lifts: 2,
      staff: 3,
      construction_year: 1386,
      facade: 'stone',
      covers: ['scaffold'],
      safety: ['fire_policy'],
    },
    rows: {
      base: 34_320_000,
      floors: 2_745_600,
      lifts: 7_000_000,
      staff: 13_500_000,
      facade: 3_432_000,
      cover_scaffold: 7_319_710,
      safety_discount: -2_732_690,
      vat: 6_558_460,
    },
    total_rial: 72_143_080,
  },
];

test.each(examples)("a manager's liability: $title", ({ building, rows, total_rial }) => {
  const { construction_year, ...rest } = building;
  const whole = { ...home, age_years: ageOf(construction_year, today), ...rest } as Building;
  const price = buildingPrice(whole);
  expect(Object.fromEntries(price.rows.map(row => [row.key, row.amount_rial]))).toEqual(rows);
  expect(price.total_rial).toBe(total_rial);
});

const of = (more: Partial<Building>) =>
  buildingPrice({ ...home, units: 20, floors: 8, age_years: 10, ...more } as Building).total_rial;

test('more flats, floors, lifts, staff and covers never cost less, more safety never more', () => {
  const from = of({});
  for (const more of [
    { units: 21 },
    { floors: 9 },
    { lifts: 1 },
    { staff: 1 },
    { covers: ['note_66'] },
    { diya_count: 2 },
  ])
    expect(of(more as Partial<Building>)).toBeGreaterThanOrEqual(from);
  for (const more of [{ safety: ['guard'] }, { claim_free_years: 1 }]) expect(of(more)).toBeLessThanOrEqual(from);
});
