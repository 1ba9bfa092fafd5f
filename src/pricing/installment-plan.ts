import { addMonths, daysBetween, fromJalali, toJalali } from '#persian/jalali';
import { type Choice, type Choices, fits } from './choices.ts';
import { perMille } from './rounding.ts';
import { splitByWeights } from './shares.ts';

/** The terms of an installment plan; amounts and dates follow from them, a price and a day. */
export interface PlanTerms {
  id: string;
  kind: 'credit' | 'cheque';
  title: string;
  note: string;
  /** Weight of what is paid today; 0 for plans without a down payment. Weights are compared with `part_weight`. */
  down_weight: number;
  parts: number;
  part_weight: number;
  /** Fixed fee of the plan. */
  fee_fixed_rial: number;
  /** Fee in per mille of the amount that is not paid today. */
  fee_per_mille: number;
  /** Whether the marketplace discount is kept for those who pay by this plan. */
  keeps_discount: boolean;
  /** Due on the same day of each following Jalali month, or on the first day of months that begin 15 days from now or later. */
  due: 'same_day' | 'month_start';
  /** Smallest price and the choices for which the plan is open. */
  min_total_rial: number;
  choices: Choices;
}

export interface PlanPart {
  /** 0 is paid today at the bank. */
  no: number;
  title: string;
  /** ISO day. */
  due_date: string;
  amount_rial: number;
}

/** A plan worked out for one price. `installments` add up to `total_rial`, which is the price without cash discount plus the fee. */
export interface InstallmentPlan {
  id: string;
  title: string;
  note: string;
  total_rial: number;
  fee_rial: number;
  /** How much more than cash. */
  extra_rial: number;
  /** What is paid today. */
  first_rial: number;
  installments: PlanPart[];
}

interface CashPrice {
  cash_rial: number;
  discount_rial: number;
}

const ordinals = ['اول', 'دوم', 'سوم', 'چهارم', 'پنجم', 'ششم', 'هفتم', 'هشتم', 'نهم', 'دهم', 'یازدهم', 'دوازدهم'];

/** The first day of the Jalali month that comes `months` after the one of an ISO day. */
const monthStart = (iso: string, months: number): string => addMonths(fromJalali({ ...toJalali(iso), day: 1 }), months);

/** Due dates of a plan's parts, ISO, rising. */
export function dueDates(terms: Pick<PlanTerms, 'due' | 'parts'>, today: string): string[] {
  if (terms.due === 'same_day') return Array.from({ length: terms.parts }, (_, i) => addMonths(today, i + 1));
  const skip = daysBetween(today, monthStart(today, 1)) < 15 ? 2 : 1;
  return Array.from({ length: terms.parts }, (_, i) => monthStart(today, i + skip));
}

/** Whether a plan is open for a price and a choice. */
export const planIsOpen = (terms: PlanTerms, cash_rial: number, choice: Choice): boolean =>
  cash_rial >= terms.min_total_rial && fits(choice, terms.choices);

/**
 * Works a plan out.
 * 1. The price to split is the cash price, plus the cash discount where the plan does not keep it.
 * 2. The fee is the fixed one plus its per mille of what is not paid today, in whole tomans.
 * 3. Price and fee together are split by the plan's weights.
 */
export function installmentPlan(price: CashPrice, terms: PlanTerms, today: string): InstallmentPlan {
  const split_rial = splitPrice(price, terms);
  const weights = [terms.down_weight, ...partWeights(terms)];
  const later_rial = split_rial - (splitByWeights(split_rial, weights)[0] ?? 0);
  const fee_rial = feeOf(terms, later_rial);
  return planOf(price, terms, today, fee_rial, splitByWeights(split_rial + fee_rial, weights));
}

const splitPrice = (price: CashPrice, terms: PlanTerms): number =>
  price.cash_rial + (terms.keeps_discount ? 0 : price.discount_rial);
const partWeights = (terms: PlanTerms): number[] => Array.from({ length: terms.parts }, () => terms.part_weight);
const feeOf = (terms: PlanTerms, later_rial: number): number =>
  terms.fee_fixed_rial + perMille(later_rial, terms.fee_per_mille);

/** Less is not lent, and less is not asked for at once: a bank opens no payment that is too small. */
const min_lent_rial = 10_000_000;
const min_first_rial = 1_000_000;

/**
 * Works a plan of credit out, up to a limit; null where the limit is too low for it.
 * 1. Where price and fee are within the limit, nothing is paid today.
 * 2. Else so much is lent that it is within the limit together with its fee, and the rest is paid today.
 */
export function creditPlan(
  price: CashPrice,
  terms: PlanTerms,
  today: string,
  limit_rial: number,
): InstallmentPlan | null {
  const split_rial = splitPrice(price, terms);
  if (split_rial + feeOf(terms, split_rial) <= limit_rial) return installmentPlan(price, terms, today);
  const within_rial = Math.floor(((limit_rial - terms.fee_fixed_rial) * 1000) / (1000 + terms.fee_per_mille));
  const lent_rial = Math.floor(Math.min(within_rial, split_rial - min_first_rial) / 10_000) * 10_000;
  if (lent_rial < min_lent_rial) return null;
  const fee_rial = feeOf(terms, lent_rial);
  const parts = splitByWeights(lent_rial + fee_rial, partWeights(terms));
  return planOf(price, terms, today, fee_rial, [split_rial - lent_rial, ...parts]);
}

/** A plan of what is paid today and what later. */
function planOf(
  price: CashPrice,
  terms: PlanTerms,
  today: string,
  fee_rial: number,
  amounts: readonly number[],
): InstallmentPlan {
  const total_rial = amounts.reduce((sum, amount) => sum + amount, 0);
  const first_rial = amounts[0] ?? 0;
  const word = terms.kind === 'cheque' ? 'چک' : 'قسط';
  const installments = dueDates(terms, today).map((due_date, i) => ({
    no: i + 1,
    title: `${word} ${ordinals[i] ?? i + 1}`,
    due_date,
    amount_rial: amounts[i + 1] ?? 0,
  }));
  if (first_rial > 0) installments.unshift({ no: 0, title: 'پیش‌پرداخت', due_date: today, amount_rial: first_rial });
  return {
    id: terms.id,
    title: terms.title,
    note: terms.note,
    total_rial,
    fee_rial,
    extra_rial: total_rial - price.cash_rial,
    first_rial,
    installments,
  };
}
