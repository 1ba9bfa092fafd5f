import { describe, expect, it } from 'vitest';
import { offerOf } from '../../tests/support/offers.ts';
import { type OfferSort, rankOffers, sortRules } from './offer-sort.ts';

const dimensions = [
  {
    key: 'cover',
    title: 'پوشش',
    short_title: 'پوشش',
    kind: 'slider' as const,
    values: [70, 200].map(value => ({ value, label: `${value}`, short: `${value}`, note: null })),
  },
];
const answer = {
  dimensions,
  offers: [
    offerOf('dear', [900, 1_900], { complaint_response_days: 2, satisfaction: 4.5, solvency_level: 3 }),
    offerOf('cheap', [500, null], { complaint_response_days: 40, satisfaction: 3.1 }),
    offerOf('good', [520, 1_100], { complaint_response_days: 5, satisfaction: 4.8, solvency_level: 1 }),
    offerOf('new', [700, 1_500], { complaint_response_days: null, satisfaction: null, solvency_level: null }),
  ],
};
const ids = (by: OfferSort, cover = 70) => rankOffers(answer, { cover }, by).map(each => each.offer.id);

describe('the order of offers', () => {
  it('by price begins with the cheapest', () => {
    expect(ids('cheapest')).toEqual(['cheap', 'good', 'new', 'dear']);
  });
  it('by answers to complaints begins with the quickest, the unknown last', () => {
    expect(ids('responsive')).toEqual(['dear', 'good', 'cheap', 'new']);
  });
  it('by its three stated parts weighs price, answers and satisfaction, and nothing that we earn', () => {
    expect(ids('suitable')[0]).toBe('good');
    const richer = answer.offers.map(each => ({ ...each, plans: [], perks: ['x'] }));
    const again = rankOffers({ ...answer, offers: richer }, { cover: 70 }, 'suitable').map(each => each.offer.id);
    expect(again).toEqual(ids('suitable'));
    expect(sortRules.suitable).toContain('۵۰٪ قیمت');
  });
  it('by customers’ content and by solvency puts the best first and the unknown last', () => {
    expect(ids('liked')).toEqual(['good', 'dear', 'cheap', 'new']);
    expect(ids('solvent')).toEqual(['good', 'cheap', 'dear', 'new']);
  });
  it('leaves out insurers that do not sell the choice', () => {
    expect(ids('cheapest', 200)).toEqual(['good', 'new', 'dear']);
  });
});
