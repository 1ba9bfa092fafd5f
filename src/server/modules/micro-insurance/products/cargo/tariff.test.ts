import { expect, test } from 'vitest';
import { type Cargo, cargoPrice } from './tariff.ts';

const plain = {
  transhipments: 0,
  war_strike: false,
  no_deductible: false,
  new_packing: true,
  shipments_per_year: 1,
};
interface Example {
  title: string;
  cargo: Omit<Cargo, keyof typeof plain> & Partial<Cargo>;
  rows: Record<string, number>;
  total_rial: number;
}

const examples: Example[] = [
  {
    title: 'electronics by air',
    cargo: {
      kind: 'import',
      clause: 'A',
      goods: 'electronics',
      means: 'air',
      value_rial: 180_000_000_000,
      transhipments: 1,
      war_strike: true,
    },
    rows: {
      base: 554_400_000,
      goods_loading: 110_880_000,
      means_loading: -166_320_000,
      transhipment: 27_720_000,
      war_strike: 99_000_000,
      vat: 62_568_000,
    },
    total_rial: 688_248_000,
  },
  {
    title: 'a load inside the country, at the least premium',
    cargo: { kind: 'domestic', clause: 'C', goods: 'general', means: 'road', value_rial: 9_000_000_000 },
    rows: { base: 4_950_000, means_loading: -495_000, minimum: 545_000, vat: 500_000 },
    total_rial: 5_500_000,
  },
  {
    title: 'machines, by several means and six times a year',
    cargo: {
      kind: 'import',
      clause: 'B',
      goods: 'machinery',
      means: 'combined',
      value_rial: 450_000_000_000,
      transhipments: 2,
      war_strike: true,
      no_deductible: true,
      shipments_per_year: 6,
    },
    rows: {
      base: 990_000_000,
      goods_loading: 99_000_000,
      means_loading: 99_000_000,
      transhipment: 99_000_000,
      war_strike: 247_500_000,
      no_deductible: 148_500_000,
      volume_discount: -84_150_000,
      vat: 159_885_000,
    },
    total_rial: 1_758_735_000,
  },
  {
    title: 'bulk in used packing',
    cargo: {
      kind: 'export',
      clause: 'total_loss',
      goods: 'bulk',
      means: 'sea',
      value_rial: 120_000_000_000,
      new_packing: false,
    },
    rows: { base: 92_400_000, goods_loading: -9_240_000, packing: 18_480_000, vat: 10_164_000 },
    total_rial: 111_804_000,
  },
  {
    title: 'a small load that breaks easily, at the least premium',
    cargo: { kind: 'domestic', clause: 'A', goods: 'fragile', means: 'road', value_rial: 1_200_000_000 },
    rows: { base: 1_584_000, goods_loading: 950_400, means_loading: -158_400, minimum: 2_624_000, vat: 500_000 },
    total_rial: 5_500_000,
  },
];

test.each(examples)('cargo: $title', ({ cargo, rows, total_rial }) => {
  const price = cargoPrice({ ...plain, ...cargo });
  expect(Object.fromEntries(price.rows.map(row => [row.key, row.amount_rial]))).toEqual(rows);
  expect(price.total_rial).toBe(total_rial);
});

test('a wider clause never costs less', () => {
  const of = (clause: Cargo['clause']) =>
    cargoPrice({ ...plain, kind: 'transit', clause, goods: 'general', means: 'sea', value_rial: 90_000_000_000 })
      .total_rial;
  const totals = (['total_loss', 'C', 'B', 'A'] as const).map(of);
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
});

test('a higher value, one more transhipment and each option never cost less, more shipments a year never more', () => {
  const of = (more: Partial<Cargo>) =>
    cargoPrice({ ...plain, kind: 'import', clause: 'B', goods: 'machinery', means: 'sea', value_rial: 9e10, ...more })
      .total_rial;
  const from = of({});
  for (const more of [
    { value_rial: 9.1e10 },
    { transhipments: 1 },
    { war_strike: true },
    { no_deductible: true },
    { new_packing: false },
  ])
    expect(of(more)).toBeGreaterThanOrEqual(from);
  for (const shipments_per_year of [6, 12, 24]) expect(of({ shipments_per_year })).toBeLessThan(from);
});
