import { type InstalmentPlan, instalmentPlan, planIsOpen } from '#contract/instalment-plan';
import type { Price } from '#contract/money';
import {
  cashOf,
  coverText,
  type Offer,
  type OffersAnswer,
  payableOf,
  type RefusedOffer,
  readCell,
  termText,
  whyNot,
} from '#contract/offer-cells';
import { type OfferOrder, rankOffers } from '#contract/offer-order';
import { monogramsOf } from '../ui/monograms.ts';
import { emptyTexts, offersTexts } from './texts.ts';

export const filterNames = ['instalment', 'mobile', 'quick'] as const;
export type FilterName = (typeof filterNames)[number];

/** What the customer has set on the page; all of it redraws from the one answer. */
export interface Shape {
  tier_rial: number;
  term: number;
  order: OfferOrder;
  filters: readonly FilterName[];
}

export interface Shown<O extends Offer = Offer> {
  offer: O;
  payable_rial: number;
  labels: ('suitable' | 'cheapest')[];
}

const quick_days = 15;

/** The instalment plans of an offer at a price and term, worked out. */
export function plansOf(answer: OffersAnswer, offer: Offer, price: Price, term: number): InstalmentPlan[] {
  const cash = cashOf(price);
  return answer.plans
    .filter(plan => offer.plans.includes(plan.id) && planIsOpen(plan, cash.cash_rial, term))
    .map(plan => instalmentPlan(cash, plan, answer.today));
}

/** Whether an offer can be paid in instalments at a price and term. */
export const hasInstalments = (answer: OffersAnswer, offer: Offer, payable_rial: number, term: number): boolean =>
  answer.plans.some(plan => offer.plans.includes(plan.id) && planIsOpen(plan, payable_rial, term));

function passes(answer: OffersAnswer, offer: Offer, payable_rial: number, term: number, filter: FilterName): boolean {
  const { mobile_assessment, complaint_response_days } = offer.metrics;
  if (filter === 'mobile') return mobile_assessment;
  if (filter === 'quick') return complaint_response_days !== null && complaint_response_days < quick_days;
  return hasInstalments(answer, offer, payable_rial, term);
}

/** The list as it is shown: in order, filtered, with the best of all marked. */
export function shownOffers(answer: OffersAnswer, shape: Shape): Shown[] {
  const { tier_rial, term, order, filters } = shape;
  const suitable = rankOffers(answer, term, tier_rial, 'suitable')[0]?.offer.id;
  const cheapest = rankOffers(answer, term, tier_rial, 'cheapest')[0]?.offer.id;
  return rankOffers(answer, term, tier_rial, order)
    .filter(({ offer, payable_rial }) => filters.every(name => passes(answer, offer, payable_rial, term, name)))
    .map(({ offer, payable_rial }) => ({
      offer,
      payable_rial,
      labels: [
        ...(offer.id === suitable ? (['suitable'] as const) : []),
        ...(offer.id === cheapest ? (['cheapest'] as const) : []),
      ],
    }));
}

/** The price of an offer before the marketplace's discount. */
const undiscounted = (answer: OffersAnswer, { offer, payable_rial }: Shown, shape: Shape): number => {
  const price = priceAt(answer, offer, shape);
  return price ? price.total_rial + cashOf(price).discount_rial : payable_rial;
};

/** Prices before the discount. The one that most offers share is `usual`, to be said once; `of` gives the others. */
export function pricesBefore(answer: OffersAnswer, shown: readonly Shown[], shape: Shape) {
  const by_slug = new Map(shown.map(each => [each.offer.insurer.slug, undiscounted(answer, each, shape)]));
  const amounts = [...by_slug.values()].sort((a, b) => a - b);
  // An amount that more than half of them share stands in the middle.
  const middle = amounts[Math.floor(amounts.length / 2)] ?? 0;
  const isUsual = amounts.length > 1 && amounts.filter(amount => amount === middle).length * 2 > amounts.length;
  return {
    usual: isUsual && shown.some(each => each.payable_rial < middle) ? middle : null,
    of(slug: string): number | null {
      const amount = by_slug.get(slug) ?? null;
      return isUsual && amount === middle ? null : amount;
    },
  };
}

