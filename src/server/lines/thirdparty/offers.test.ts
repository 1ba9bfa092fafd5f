import { describe, expect, it } from 'vitest';
import { instalmentPlan } from '#contract/instalment-plan';
import { cashOf, coverText, payableOf, readCell, termText, whyNot } from '#contract/offer-cells';
import { orderRules, rankOffers } from '#contract/offer-order';
import { insurers } from '../../db/seed/insurers.ts';
import { quoteThirdparty } from './offers.ts';
import type { ThirdpartyRisk } from './tariff.ts';

const today = '2026-11-21';
const car: ThirdpartyRisk = {
  vehicle_class: 'car_4cyl',
  usage: 'private',
  production_year: 1399,
  policy_status: 'other',
  last_policy_start_date: '2025-12-05',
  last_policy_exp_date: '2026-12-05',
  no_damage_factor: 35,
  driver_no_damage_factor: 35,
  has_damage: false,
  property_damage_count: 0,
  life_damage_count: 0,
  driver_damage_count: 0,
  today,
};
const listed = insurers.filter(insurer => insurer.lines.includes('thirdparty'));
const quote = (risk: Partial<ThirdpartyRisk> = {}) => quoteThirdparty({ ...car, ...risk }, listed, { today });
const million = 10_000_000;
const offerOf = (answer: ReturnType<typeof quote>, id: string) => {
  const found = answer.offers.find(offer => offer.insurer.slug === id);
  if (!found) throw new Error(`no offer of ${id}`);
  return found;
};
const reasonOf = (answer: ReturnType<typeof quote>, slug: string) =>
  answer.refused.find(each => each.insurer.slug === slug)?.reason;

describe('the offers for one car', () => {
  const answer = quote();

  it('come from every insurer of the line, or say why not', () => {
    expect(answer.offers.length + answer.refused.length).toBe(listed.length);
    expect(answer.refused.map(each => each.insurer.slug).sort()).toEqual(['asmari', 'hafez', 'iranmoeen', 'omid']);
    expect(new Set(answer.refused.map(each => each.reason))).toEqual(new Set(['free_zone_only']));
    expect(answer.policy_terms).toEqual([12, 9, 6, 4, 3, 2, 1]);
    expect(answer.tiers_rial).toHaveLength(16);
  });
  it('explain every price, and the explanation adds up after a trip over the wire', () => {
    const received: typeof answer = JSON.parse(JSON.stringify(answer));
    for (const offer of received.offers)
      for (const months of offer.policy_terms)
        for (const tier of received.tiers_rial.slice(0, offer.tier_count)) {
          const price = readCell(received, offer, months, tier);
          expect(price?.rows.reduce((sum, row) => sum + row.amount_rial, 0)).toBe(price?.total_rial);
          expect(price?.total_rial).toBe(payableOf(received, offer, months, tier));
        }
  });
  it('name the rows in the words of a customer', () => {
    const price = readCell(answer, offerOf(answer, 'alborz'), 6, 200 * million);
    expect(price?.rows.map(row => [row.title, row.note])).toEqual([
      ['حق بیمهٔ پایه', 'جانی و مالی تا ۷۰ میلیون تومان'],
      ['افزایش پوشش مالی تا ۲۰۰ میلیون تومان', null],
      ['حوادث راننده', 'تا ۲٫۱ میلیارد تومان'],
      ['تخفیف عدم خسارت شخص ثالث، ۴۰٪', null],
      ['تخفیف عدم خسارت راننده، ۴۰٪', null],
      ['اثر مدت کوتاه‌تر از یک سال', '۶ ماه'],
      ['تخفیف شرکت بیمه، ۲٫۵٪', null],
      ['مالیات بر ارزش افزوده، ۱۰٪', null],
      ['تخفیف پناه', null],
    ]);
  });
  it('cost more with every tier, and less with every shorter term', () => {
    for (const offer of answer.offers) {
      for (const months of offer.policy_terms) {
        const prices = answer.tiers_rial
          .slice(0, offer.tier_count)
          .map(tier => payableOf(answer, offer, months, tier) ?? 0);
        expect(prices).toEqual([...prices].sort((a, b) => a - b));
      }
      const byTerm = offer.policy_terms.map(months => payableOf(answer, offer, months, 70 * million) ?? 0);
      expect(byTerm).toEqual([...byTerm].sort((a, b) => b - a));
    }
  });
  it('say what to choose instead when a cover or a term is not sold', () => {
    const pardis = offerOf(answer, 'pardis');
    expect(readCell(answer, pardis, 12, 200 * million)).toBeNull();
    expect(whyNot(answer, pardis, 12, 200 * million)).toEqual({
      reason: 'cover_too_high',
      text: 'برای پوشش مالی ۲۰۰ میلیون تومان نرخ نداده است.',
      way_out: { text: 'دیدن با پوشش ۱۵۰ میلیون تومان', financial_coverage: 150 * million },
    });
    expect(whyNot(answer, offerOf(answer, 'alborz'), 1, 70 * million)).toMatchObject({
      reason: 'term_not_sold',
      way_out: { text: 'دیدن با مدت ۳ ماه', policy_term: 3 },
    });
    expect(whyNot(answer, pardis, 12, 150 * million)).toBeNull();
  });
  it('carry instalment plans that the browser works out to the last toman', () => {
    const offer = offerOf(answer, 'alborz');
    const price = readCell(answer, offer, 12, 200 * million);
    if (!price) throw new Error('no price');
    for (const id of offer.plans) {
      const terms = answer.plans.find(plan => plan.id === id);
      if (!terms) throw new Error(id);
      const plan = instalmentPlan(cashOf(price), terms, today);
      expect(plan.installments.reduce((sum, part) => sum + part.amount_rial, 0)).toBe(plan.total_rial);
      expect(plan.extra_rial).toBe(plan.total_rial - price.total_rial);
    }
  });
  it('do not make a customer wait: the answer stays under 60 kilobytes', () => {
    expect(JSON.stringify(answer).length).toBeLessThan(60_000);
  });
});

