import { daysBetween } from '#persian/jalali';
import { rialPortion } from './refund.ts';
import { toman_rial } from './rounding.ts';

interface OwedPart {
  /** ISO day. */
  due_date: string;
  amount_rial: number;
}

/** A plan as it was bought: what it cost for lending, and the discount in that which it did not keep. */
interface LentPlan {
  lending_rial: number;
  discount_rial: number;
}

/**
 * Of what was saved by paying early, the share that is our discount after all: who buys by a plan that does not keep it is
 * charged it for lending. The rest was a fee, and is no part of a premium.
 */
export const discountIn = (saved_rial: number, { lending_rial, discount_rial }: LentPlan): number =>
  lending_rial > 0 ? rialPortion(saved_rial, discount_rial, lending_rial) : 0;

/**
 * What is saved by paying all open parts of a plan today: of what the plan cost for lending, the share of the time that is
 * not used. Time is weighed by money: amount times days, over all parts from the day of buying, over open ones from today.
 */
export function savedByPayingAll(
  plan: { lending_rial: number; bought_on: string; parts: readonly OwedPart[] },
  open: readonly OwedPart[],
  today: string,
): number {
  const weight = (parts: readonly OwedPart[], from: string) =>
    parts.reduce((sum, part) => sum + part.amount_rial * Math.max(0, daysBetween(from, part.due_date)), 0);
  const whole = weight(plan.parts, plan.bought_on);
  if (whole === 0) return 0;
  // What is left is paid in whole tomans, as the rows are.
  return rialPortion(plan.lending_rial, weight(open, today), whole * toman_rial) * toman_rial;
}
