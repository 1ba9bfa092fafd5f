import { describe, expect, it } from 'vitest';
import type { Offer, OffersAnswer } from '#contract/offer-cells';
import { compareRows } from './compare-rows.ts';
import { bothCovers, changedRows, dropsOf, refusedOffers, type Shape, shownOffers } from './offers-state.ts';
import { untilText } from './until.ts';

const million = 10_000_000;
const offer = (slug: string, payable_rial: number[], metrics: Partial<Offer['metrics']> = {}): Offer => ({
  id: slug,
  quote: `q.${slug}`,
  insurer: { slug, title: slug },
  plans: [],
  perks: [],
  metrics: {
    solvency_level: 1,
    market_share_percent: null,
    branches: null,
    agents: null,
    damage_centers: null,
    complaint_response_days: 10,
    complaint_over_share: null,
    satisfaction: 4,
    reviews: null,
    mobile_assessment: false,
    express_delivery: false,
    demo: true,
    ...metrics,
  },
  policy_terms: [12],
  tier_count: payable_rial.length,
  fixed_rows: {},
  tier_rows: {},
  discount_bp: 0,
  payable_rial,
});

const answer: OffersAnswer = {
  year: 1405,
  today: '2026-11-21',
  valid_until: '2026-11-21T20:30:00.000Z',
  holds_for_s: 43_200,
  vehicle_title: 'پژو ۲۰۶',
  summary: [],
  policy_term: 12,
  demo: true,
  tiers_rial: [70 * million, 200 * million],
  policy_terms: [12],
  row_titles: [],
  covers: { bodily_rial: 0, driver_rial: 0 },
  no_damage: { third_percent: 0, driver_percent: 0 },
  late: { days: 0, daily_rial: 0 },
  rules: { short_term_percent: {}, insurer_discount_per_mille: 0, vat_percent: 0 },
  plans: [],
  offers: [
    offer('dear', [900, 950], { complaint_response_days: 2, mobile_assessment: true }),
    offer('cheap', [500]),
    offer('middle', [700, 760], { complaint_response_days: null }),
  ],
  refused: [{ insurer: { slug: 'none', title: 'none' }, reason: 'x', text: 'نمی‌فروشد', way_out: null }],
};
const shape: Shape = { tier_rial: 70 * million, term: 12, order: 'cheapest', filters: [] };
const slugs = (of: Shape) => shownOffers(answer, of).map(each => each.offer.insurer.slug);

describe('the list follows the slider and the filters without asking again', () => {
  it('cheapest first, and its label stays with it in every order', () => {
    expect(slugs(shape)).toEqual(['cheap', 'middle', 'dear']);
    const responsive = shownOffers(answer, { ...shape, order: 'responsive' });
    expect(responsive.map(each => each.offer.insurer.slug)).toEqual(['dear', 'cheap', 'middle']);
    expect(responsive.find(each => each.labels.includes('cheapest'))?.offer.insurer.slug).toBe('cheap');
  });

  it('who sells no higher cover is named last, with a way out', () => {
    const higher = { ...shape, tier_rial: 200 * million };
    expect(slugs(higher)).toEqual(['middle', 'dear']);
    expect(refusedOffers(answer, higher).map(each => each.insurer.slug)).toEqual(['cheap', 'none']);
    expect(refusedOffers(answer, higher)[0]?.way_out?.financial_coverage).toBe(70 * million);
  });

  it('unknown answers to complaints do not pass as quick', () => {
    expect(slugs({ ...shape, filters: ['quick'] })).toEqual(['cheap', 'dear']);
  });

  it('an empty list says what to give up and what that brings', () => {
    const empty: Shape = { ...shape, filters: ['mobile', 'instalment'] };
    expect(slugs(empty)).toEqual([]);
    expect(dropsOf(answer, empty).map(drop => drop.change.filters)).toEqual([['mobile']]);
  });
});

describe('comparing', () => {
  const rows = compareRows(answer, answer.offers, shape);
  const row = (key: string) => rows.find(each => each.key === key);

  it('marks the best of a row only where it stands out', () => {
    expect(row('price')?.cells.map(cell => cell.best)).toEqual([false, true, false]);
    expect(row('satisfaction')?.cells.some(cell => cell.best)).toBe(false);
    expect(row('complaint')?.cells.map(cell => cell.text)).toEqual(['۲ روز', '۱۰ روز', '—']);
  });

  it('knows which rows differ', () => {
    expect(rows.filter(each => each.differs).map(each => each.key)).toEqual(['price', 'higher', 'complaint', 'mobile']);
  });
});

it('a changed price names only the rows that changed', () => {
  const before = { rows: [{ key: 'base', title: 'پایه', amount_rial: 100, note: null }], total_rial: 100 };
  const after = {
    rows: [...before.rows, { key: 'late_penalty', title: 'جریمه', amount_rial: 30, note: null }],
    total_rial: 130,
  };
  expect(changedRows(before, after)).toEqual([{ key: 'late_penalty', title: 'جریمه', before_rial: 0, after_rial: 30 }]);
});

it('covers and deadlines are said briefly', () => {
  expect(bothCovers(2_800 * million, 2_100 * million)).toBe('۲٫۸ و ۲٫۱ میلیارد تومان');
  expect(untilText('2026-11-21T20:30:00.000Z', '2026-11-21')).toBe('۲۳:۵۹ امروز');
});
