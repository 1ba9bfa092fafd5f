import { and, inArray, isNull, lt } from 'drizzle-orm';
import { orders } from '../../db/schema/orders.ts';
import { Refusal } from '../../refusal.ts';
import { inTransaction, type Tools } from '../../tools.ts';
import { canCancel, canDelete, isUnpaid } from './states.ts';
import { findOrder, listAttempts, moveOrder, type Order, readOrder, saveOrder } from './store.ts';
import { orderTexts } from './texts.ts';

const unpaid_ms = 7 * 86_400_000;
const openAttempts = ['created', 'redirected', 'returned', 'verified'];

/** Takes an unpaid or ended order off the customer's list. */
export async function deleteOrder(tools: Tools, account_uid: string, uid: string): Promise<void> {
  const order = await readOrder(tools, account_uid, uid, true);
  if (!canDelete(order.state)) throw new Refusal('order_state');
  if (isUnpaid(order.state)) await moveOrder(tools, order, 'cancelled', {}, orderTexts.cancelled_note);
  await saveOrder(tools, uid, { deleted_at: tools.clock.now() });
}

/** Cancels an unpaid order at once; a paid one that is not with the insurer yet waits for an operator, who gives the money back. */
export async function requestCancellation(
  tools: Tools,
  account_uid: string,
  uid: string,
  reason: string,
): Promise<Order> {
  const order = await readOrder(tools, account_uid, uid, true);
  if (!canCancel(order.state)) throw new Refusal('order_state');
  if (!isUnpaid(order.state)) return moveOrder(tools, order, 'cancel_requested', { cancel_reason: reason });
  const attempts = await listAttempts(tools, uid);
  if (attempts.some(attempt => openAttempts.includes(attempt.state))) throw new Refusal('payment_under_way');
  return moveOrder(tools, order, 'cancelled', { cancel_reason: reason }, orderTexts.cancelled_note);
}

/** Ends orders that were not paid in a week and have no payment under way. */
export async function expireOrders(tools: Tools): Promise<void> {
  const before = new Date(tools.clock.now().getTime() - unpaid_ms);
  const stale = await tools.db
    .select({ uid: orders.uid })
    .from(orders)
    .where(
      and(
        isNull(orders.paid_at),
        lt(orders.created_at, before),
        inArray(orders.state, ['draft', 'info_required', 'docs_required', 'ready_to_pay']),
      ),
    )
    .limit(500);
  for (const { uid } of stale) {
    await inTransaction(tools, async within => {
      const order = await findOrder(within, uid, true);
      if (order && isUnpaid(order.state) && order.state !== 'paying') await moveOrder(within, order, 'expired');
    });
  }
}
