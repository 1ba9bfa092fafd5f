import { persianDigits } from '#persian/digits';
import { addDays, addMonths, daysBetween } from '#persian/jalali';
import { formatNumber } from '#persian/toman';
import { type Price, type PriceRow, row, sumOf } from './price.ts';

/**
 * How the premium of a policy that ends early is shared: all of it comes back, the days that are left, what a table of
 * short periods leaves, or nothing.
 */
export type RefundBasis = 'full' | 'prorata' | 'short_period' | 'none';

/** What an insurer keeps of a yearly premium, in percent, up to so many days or Jalali months after the start. */
export type ShortPeriods = readonly ({ keep: number } & ({ days: number } | { months: number }))[];

export interface RefundTerms {
  basis: RefundBasis;
  /** Of the basis `short_period`. */
  short_periods?: ShortPeriods;
  /** What the insurer keeps for having issued it. */
  issue_cost_rial: number;
  /** Rows of the price that never come back, as a penalty that was a fund's. */
  kept_rows: readonly string[];
}

/**
 * What a change of the policy has added to its premium from a day on, or taken off, as it was booked for the days left. Zero
 * where it was too little to be charged.
 */
export interface PremiumChange {
  effective_from: string;
  premium_rial: number;
  vat_rial: number;
  /** What of our discount came back with it. */
  promotion_rial: number;
}

/** What changes of a policy have added to its cost, tax included, or given back of it where it is below zero. */
export const costOfChanges = (changes: readonly PremiumChange[]): number =>
  changes.reduce(
    (sum, { premium_rial, vat_rial, promotion_rial }) => sum + premium_rial + vat_rial + promotion_rial,
    0,
  );

/** What a policy has cost with its changes. */
export const paidFor = (policy: { total_rial: number; premium_changes: readonly PremiumChange[] }): number =>
  policy.total_rial + costOfChanges(policy.premium_changes);

/** A policy, and what was not the customer's money in its price or is not paid yet. */
export interface PricedPolicy {
  price: Price;
  start_date: string;
  end_date: string;
  /** Discounts at our cost. */
  promotion_rial: number;
  /** Our discount that the plan had not kept, and that came by paying early. */
  forgiven_rial?: number;
  /** Installments that are due later. */
  later_rial: number;
  premium_changes?: readonly PremiumChange[];
}

export interface PolicyRefund {
  /** They add up to the total. */
  rows: PriceRow[];
  total_rial: number;
  /** What the insurer gives back, and where of it goes what is not the customer's. */
  from_insurer_rial: number;
  promotion_rial: number;
  later_rial: number;
}

/** Part of an amount to the rial, halves away from zero: money that goes back is not rounded to tomans. */
export function rialPortion(amount_rial: number, numerator: number, denominator: number): number {
  const product = BigInt(Math.abs(amount_rial)) * BigInt(numerator);
  const rounded = Number((product * 2n + BigInt(denominator)) / (BigInt(denominator) * 2n));
  return amount_rial < 0 ? -rounded : rounded;
}

/** The percent that a table of short periods keeps on a day. */
export function keptPercent(periods: ShortPeriods, start_date: string, day: string): number {
  const ends = (period: ShortPeriods[number]) =>
    'days' in period ? addDays(start_date, period.days) : addMonths(start_date, period.months);
  return periods.find(period => day <= ends(period))?.keep ?? 100;
}

/** Rows of a price that are no premium: the tax on it, and what we take off at our own cost. */
export const taxAndDiscounts = ['vat', 'marketplace_discount'];

/**
 * What comes back of a policy that ends on a day.
 * 1. The premium without tax, discounts of ours and rows that never come back, less the share that the insurer keeps.
 * 2. Value added tax in the same proportion, less the cost of issuing.
 * 3. What later changes added comes back for the days that are left of those it was paid for; what they took off does not.
 * 4. Our discounts in the same proportion, also one that came by paying early, were never paid: they are set off, as is what
 *    is still due.
 */
