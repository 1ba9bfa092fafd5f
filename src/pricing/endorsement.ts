import { persianDigits } from '#persian/digits';
import { daysBetween } from '#persian/jalali';
import { formatNumber } from '#persian/toman';
import { type PriceRow, row, sumOf } from './price.ts';
import { type PremiumChange, rialPortion } from './refund.ts';

/** What a change does to the premium of the whole term, without tax and discounts of ours. */
export interface PremiumDifference {
  before_rial: number;
  after_rial: number;
  vat_percent: number;
  /** The days that are left are charged or given back, or all of the term, where it has not begun. */
  basis: 'prorata' | 'full';
}

/** The term of a policy, and how much of its premium was our discount and no payment. */
export interface EndorsedTerm {
  start_date: string;
  end_date: string;
  premium_rial: number;
  promotion_rial: number;
  /** What changes have added to that premium, which was paid without a discount. */
  added_rial: number;
}

/** What the changes so far have left of the premium that our discount was of, of that discount, and of what they added. */
export function afterChanges(
  first: Pick<EndorsedTerm, 'premium_rial' | 'promotion_rial'>,
  changes: readonly Pick<PremiumChange, 'premium_rial' | 'promotion_rial'>[],
): Pick<EndorsedTerm, 'premium_rial' | 'promotion_rial' | 'added_rial'> {
  let { premium_rial, promotion_rial } = first;
  let added_rial = 0;
  for (const change of changes) {
    const whole_rial = added_rial + change.premium_rial;
    added_rial = Math.max(0, whole_rial);
    premium_rial += Math.min(0, whole_rial);
    promotion_rial -= change.promotion_rial;
  }
  return { premium_rial, promotion_rial, added_rial };
}

/** To pay where it is above zero, to give back below. The rows add up to the total. */
export interface EndorsementPrice {
  rows: PriceRow[];
  delta_rial: number;
  vat_rial: number;
  /** Of what the insurer gives back: our discount, which comes back to us. */
  promotion_rial: number;
  total_rial: number;
}

/** Demonstration data: less than this is not charged. What is to be given back is given back, however little. */
const not_charged_below_rial = 500_000;

/**
 * What a change of a policy costs from a day on.
 * 1. The difference of the term's premium, for the days that are left.
 * 2. Value added tax on that.
 * 3. Of what is given back, our discount in its own proportion: it was no payment of the customer's. What earlier changes
 *    have added comes back first, and whole, for it was paid without a discount.
 * Each row is rounded to the rial, halves away from zero.
 */
export function priceEndorsement(
  { before_rial, after_rial, vat_percent, basis }: PremiumDifference,
  term: EndorsedTerm,
  day: string,
): EndorsementPrice {
  const days = daysBetween(term.start_date, term.end_date);
  const left = Math.min(days, Math.max(0, daysBetween(day, term.end_date)));
  const whole_rial = after_rial - before_rial;
  const delta_rial = basis === 'full' ? whole_rial : rialPortion(whole_rial, left, days);
  const vat_rial = rialPortion(delta_rial, vat_percent, 100);
  const charged_rial = delta_rial + vat_rial;
  if (charged_rial > 0 && charged_rial < not_charged_below_rial)
    return { rows: [], delta_rial: 0, vat_rial: 0, promotion_rial: 0, total_rial: 0 };
  const discounted_rial = Math.max(0, -delta_rial - term.added_rial);
  const promotion_rial =
    term.premium_rial > 0 ? rialPortion(term.promotion_rial, discounted_rial, term.premium_rial) : 0;
  const rows = [
    row(
      'premium',
      basis === 'full' ? 'تفاوت حق بیمه' : `سهم ${persianDigits(left)} روزِ مانده`,
      delta_rial,
      basis === 'full' ? null : `از ${formatNumber(Math.abs(whole_rial) / 10)} تومان تفاوت ${persianDigits(days)} روز`,
    ),
    row('vat', `مالیات بر ارزش افزوده، ${persianDigits(vat_percent)}٪`, vat_rial),
    row('promotion', 'تخفیف پناه', promotion_rial, 'پرداخت شما نبود؛ به همان نسبت کم می‌شود'),
  ].filter(({ amount_rial }) => amount_rial !== 0);
  return { rows, delta_rial, vat_rial, promotion_rial, total_rial: sumOf(rows) };
}
