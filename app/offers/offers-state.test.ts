import { describe, expect, it } from 'vitest';
import type { Offer, OffersAnswer } from '#contract/offers';
import { offerOf } from '../../tests/support/offers.ts';
import { compareRows } from './compare-rows.ts';
import { changedRows, dropsOf, filledIn, type OffersSettings, refusedOffers, shownOffers } from './offers-state.ts';
import { validUntilText } from './price-validity.ts';

const million = 10_000_000;
/** The second cover is too high for who has no price for it. */
const coverTooHigh: Offer['not_sold'] = [
  {
    choices: { financial_coverage: [200 * million] },
    reason: 'cover_too_high',
    text: 'نرخ نداده است',
    way_out: { text: 'کمتر', choice: { financial_coverage: 70 * million } },
  },
];

const answer: OffersAnswer = {
  today: '2026-11-21',
  valid_until: '2026-11-21T20:30:00.000Z',
  holds_for_s: 43_200,
  summary: [],
  alike: 'تا {financial_coverage}',
  filters: ['installment', 'mobile', 'quick'],
  demo: true,
  dimensions: [
    {
      key: 'financial_coverage',
      title: 'پوشش خسارت مالی',
      short_title: 'پوشش مالی',
      kind: 'slider',
      values: [70, 200].map(each => ({
        value: each * million,
        label: `${each} میلیون تومان`,
        short: `${each} میلیون`,
        note: null,
      })),
    },
    {
      key: 'policy_term',
      title: 'مدت بیمه‌نامه',
      short_title: 'مدت',
      kind: 'chips',
      values: [{ value: 12, label: 'یک سال', short: 'یک سال', note: null }],
    },
  ],
  choice: { financial_coverage: 70 * million, policy_term: 12 },
  plans: [],
  offers: [
    offerOf('dear', [900, 950], { complaint_response_days: 2, mobile_assessment: true }),
    offerOf('cheap', [500, null], {}, { not_sold: coverTooHigh }),
    offerOf('middle', [700, 760], { complaint_response_days: null }),
  ],
  refused: [{ insurer: { slug: 'none', title: 'none' }, reason: 'x', text: 'نمی‌فروشد', way_out: null }],
};
const settings: OffersSettings = { choice: answer.choice, sort: 'cheapest', filters: [] };
const slugs = (of: OffersSettings) => shownOffers(answer, of).map(each => each.offer.insurer.slug);

describe('the list follows the slider and the filters without asking again', () => {
  it('cheapest first, and its label stays with it in every order', () => {
    expect(slugs(settings)).toEqual(['cheap', 'middle', 'dear']);
    const responsive = shownOffers(answer, { ...settings, sort: 'responsive' });
    expect(responsive.map(each => each.offer.insurer.slug)).toEqual(['dear', 'cheap', 'middle']);
    expect(responsive.find(each => each.labels.includes('cheapest'))?.offer.insurer.slug).toBe('cheap');
  });

  it('who sells no higher cover is named last, with a way out', () => {
    const higher = { ...settings, choice: { ...answer.choice, financial_coverage: 200 * million } };
    expect(slugs(higher)).toEqual(['middle', 'dear']);
    expect(refusedOffers(answer, higher).map(each => each.insurer.slug)).toEqual(['cheap', 'none']);
    expect(refusedOffers(answer, higher)[0]?.way_out?.choice.financial_coverage).toBe(70 * million);
  });

  it('unknown answers to complaints do not pass as quick', () => {
    expect(slugs({ ...settings, filters: ['quick'] })).toEqual(['cheap', 'dear']);
  });

  it('an empty list says what to give up and what that brings', () => {
    const empty: OffersSettings = { ...settings, filters: ['mobile', 'installment'] };
    expect(slugs(empty)).toEqual([]);
    expect(dropsOf(answer, empty).map(drop => drop.change.filters)).toEqual([['mobile']]);
  });
});

describe('comparing', () => {
  const rows = compareRows(answer, answer.offers, settings);
  const row = (key: string) => rows.find(each => each.key === key);

  it('marks the best of a row only where it stands out', () => {
    expect(row('price')?.cells.map(cell => cell.best)).toEqual([false, true, false]);
    expect(row('satisfaction')?.cells.some(cell => cell.best)).toBe(false);
    expect(row('complaint')?.cells.map(cell => cell.text)).toEqual(['۲ روز', '۱۰ روز', '—']);
  });

  it('knows which rows differ', () => {
    expect(rows.filter(each => each.differs).map(each => each.key)).toEqual([
      'price',
      'financial_coverage_higher',
      'complaint',
      'mobile',
    ]);
  });
});

it('a changed price names only the rows that changed', () => {
  const before = [{ key: 'base', title: 'پایه', amount_rial: 100, note: null }];
  const after = [...before, { key: 'late_penalty', title: 'جریمه', amount_rial: 30, note: null }];
  expect(changedRows(before, after)).toEqual([{ key: 'late_penalty', title: 'جریمه', before_rial: 0, after_rial: 30 }]);
});

it('what all offers have alike is said of what is chosen', () => {
  expect(filledIn(answer, answer.alike, answer.choice)).toBe('تا 70 میلیون تومان');
});

it('deadlines are said briefly', () => {
  expect(validUntilText('2026-11-21T20:30:00.000Z', '2026-11-21')).toBe('۲۳:۵۹ امروز');
});
