import type { Offer, OfferFilter, OffersAnswer, RefusedOffer } from '#contract/offers';
import { type Choice, cashAt, fits, payableOf } from '#pricing/choices';
import { type InstallmentPlan, installmentPlan, planIsOpen } from '#pricing/installment-plan';
import type { PriceRow } from '#pricing/price';
import { monogramsOf } from '../ui/monograms.ts';
import { type OfferSort, rankOffers } from './offer-sort.ts';
import { emptyTexts, offersTexts } from './texts.ts';

export const filterNames: readonly OfferFilter[] = ['installment', 'mobile', 'quick'];

/** What the customer has set on the page; all of it redraws from the one answer. */
export interface OffersSettings {
  choice: Choice;
  sort: OfferSort;
  filters: readonly OfferFilter[];
}

export interface ShownOffer {
  offer: Offer;
  payable_rial: number;
  labels: ('suitable' | 'cheapest')[];
}

const quick_days = 15;

/** How the page names the chosen value of a dimension. */
export const labelOf = (answer: Pick<OffersAnswer, 'dimensions'>, key: string, choice: Choice): string =>
  answer.dimensions.find(each => each.key === key)?.values.find(({ value }) => value === choice[key])?.label ?? '';

/** A sentence of the line with `{key}` for the label of what is chosen. */
export const filledIn = (answer: OffersAnswer, text: string, choice: Choice): string =>
  text.replace(/\{(\w+)\}/g, (_, key: string) => labelOf(answer, key, choice));

/** The installment plans of an offer at a choice, worked out. */
export function plansOf(answer: OffersAnswer, offer: Offer, choice: Choice): InstallmentPlan[] {
  const cash = cashAt(answer.dimensions, offer, choice);
  if (!cash) return [];
  return answer.plans
    .filter(plan => offer.plans.includes(plan.id) && planIsOpen(plan, cash.cash_rial, choice))
    .map(plan => installmentPlan(cash, plan, answer.today));
}

/** Whether an offer can be paid in installments at a price and choice. */
export const hasInstallments = (answer: OffersAnswer, offer: Offer, payable_rial: number, choice: Choice): boolean =>
  answer.plans.some(plan => offer.plans.includes(plan.id) && planIsOpen(plan, payable_rial, choice));

function passes(
  answer: OffersAnswer,
  offer: Offer,
  payable_rial: number,
  choice: Choice,
  filter: OfferFilter,
): boolean {
  const { mobile_assessment, complaint_response_days } = offer.metrics;
  if (filter === 'mobile') return mobile_assessment;
  if (filter === 'quick') return complaint_response_days !== null && complaint_response_days < quick_days;
  return hasInstallments(answer, offer, payable_rial, choice);
}

/** The list as it is shown: sorted, filtered, with the best of all marked. */
export function shownOffers(answer: OffersAnswer, settings: OffersSettings): ShownOffer[] {
  const { choice, sort, filters } = settings;
  const suitable = rankOffers(answer, choice, 'suitable')[0]?.offer.id;
  const cheapest = rankOffers(answer, choice, 'cheapest')[0]?.offer.id;
  return rankOffers(answer, choice, sort)
    .filter(({ offer, payable_rial }) => filters.every(name => passes(answer, offer, payable_rial, choice, name)))
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
function undiscounted(answer: OffersAnswer, { offer, payable_rial }: ShownOffer, settings: OffersSettings): number {
  const cash = cashAt(answer.dimensions, offer, settings.choice);
  return cash ? cash.cash_rial + cash.discount_rial : payable_rial;
}

/** Prices before the discount. The one that most offers share is `usual`, to be said once; `of` gives the others. */
export function pricesBefore(answer: OffersAnswer, shown: readonly ShownOffer[], settings: OffersSettings) {
  const by_slug = new Map(shown.map(each => [each.offer.insurer.slug, undiscounted(answer, each, settings)]));
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

/** Insurers without an offer at this choice, and those that refuse the risk altogether. */
export function refusedOffers(answer: OffersAnswer, { choice }: OffersSettings): RefusedOffer[] {
  const here = answer.offers.flatMap(offer => {
    if (payableOf(answer, offer, choice) !== null) return [];
    const why = offer.not_sold.find(each => fits(choice, each.choices));
    return why ? [{ insurer: offer.insurer, reason: why.reason, text: why.text, way_out: why.way_out }] : [];
  });
  return [...here, ...answer.refused];
}

/** Something to give up, and what is then on offer. */
export interface Drop {
  title: string;
  note: string;
  change: Partial<OffersSettings>;
}

/** For an empty list: each single thing that brings offers back. */
export function dropsOf(answer: OffersAnswer, settings: OffersSettings): Drop[] {
  const drop = (title: string, change: Partial<OffersSettings>): Drop[] => {
    const shown = shownOffers(answer, { ...settings, ...change });
    const lowest = Math.min(...shown.map(each => each.payable_rial));
    return shown.length ? [{ title, note: emptyTexts.from(shown.length, lowest), change }] : [];
  };
  const byFilter = settings.filters.flatMap(name =>
    drop(emptyTexts.without(offersTexts.filters[name]), { filters: settings.filters.filter(other => other !== name) }),
  );
  const byChoice = answer.dimensions.flatMap(({ key, kind, short_title, values }) => {
    const at = values.findIndex(({ value }) => value === settings.choice[key]);
    // Less of an amount brings offers back, never more of it.
    const others = kind === 'slider' ? values.slice(0, Math.max(0, at)).reverse() : values.filter((_, i) => i !== at);
    return (
      others
        .map(({ value, label }) =>
          drop(emptyTexts.withValue(short_title, label), { choice: { ...settings.choice, [key]: value } }),
        )
        .find(each => each.length) ?? []
    );
  });
  const all = [...byFilter, ...byChoice];
  return all.length ? all : drop(emptyTexts.without(offersTexts.filter), { filters: [] });
}

/** How many offers cost something else at the same choice, now that they were fetched again. */
export function changedPrices(before: OffersAnswer, after: OffersAnswer, { choice }: OffersSettings): number {
  return after.offers.filter(offer => {
    const old = before.offers.find(each => each.insurer.slug === offer.insurer.slug);
    return old && payableOf(before, old, choice) !== payableOf(after, offer, choice);
  }).length;
}

export interface ChangedRow {
  key: string;
  title: string;
  before_rial: number;
  after_rial: number;
}

/** Two prices row by row; rows that only one of them has count as nothing in the other. */
export function changedRows(before: readonly PriceRow[], after: readonly PriceRow[]): ChangedRow[] {
  const rows = new Map<string, ChangedRow>();
  for (const { key, title, amount_rial } of before)
    rows.set(key, { key, title, before_rial: amount_rial, after_rial: 0 });
  for (const { key, title, amount_rial } of after)
    rows.set(key, { key, title, before_rial: rows.get(key)?.before_rial ?? 0, after_rial: amount_rial });
  return [...rows.values()].filter(row => row.before_rial !== row.after_rial);
}

/** The two letters of each insurer of an answer. */
export const signsOf = ({ offers, refused }: OffersAnswer): ReadonlyMap<string, string> =>
  monogramsOf([...offers, ...refused].map(({ insurer }) => insurer.title));
