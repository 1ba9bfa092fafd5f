import { describe, expect, it } from 'vitest';
import { lineRows } from '#contract/lines';
import { type Choice, cashAt, fits, payableOf } from '#pricing/choices';
import { installmentPlan } from '#pricing/installment-plan';
import { insurers } from '../../db/seed/insurers.ts';
import type { InsurerQuote, LineRefusal } from '../line.ts';
import { plansOf } from '../plans.ts';
import { thirdparty } from './line.ts';
import { dimensionsOf, quoteInsurer, termsOf } from './quote.ts';
import { priceRows } from './rows.ts';
import { rateRisk, type ThirdpartyRisk, tariffOn } from './tariff.ts';
import { bothCovers, coverText, termText } from './words.ts';

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
const tariff = tariffOn(today);
const dimensions = dimensionsOf(tariff);
type Quoted = InsurerQuote & { insurer: { slug: string } };
type Refused = LineRefusal & { insurer: { slug: string } };

function quote(risk: Partial<ThirdpartyRisk> = {}) {
  const whole = { ...car, ...risk };
  const offers: Quoted[] = [];
  const refused: Refused[] = [];
  for (const insurer of listed) {
    const quoted = quoteInsurer(whole, rateRisk(whole, tariff), insurer);
    if (!quoted) continue;
    if ('refused' in quoted) refused.push({ insurer, ...quoted.refused });
    else offers.push({ insurer, ...quoted });
  }
  return { dimensions, offers, refused };
}
const million = 10_000_000;
const at = (financial_coverage: number, policy_term: number): Choice => ({ financial_coverage, policy_term });
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
    const row = lineRows.find(each => each.slug === 'thirdparty');
    expect(dimensions.map(({ key }) => key)).toEqual(row?.choices);
    expect(dimensions.map(({ key, values }) => [key, values.length])).toEqual([
      ['financial_coverage', 16],
      ['policy_term', 7],
    ]);
  });
  it('name the rows in the words of a customer', () => {
    const tier = tariff.tiers_rial.indexOf(200 * million);
    const price = priceRows(rateRisk(car, tariff), termsOf('alborz')!, { tier, months: 6, is_new: false });
    expect(price.rows.map(row => [row.title, row.note])).toEqual([
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
    const [tiers, terms] = dimensions.map(each => each.values.map(({ value }) => Number(value))) as [
      number[],
      number[],
    ];
    const sold = (offer: Quoted, choices: Choice[]) => choices.flatMap(each => payableOf(answer, offer, each) ?? []);
    for (const offer of answer.offers) {
      for (const months of terms) {
        const prices = sold(
          offer,
          tiers.map(tier => at(tier, months)),
        );
        expect(prices).toEqual([...prices].sort((a, b) => a - b));
      }
      const byTerm = sold(
        offer,
        terms.map(months => at(70 * million, months)),
      );
      expect(byTerm).toEqual([...byTerm].sort((a, b) => b - a));
    }
  });
  it('say what to choose instead when a cover or a term is not sold', () => {
    const whyNot = (offer: Quoted, choice: Choice) => offer.not_sold.find(each => fits(choice, each.choices));
    const pardis = offerOf(answer, 'pardis');
    expect(payableOf(answer, pardis, at(200 * million, 12))).toBeNull();
    expect(whyNot(pardis, at(200 * million, 12))).toMatchObject({
      reason: 'cover_too_high',
      text: 'برای پوشش مالی ۲۰۰ میلیون تومان نرخ نداده است.',
      way_out: { text: 'دیدن با پوشش ۱۵۰ میلیون تومان', choice: { financial_coverage: 150 * million } },
    });
    expect(whyNot(offerOf(answer, 'alborz'), at(70 * million, 1))).toMatchObject({
      reason: 'term_not_sold',
      way_out: { text: 'دیدن با مدت ۳ ماه', choice: { policy_term: 3 } },
    });
    expect(whyNot(pardis, at(150 * million, 12))).toBeUndefined();
  });
  it('carry installment plans that the browser works out to the last toman', () => {
    const offer = offerOf(answer, 'alborz');
    const cash = cashAt(dimensions, offer, at(200 * million, 12));
    if (!cash) throw new Error('no price');
    for (const id of offer.plans) {
      const terms = plansOf(thirdparty).find(plan => plan.id === id);
      if (!terms) throw new Error(id);
      const plan = installmentPlan(cash, terms, today);
      expect(plan.installments.reduce((sum, part) => sum + part.amount_rial, 0)).toBe(plan.total_rial);
      expect(plan.extra_rial).toBe(plan.total_rial - cash.cash_rial);
    }
  });
  it('do not make a customer wait: the answer stays under 60 kilobytes', () => {
    expect(JSON.stringify(answer).length).toBeLessThan(60_000);
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
  expect(bothCovers(2_800 * million, 2_100 * million)).toBe('۲٫۸ و ۲٫۱ میلیارد تومان');
});
