import type { RefundEstimate, RefundTarget } from '#contract/cancellations';
import { tehranToday } from '#persian/jalali';
import { promotionOf } from '#pricing/discounts';
import { type PolicyRefund, type RefundTerms, refundOnDay } from '#pricing/refund';
import { Refusal } from '../../kernel/refusal.ts';
import type { CancelReason } from '../../lines/line.ts';
import { lineOf } from '../../lines/lines.ts';
import type { Tools } from '../../tools.ts';
import { dueLater, forgivenDiscount } from '../installments/installments.ts';
import type { Order } from '../orders/orders.ts';
import type { Attempt } from '../payment-attempts/payment-attempts.ts';
import { paymentOf, refundTargets, shownTargets } from '../refunds/refunds.ts';
import { mayMove } from './states.ts';
import type { Cancellation } from './store.ts';
import { cancellationTexts } from './texts.ts';

/** Why the line ends this policy on a day, or does not. */
export const reasonsOn = (order: Order, day: string): CancelReason[] => lineOf(order).cancelReasons?.(order, day) ?? [];

/** Whether the line ends this policy for a reason on a day. */
export const endsFor = (order: Order, reason: string, day: string): boolean =>
  reasonsOn(order, day).some(each => each.code === reason && !each.refused);

/** Whether the customer can still take the request back: not once the line no longer ends the policy for this reason. */
export const canTakeBack = (tools: Tools, order: Order, { state, reason }: Cancellation): boolean =>
  mayMove(state, 'taken_back') && endsFor(order, reason, tehranToday(tools.clock.now()));

interface Estimate {
  reason: CancelReason;
  day: string;
  refund: PolicyRefund;
  targets: RefundTarget[];
  payment: Attempt;
}

/** What comes back of a policy that ends on a day, by what is paid of it now. */
export async function refundOf(
  tools: Tools,
  order: Order,
  payment: Attempt,
  { day, terms }: { day: string; terms: RefundTerms },
): Promise<PolicyRefund> {
  const promotion_rial = promotionOf(payment.rows);
  const forgiven_rial = await forgivenDiscount(tools, order.uid, payment);
  const later_rial = await dueLater(tools, order.uid);
  return refundOnDay({ ...order, promotion_rial, forgiven_rial, later_rial }, day, terms);
}

/** What comes back of an issued policy that ends on a day, and which ways its money can go. */
export async function estimateRefund(
  tools: Tools,
  order: Order,
  wish: { reason: string; effective_from?: string | undefined },
): Promise<Estimate> {
  const today = tehranToday(tools.clock.now());
  const day = wish.effective_from ?? today;
  if (day < today || day > order.end_date) throw new Refusal('effective_date_refused');
  const reason = reasonsOn(order, day).find(each => each.code === wish.reason);
  if (!reason || reason.refused) throw new Refusal('cancel_not_allowed', reason ? { message: reason.note } : {});
  const payment = await paymentOf(tools, order);
  if (!payment) throw new Refusal('order_state');
  const refund = await refundOf(tools, order, payment, { day, terms: reason.refund });
  if (refund.later_rial < (await dueLater(tools, order.uid)))
    throw new Refusal('cancel_not_allowed', { message: cancellationTexts.later_too_much });
  return { reason, day, refund, payment, targets: await refundTargets(tools, order, refund.total_rial) };
}

export const shownEstimate = ({ reason, day, refund, targets, payment }: Estimate): RefundEstimate => ({
  reason: reason.code,
  effective_from: day,
  basis: reason.refund.basis,
  rows: refund.rows,
  back_rial: refund.total_rial,
  targets: shownTargets(targets, payment.card_masked),
});