/** Insurers without an offer at this cover and term, and those that refuse the risk altogether. */
export function refusedOffers(answer: OffersAnswer, { tier_rial, term }: Shape): RefusedOffer[] {
  const here = answer.offers.flatMap(offer => {
    const why = whyNot(answer, offer, term, tier_rial);
    return why ? [{ insurer: offer.insurer, ...why }] : [];
  });
  return [...here, ...answer.refused];
}

/** Something to give up, and what is then on offer. */
export interface Drop {
  title: string;
  note: string;
  change: Partial<Shape>;
}

/** For an empty list: each single thing that brings offers back. */
export function dropsOf(answer: OffersAnswer, shape: Shape): Drop[] {
  const drop = (title: string, change: Partial<Shape>): Drop[] => {
    const shown = shownOffers(answer, { ...shape, ...change });
    const lowest = Math.min(...shown.map(each => each.payable_rial));
    return shown.length ? [{ title, note: emptyTexts.from(shown.length, lowest), change }] : [];
  };
  const byFilter = shape.filters.flatMap(name =>
    drop(emptyTexts.without(offersTexts.filters[name]), { filters: shape.filters.filter(other => other !== name) }),
  );
  const lower = answer.tiers_rial.filter(tier => tier < shape.tier_rial).reverse();
  const byTier = lower
    .map(tier_rial => drop(emptyTexts.withCover(coverText(tier_rial)), { tier_rial }))
    .find(each => each.length);
  const byTerm = answer.policy_terms
    .filter(term => term !== shape.term)
    .map(term => drop(emptyTexts.withTerm(termText(term)), { term }))
    .find(each => each.length);
  const all = [...byFilter, ...(byTier ?? []), ...(byTerm ?? [])];
  return all.length ? all : drop(emptyTexts.without(offersTexts.filter), { filters: [] });
}

/** How many offers cost something else at the same cover and term, now that they were fetched again. */
export function changedPrices(before: OffersAnswer, after: OffersAnswer, { tier_rial, term }: Shape): number {
  return after.offers.filter(offer => {
    const old = before.offers.find(each => each.insurer.slug === offer.insurer.slug);
    return old && payableOf(before, old, term, tier_rial) !== payableOf(after, offer, term, tier_rial);
  }).length;
}

export interface ChangedRow {
  key: string;
  title: string;
  before_rial: number;
  after_rial: number;
}

/** Two prices row by row; rows that only one of them has count as nothing in the other. */
export function changedRows(before: Price, after: Price): ChangedRow[] {
  const rows = new Map<string, ChangedRow>();
  for (const { key, title, amount_rial } of before.rows)
    rows.set(key, { key, title, before_rial: amount_rial, after_rial: 0 });
  for (const { key, title, amount_rial } of after.rows)
    rows.set(key, { key, title, before_rial: rows.get(key)?.before_rial ?? 0, after_rial: amount_rial });
  return [...rows.values()].filter(row => row.before_rial !== row.after_rial);
}

export const priceAt = (answer: OffersAnswer, offer: Offer, shape: Pick<Shape, 'tier_rial' | 'term'>): Price | null =>
  readCell(answer, offer, shape.term, shape.tier_rial);

/** The two letters of each insurer of an answer. */
export const signsOf = ({ offers, refused }: OffersAnswer): ReadonlyMap<string, string> =>
  monogramsOf([...offers, ...refused].map(({ insurer }) => insurer.title));

/** Two covers in one breath: «۲٫۸ و ۲٫۱ میلیارد تومان». */
export function bothCovers(first_rial: number, second_rial: number): string {
  const [first = '', ...unit] = coverText(first_rial).split(' ');
  const second = coverText(second_rial);
  return second.endsWith(unit.join(' ')) ? `${first} و ${second}` : `${coverText(first_rial)} و ${second}`;
}