describe('the order of offers', () => {
  const answer = quote();
  const ids = (by: keyof typeof orderRules) =>
    rankOffers(answer, 12, 200 * million, by).map(each => each.offer.insurer.slug);
  it('by price begins with the cheapest', () => {
    const prices = rankOffers(answer, 12, 200 * million, 'cheapest').map(each => each.payable_rial);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });
  it('by answers to complaints begins with the quickest', () => {
    expect(ids('responsive').slice(0, 2)).toEqual(['alborz', 'kowsar']);
  });
  it('by its three stated parts weighs price, answers and satisfaction, and nothing that we earn', () => {
    const first = ids('suitable');
    const richer = answer.offers.map(offer => ({ ...offer, plans: [], perks: ['x'], discount_bp: 0 }));
    expect(
      rankOffers({ ...answer, offers: richer }, 12, 200 * million, 'suitable').map(each => each.offer.insurer.slug),
    ).toEqual(first);
    expect(orderRules.suitable).toContain('۵۰٪ قیمت');
  });
  it('by customers’ content and by solvency puts the best first and the unknown last', () => {
    const first = answer.offers[0]!;
    const unknown = { ...first, metrics: { ...first.metrics, satisfaction: null, solvency_level: null } };
    const with_unknown = { ...answer, offers: [unknown, ...answer.offers.slice(1)] };
    const ranked = (by: 'liked' | 'solvent') => rankOffers(with_unknown, 12, 70 * million, by).map(each => each.offer);
    const liked = ranked('liked').map(offer => offer.metrics.satisfaction);
    expect(liked.slice(0, -1)).toEqual(liked.slice(0, -1).sort((a, b) => (b ?? 0) - (a ?? 0)));
    expect([liked.at(-1), ranked('solvent').at(-1)?.metrics.solvency_level]).toEqual([null, null]);
    expect(ranked('solvent')[0]?.metrics.solvency_level).toBe(1);
  });
  it('leaves out insurers that do not sell the cell', () => {
    expect(ids('cheapest')).not.toContain('pardis');
  });
});

describe('refusals', () => {
  it('tell the owner of an old car who does not take it', () => {
    const answer = quote({ production_year: 1375 });
    expect(['saman', 'novin', 'hekmat', 'pardis', 'karafarin'].map(slug => reasonOf(answer, slug))).toEqual(
      Array(5).fill('vehicle_too_old'),
    );
    expect(answer.refused.find(each => each.insurer.slug === 'saman')?.text).toContain('۲۵ سال');
  });
  it('tell the owner of a motorcycle who sells only for cars', () => {
    const answer = quote({ vehicle_class: 'moto_1cyl' });
    expect(reasonOf(answer, 'karafarin')).toBe('vehicle_not_sold');
    expect(answer.offers.length).toBeGreaterThan(10);
  });
  it('tell a driver with many claims who wants to look first', () => {
    const answer = quote({ has_damage: true, life_damage_count: 3, no_damage_factor: 0 });
    expect(reasonOf(answer, 'pardis')).toBe('too_many_claims');
    expect(reasonOf(answer, 'razi')).toBeUndefined();
  });
  it('never leave anybody without an insurer: third-party cover is compulsory', () => {
    for (const vehicle_class of ['bus_44', 'agri', 'truck_gt20t', 'moto_3w'] as const)
      expect(quote({ vehicle_class, production_year: 1350, usage: 'hazard' }).offers.length).toBeGreaterThan(5);
  });
});

it('speaks of covers and terms in words', () => {
  expect([coverText(70 * million), coverText(1_400 * million)]).toEqual(['۷۰ میلیون تومان', '۱٫۴ میلیارد تومان']);
  expect([termText(12), termText(6)]).toEqual(['یک سال', '۶ ماه']);
});
