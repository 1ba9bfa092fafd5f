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
  /** What changes would have added beside that, had it not been too little to charge. */
  uncharged_rial: number;
}

/** What the rows of a change have left uncharged; below zero where they set off what was left uncharged before. */
export const unchargedOf = (rows: readonly PriceRow[]): number =>
  -sumOf(rows.filter(({ key }) => key === not_charged)) || 0;

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

/** Demonstration data: less than this is not charged, all changes of a policy together. What is to be given back is given
 * back, however little. */
const not_charged_below_rial = 500_000;
/** No bank takes less. */
const least_charge_rial = 10_000;
const not_charged = 'not_charged';

/**
 * What a change of a policy costs from a day on.
 * 1. The difference of the term's premium, for the days that are left.
 * 2. A charge below the minimum is waived. Earlier waived charges count towards the minimum, and reduce a later refund.
 * 3. Value added tax on what is left.
 * 4. Of what is given back, our discount in its own proportion: it was no payment of the customer's. What earlier changes
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
  const share_rial = basis === 'full' ? whole_rial : rialPortion(whole_rial, left, days);
  const vatOn = (premium_rial: number) => rialPortion(premium_rial, vat_percent, 100);
  const withVat = (premium_rial: number) => premium_rial + vatOn(premium_rial);
  const isSmall =
    share_rial > 0 &&
    (withVat(term.uncharged_rial + share_rial) < not_charged_below_rial || withVat(share_rial) < least_charge_rial);
  const set_off_rial = Math.min(term.uncharged_rial, Math.max(0, -share_rial));
  const delta_rial = isSmall ? 0 : share_rial + set_off_rial;
  const vat_rial = vatOn(delta_rial);
  const discounted_rial = Math.max(0, -delta_rial - term.added_rial);
  const promotion_rial =
    term.premium_rial > 0 ? rialPortion(term.promotion_rial, discounted_rial, term.premium_rial) : 0;
  const rows = [
    row(
      'premium',
      basis === 'full' ? 'تفاوت حق بیمه' : `سهم ${persianDigits(left)} روزِ مانده`,
      share_rial,
      basis === 'full' ? null : `از ${formatNumber(Math.abs(whole_rial) / 10)} تومان تفاوت ${persianDigits(days)} روز`,
    ),
    isSmall
      ? row(not_charged, 'گرفته نمی‌شود', -share_rial, 'کم است و به حساب نمی‌آید')
      : row(not_charged, 'آنچه پیش‌تر گرفته نشد', set_off_rial, 'پرداخت شما نبود'),
    row('vat', `مالیات بر ارزش افزوده، ${persianDigits(vat_percent)}٪`, vat_rial),
    row('promotion', 'تخفیف پناه', promotion_rial, 'پرداخت شما نبود؛ به همان نسبت کم می‌شود'),
  ].filter(({ amount_rial }) => amount_rial !== 0);
  return { rows, delta_rial, vat_rial, promotion_rial, total_rial: sumOf(rows) };
}
