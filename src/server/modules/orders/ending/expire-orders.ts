import { and, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import { orderStates, statesIn } from '#contract/order-states';
import { tehranToday } from '#persian/jalali';
import { inTransaction } from '../../../kernel/transactions.ts';
import type { Tools } from '../../../tools.ts';
import { isEditable, isWaiting } from '../states.ts';
import { findOrder, moveOrder } from '../store.ts';
import { orders } from '../tables.ts';
import { startHasPassed } from '../times.ts';
import { refundPastStart } from './refund-order.ts';

const unpaid_ms = 7 * 86_400_000;

/**
 * Ends orders that were not paid in a week and have no payment under way, nor a price that holds, and paid ones whose start
 * has passed. One that cannot be ended is logged, and stops none of the others.
 */
export async function expireOrders(tools: Tools): Promise<void> {
  const now = tools.clock.now();
  const before = new Date(now.getTime() - unpaid_ms);
  const unpaid = and(
    isNull(orders.paid_at),
    lt(orders.created_at, before),
    lt(orders.price_valid_until, now),
    inArray(orders.state, statesIn('open')),
  );
  const past = and(inArray(orders.state, orderStates.filter(isWaiting)), lt(orders.start_date, tehranToday(now)));
  for (const uid of [...(await uidsWhere(tools, unpaid)), ...(await uidsWhere(tools, past))]) {
    await inTransaction(tools, within => expireOrder(within, uid)).catch(error =>
      tools.log.error({ err: error, order: uid }, 'an order could not be ended'),
    );
  }
}

async function uidsWhere(tools: Tools, condition: SQL | undefined): Promise<string[]> {
  const rows = await tools.db.select({ uid: orders.uid }).from(orders).where(condition).limit(500);
  return rows.map(({ uid }) => uid);
}

/** The order may have been priced anew, paid or issued since it was found. */
async function expireOrder(tools: Tools, uid: string): Promise<void> {
  const now = tools.clock.now();
  const order = await findOrder(tools, uid, true);
  if (!order) return;
  if (isEditable(order.state) && order.price_valid_until < now) await moveOrder(tools, order, 'expired');
  if (isWaiting(order.state) && startHasPassed(order, now)) await refundPastStart(tools, order);
}
