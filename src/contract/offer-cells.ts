import { persianDigits } from '#persian/digits';
import { formatNumber } from '#persian/toman';
import type { PlanTerms } from './instalment-plan.ts';
import type { Price, PriceRow } from './money.ts';

/** How an insurer treats its customers. `demo` says that some figures are demonstration data. Null is unknown. */
export interface InsurerMetrics {
  /** 1 (best) to 5, as the regulator counts. */
  solvency_level: number | null;
  market_share_percent: number | null;
  branches: number | null;
  agents: number | null;
  damage_centers: number | null;
  /** Days until a complaint is answered. */
  complaint_response_days: number | null;
  /** Complaints against market share; 100 is average, less is better. */
  complaint_over_share: number | null;
  /** Of 5. */
  satisfaction: number | null;
  reviews: number | null;
  mobile_assessment: boolean;
  express_delivery: boolean;
  demo: boolean;
}

/** The figures of the tariff's last steps, for `lastRows`. */
export interface PriceRules {
  /** Percent of the yearly premium, by months of cover. */
  short_term_percent: Record<number, number>;
  insurer_discount_per_mille: number;
  vat_percent: number;
}

/**
 * The prices of one insurer for every tier and term it sells, in rial; what is taken off is negative.
 * `payable_rial` holds the price of each cell at `term index × tier_count + tier index`. Its rows are `fixed_rows`,
 * `tier_rows` at the tier, and what `lastRows` makes of their sum.
 */
export interface OfferCells {
  /** Months of cover it sells. */
  policy_terms: number[];
  /** It sells the first so many tiers of the answer. */
  tier_count: number;
  fixed_rows: Record<string, number>;
  tier_rows: Record<string, number[]>;
  /** Marketplace discount in ten-thousandths of the total. */
  discount_bp: number;
  payable_rial: number[];
}

/** What an insurer offers for a risk. */
export interface QuotedOffer extends OfferCells {
  insurer: { slug: string; title: string };
  /** Ids of `plans` of the answer. */
  plans: string[];
  perks: string[];
  metrics: InsurerMetrics;
}

/** An offer that an order can be made of. */
export interface Offer extends QuotedOffer {
  /** `{id}` of create-fennec; it follows from the quote. */
  id: string;
  /** What the price was computed of, signed. */
  quote: string;
}

/** What the customer can change to get an offer after all. */
export interface WayOut {
  text: string;
  financial_coverage?: number;
  policy_term?: number;
}

/** An insurer that makes no offer for this risk, and why. */
export interface RefusedOffer {
  insurer: { slug: string; title: string };
  reason: string;
  text: string;
  way_out: WayOut | null;
}

/** All offers of a line for one risk. */
export interface QuotedOffers {
  year: number;
  /** ISO day the prices are of. */
  today: string;
  tiers_rial: number[];
  /** All months of cover that someone sells, longest first. */
  policy_terms: number[];
  /** Names of price rows, in the order they are shown. */
  row_titles: { key: string; title: string; note: string | null }[];
  covers: { bodily_rial: number; driver_rial: number };
  no_damage: { third_percent: number; driver_percent: number };
  late: { days: number; daily_rial: number };
  rules: PriceRules;
  plans: PlanTerms[];
  offers: QuotedOffer[];
  refused: RefusedOffer[];
}

/** The answer of the offers endpoint: everything the page needs to redraw at any tier, term or sort without asking again. */
export interface OffersAnswer extends QuotedOffers {
  offers: Offer[];
  /** ISO time until which these prices hold. */
  valid_until: string;
  /** The same as seconds from the answer: a customer's clock may be wrong. */
  holds_for_s: number;
  vehicle_title: string;
  /** The risk in a few words, to be joined by « · ». */
  summary: string[];
  /** Months of cover that the customer asked for. */
  policy_term: number;
  /** Some prices are demonstration data and no insurer's offer. */
  demo: boolean;
}

const toman_rial = 10;

/** `amount_rial × numerator ÷ denominator` as whole tomans in rial, halves away from zero. Exact: integers below 2^53 all the way. */
export function portion(amount_rial: number, numerator: number, denominator: number): number {
  const product = amount_rial * numerator;
  const step = denominator * toman_rial;
  const size = product < 0 ? -product : product;
  const rest = size % step;
  const whole = ((size - rest) / step) * toman_rial;
  const rounded = rest * 2 >= step ? whole + toman_rial : whole;
  return product < 0 ? -rounded : rounded;
}

/** Penalty rows: neither shortened nor taxed nor discounted by the insurer. */
const untouched = ['late_penalty', 'forgiven_penalty'];

/**
 * The last rows of a price; each is computed from the rounded ones before it.
 * 1. The yearly premium is cut to the term.
 * 2. The insurer takes its discount off.
 * 3. Value added tax comes on what is left.
 * 4. With the penalty this is the total, of which the marketplace takes its discount off.
 */
