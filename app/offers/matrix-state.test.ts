import { describe, expect, it } from 'vitest';
import type { Offer, OffersAnswer } from '#contract/offers';
import { columnsOf, matrixOf } from './matrix-state.ts';
import type { OffersSettings } from './offers-state.ts';

const offer = (slug: string, prices_rial: (number | null)[], days = 10): Offer => ({
  id: slug,
  quote: slug,
  insurer: { slug, title: slug },
  plans: [],
  perks: [],
  facts: [],
  metrics: {
    solvency_level: 1,
    market_share_percent: null,
    branches: null,
    agents: null,
    damage_centers: null,
    complaint_response_days: days,
    complaint_over_share: null,
    satisfaction: 4,
    reviews: null,
    mobile_assessment: false,
    express_delivery: false,
    demo: true,
  },
  prices_rial,
  discount_bp: 0,
  not_sold: [{ choices: { limit: [3] }, reason: 'limit_not_sold', text: 'طرح ۳ ندارد.', way_out: null }],
});
const values = (all: (string | number)[]) =>
  all.map(value => ({ value, label: `${value} هزار`, short: `${value}`, note: null }));
const answer = (...offers: Offer[]): OffersAnswer => ({
  today: '2026-11-21',
  valid_until: '2026-11-21T20:30:00.000Z',
  holds_for_s: 43_200,
  summary: [],
  alike: '',
  filters: ['quick'],
  demo: true,
  dimensions: [
    { key: 'limit', title: 'سقف', short_title: 'سقف', kind: 'tiles', values: values([1, 2, 3]) },
    { key: 'plan', title: 'طرح', short_title: 'طرح', kind: 'chips', values: values(['base', 'full']) },
  ],
  choice: { limit: 2, plan: 'base' },
  plans: [],
  offers,
  refused: [],
});
const settings = (changes: Partial<OffersSettings> = {}): OffersSettings => ({
  choice: { limit: 2, plan: 'base' },
  sort: 'cheapest',
  filters: [],
  ...changes,
});
/** Columns are 1, 2 and 3, each with the prices of base and full. */
const some = answer(
  offer('a', [100, 150, 210, 310, null, null]),
  offer('b', [null, null, 200, 300, 250, 350]),
  offer('c', [90, 140, null, null, null, null], 40),
);
const drawn = (all: OffersAnswer, set: OffersSettings) => {
  const by = columnsOf(all);
  if (!by) throw new Error('no columns');
  return matrixOf(all, by, set);
};

describe('insurers by the values of one dimension', () => {
  it('stand in the order of the chosen column, and those that only sell others after them', () => {
    const { columns, rows } = drawn(some, settings());
    expect(columns.map(({ value }) => value)).toEqual([1, 2, 3]);
    expect(rows.map(row => [row.offer.id, ...row.cells.map(cell => cell.payable_rial)])).toEqual([
      ['b', null, 200, 250],
      ['a', 100, 210, null],
      ['c', 90, null, null],
    ]);
  });

  it('name the cheapest of each column, at the other dimensions as they are chosen', () => {
    const { rows } = drawn(some, settings({ choice: { limit: 1, plan: 'full' } }));
    expect(rows.map(row => [row.offer.id, ...row.cells.map(cell => cell.payable_rial)])).toEqual([
      ['c', 140, null, null],
      ['a', 150, 310, null],
      ['b', null, 300, 350],
    ]);
    expect(rows.map(row => row.cells.map(cell => cell.cheapest))).toEqual([
      [true, false, false],
      [false, false, false],
      [false, true, true],
    ]);
  });

  it('say why a cell is empty, and leave out whom a filter takes away', () => {
    const { rows, columns } = drawn(some, settings({ filters: ['quick'] }));
    expect(rows.map(row => row.offer.id)).toEqual(['b', 'a']);
    expect(rows[1]?.cells[2]).toMatchObject({ payable_rial: null, why: 'طرح ۳ ندارد.' });
    expect(columns).toHaveLength(3);
  });

  it('have no column that nobody sells, but the chosen one', () => {
    const none = answer(offer('a', [100, 100, 200, 200, null, null]));
    expect(drawn(none, settings()).columns.map(({ value }) => value)).toEqual([1, 2]);
    const chosen = drawn(none, settings({ choice: { limit: 3, plan: 'base' } }));
    expect(chosen.columns.map(({ value }) => value)).toEqual([1, 2, 3]);
    expect(chosen.rows.map(row => row.offer.id)).toEqual(['a']);
  });

  it('are not drawn where a line has no few amounts to choose of', () => {
    expect(columnsOf({ dimensions: some.dimensions.slice(1) })).toBeNull();
  });
});