export function refundOnDay(policy: PricedPolicy, day: string, terms: RefundTerms): PolicyRefund {
  const { start_date, end_date, price } = policy;
  const days = daysBetween(start_date, end_date);
  const used = Math.min(days, Math.max(0, daysBetween(start_date, day)));
  const kept = keptPercent(terms.short_periods ?? [], start_date, day);
  const shares: Record<RefundBasis, [number, number]> = {
    full: [1, 1],
    prorata: [days - used, days],
    short_period: [100 - kept, 100],
    none: [0, 1],
  };
  const [part, whole] = shares[terms.basis];
  const { premium_changes: changes = [] } = policy;
  const changed = (of: 'premium_rial' | 'vat_rial' | 'promotion_rial') =>
    changes.reduce((sum, each) => sum + rialPortion(each[of], ...shareOfChange(each)), 0);
  const shareOfChange = ({ effective_from }: PremiumChange): [number, number] => {
    if (terms.basis !== 'prorata') return [part, whole];
    const paid_for = Math.max(1, Math.min(days, daysBetween(effective_from, end_date)));
    return [Math.min(days - used, paid_for), paid_for];
  };
  const of = (key: string) => price.rows.find(each => each.key === key)?.amount_rial ?? 0;
  const apart = [...taxAndDiscounts, ...terms.kept_rows];
  const first_rial = sumOf(price.rows.filter(({ key }) => !apart.includes(key)));
  const premium_rial = first_rial + changes.reduce((sum, each) => sum + each.premium_rial, 0);
  const back_rial = rialPortion(first_rial, part, whole) + changed('premium_rial');
  const vat_rial = rialPortion(of('vat'), part, whole) + changed('vat_rial');
  const cost_rial = Math.min(terms.issue_cost_rial, back_rial + vat_rial);
  const from_insurer_rial = back_rial + vat_rial - cost_rial;
  const early_rial = rialPortion(policy.forgiven_rial ?? 0, part, whole);
  const promotion_rial = Math.min(
    from_insurer_rial,
    rialPortion(policy.promotion_rial, part, whole) + early_rial - changed('promotion_rial'),
  );
  const forgiven_rial = Math.min(promotion_rial, early_rial);
  const later_rial = Math.min(from_insurer_rial - promotion_rial, policy.later_rial);
  const usedTitle =
    terms.basis === 'short_period' ? `سهم شرکت بیمه، ${persianDigits(kept)}٪` : `سهم ${persianDigits(used)} روز گذشته`;
  const usedNote =
    terms.basis === 'short_period'
      ? `جدول کوتاه‌مدت: ${persianDigits(used)} روز`
      : changes.some(each => each.premium_rial !== 0)
        ? 'با تغییرهای بیمه‌نامه'
        : `${formatNumber(premium_rial / 10)} × ${persianDigits(used)} ÷ ${persianDigits(days)}`;
  const rows = [
    row('premium', 'حق بیمه بدون مالیات', premium_rial),
    row('used', usedTitle, back_rial - premium_rial, usedNote),
    row('vat', 'مالیات برگشتی', vat_rial, 'به همان نسبت'),
    row('issue_cost', 'هزینهٔ صدور', -cost_rial || 0),
    row('promotion', 'تخفیف پناه', forgiven_rial - promotion_rial, 'پرداخت شما نبود؛ به همان نسبت کم می‌شود'),
    row(
      'forgiven',
      'تخفیف پرداخت زودتر',
      -forgiven_rial || 0,
      'با پرداخت همهٔ قسط‌ها از شما گرفته نشد؛ به همان نسبت کم می‌شود',
    ),
    row('later', 'قسط‌های مانده', -later_rial || 0, 'دیگر گرفته نمی‌شود'),
  ].filter(({ amount_rial }) => amount_rial !== 0);
  return { rows, total_rial: sumOf(rows), from_insurer_rial, promotion_rial, later_rial };
}