export function lastRows(
  yearly_rial: number,
  penalty_rial: number,
  policy_term: number,
  rules: PriceRules,
  discount_bp: number,
) {
  const timed = portion(yearly_rial, rules.short_term_percent[policy_term] ?? 100, 100);
  const allowed = portion(timed, rules.insurer_discount_per_mille, 1_000);
  const vat = portion(timed - allowed, rules.vat_percent, 100);
  const total = timed - allowed + vat + penalty_rial;
  const off = portion(total, discount_bp, 10_000);
  return {
    short_term: timed - yearly_rial,
    insurer_discount: -allowed,
    vat,
    marketplace_discount: -off,
    payable_rial: total - off,
  };
}

/** «۲۰۰ میلیون تومان», «۱٫۴ میلیارد تومان». */
export function coverText(amount_rial: number): string {
  const millions = amount_rial / 10_000_000;
  return millions < 1_000
    ? `${formatNumber(millions)} میلیون تومان`
    : `${formatNumber(millions / 1_000)} میلیارد تومان`;
}

/** «یک سال», «۶ ماه». */
export const termText = (months: number): string => (months === 12 ? 'یک سال' : `${persianDigits(months)} ماه`);

/** Where a tier and a term stand in an offer's tables; null when the insurer does not sell that pair. */
function cellOf(answer: Pick<QuotedOffers, 'tiers_rial'>, offer: OfferCells, policy_term: number, tier_rial: number) {
  const tier = answer.tiers_rial.indexOf(tier_rial);
  const term = offer.policy_terms.indexOf(policy_term);
  if (tier < 0 || term < 0 || tier >= offer.tier_count) return null;
  return { tier, cell: term * offer.tier_count + tier };
}

/** What one cell costs, or null when it is not sold. */
export function payableOf(
  answer: Pick<QuotedOffers, 'tiers_rial'>,
  offer: OfferCells,
  policy_term: number,
  tier_rial: number,
): number | null {
  const at = cellOf(answer, offer, policy_term, tier_rial);
  return at && (offer.payable_rial[at.cell] ?? null);
}

/** One cell as a price: its rows, and their sum. Null when the insurer does not sell it. */
export function readCell(
  answer: Pick<QuotedOffers, 'tiers_rial' | 'row_titles' | 'rules'>,
  offer: OfferCells,
  policy_term: number,
  tier_rial: number,
): Price | null {
  const at = cellOf(answer, offer, policy_term, tier_rial);
  if (!at) return null;
  const amounts: Record<string, number> = { ...offer.fixed_rows };
  for (const [key, by_tier] of Object.entries(offer.tier_rows)) amounts[key] = by_tier[at.tier] ?? 0;
  let yearly = 0;
  let penalty = 0;
  for (const [key, amount] of Object.entries(amounts)) {
    if (untouched.includes(key)) penalty += amount;
    else yearly += amount;
  }
  const { payable_rial, ...last } = lastRows(yearly, penalty, policy_term, answer.rules, offer.discount_bp);
  Object.assign(amounts, last);
  const rows: PriceRow[] = [];
  for (const { key, title, note } of answer.row_titles) {
    const amount_rial = amounts[key] ?? 0;
    if (amount_rial === 0) continue;
    rows.push({
      key,
      title: key === 'excess_cover' ? `${title} تا ${coverText(tier_rial)}` : title,
      amount_rial,
      note: key === 'short_term' ? termText(policy_term) : note,
    });
  }
  return { rows, total_rial: payable_rial };
}

/** The cash price of a cell and the marketplace discount in it, as `instalmentPlan` wants them. */
export function cashOf(price: Price): { cash_rial: number; discount_rial: number } {
  const discount = price.rows.find(row => row.key === 'marketplace_discount')?.amount_rial ?? 0;
  return { cash_rial: price.total_rial, discount_rial: -discount || 0 };
}

/** Why an offer has no price at a tier and a term, and what to choose instead; null when it has one. */
export function whyNot(
  answer: Pick<QuotedOffers, 'tiers_rial'>,
  offer: OfferCells,
  policy_term: number,
  tier_rial: number,
): { reason: 'term_not_sold' | 'cover_too_high'; text: string; way_out: WayOut } | null {
  if (!offer.policy_terms.includes(policy_term)) {
    const nearest =
      [...offer.policy_terms].sort((a, b) => Math.abs(a - policy_term) - Math.abs(b - policy_term))[0] ?? 12;
    return {
      reason: 'term_not_sold',
      text: `برای مدت ${termText(policy_term)} بیمه‌نامه نمی‌فروشد.`,
      way_out: { text: `دیدن با مدت ${termText(nearest)}`, policy_term: nearest },
    };
  }
  const top = answer.tiers_rial[offer.tier_count - 1] ?? 0;
  if (tier_rial <= top) return null;
  return {
    reason: 'cover_too_high',
    text: `برای پوشش مالی ${coverText(tier_rial)} نرخ نداده است.`,
    way_out: { text: `دیدن با پوشش ${coverText(top)}`, financial_coverage: top },
  };
}
