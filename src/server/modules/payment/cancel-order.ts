import { hasPolicy, isUnpaid } from '#contract/order-states';
import { formatTomanText } from '#persian/toman';
import type { Reach } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { type CancelWish, requestCancellation, shownCancellation } from '../cancellations/cancellations.ts';
import {
  canCancel,
  cancelTexts,
  moveOrder,
  type Order,
  orderDetails,
  readOrder,
  refundOrder,
} from '../orders/orders.ts';
import { isAtBank, listAttempts } from '../payment-attempts/payment-attempts.ts';
import { replaceAttempts } from './end-attempts.ts';
import { paymentTexts } from './texts.ts';

/**
 * Cancels an order that has no policy yet; of one that has, it computes what would come back, or asks the insurer. Without
 * `commit` nothing changes.
 */
export async function requestEnd(tools: Tools, reach: Reach, uid: string, wish: CancelWish) {
  const order = await readOrder(tools, reach, uid, true);
  if (!hasPolicy(order.state)) {
    if (!canCancel(order.state)) throw new Refusal('order_state');
    return orderDetails(tools, wish.commit ? await cancelOrder(tools, order, wish.reason) : order);
  }
  const { estimate, cancellation } = await requestCancellation(tools, order, wish);
  return {
    ...(await orderDetails(tools, order)),
    estimate,
    cancellation: cancellation && (await shownCancellation(tools, order, cancellation)),
  };
}

/**
 * Cancels an order until its insurer is asked, and while a better document of it is waited for.
 * 1. An unpaid one ends at once, and a payment of it that never reached the bank with it. While the bank's page is open
 *    it is refused, because its money may be on the way.
 * 2. A paid one gives all that was paid back to the wallet, in the same transaction. That may be nothing, where all of it
 *    was to be paid later.
 */
const cancelOrder = (tools: Tools, order: Order, reason: string): Promise<Order> =>
  isUnpaid(order.state) ? cancelUnpaid(tools, order, reason) : cancelPaid(tools, order, reason);

async function cancelUnpaid(tools: Tools, order: Order, cancel_reason: string): Promise<Order> {
  const attempts = await listAttempts(tools, order.uid);
  if (attempts.some(attempt => isAtBank(attempt.state))) throw new Refusal('payment_under_way');
  const free = await replaceAttempts(tools, order);
  return moveOrder(tools, free, 'cancelled', { cancel_reason }, cancelTexts.unpaid);
}

async function cancelPaid(tools: Tools, order: Order, cancel_reason: string): Promise<Order> {
  const refund = await refundOrder(tools, order);
  if (!refund) throw new Refusal('order_state');
  const amount = refund.total_rial > 0 ? formatTomanText(refund.total_rial) : null;
  const text = amount ? paymentTexts.cancelled_sms(order.title, amount) : cancelTexts.nothing_paid_sms(order.title);
  await tools.jobs.send('text-customer', { order_uid: order.uid, text }, { db: tools.db });
  const note = amount ? cancelTexts.paid(amount) : cancelTexts.nothing_paid;
  return moveOrder(tools, order, 'refunded', { cancel_reason }, note);
}
