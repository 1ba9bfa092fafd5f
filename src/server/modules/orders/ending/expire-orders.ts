import { and, inArray, isNull, lt } from 'drizzle-orm';
import { inTransaction } from '../../../kernel/transactions.ts';
import type { Tools } from '../../../tools.ts';
import { editableStates, isEditable } from '../states.ts';
import { findOrder, moveOrder } from '../store.ts';
import { orders } from '../tables.ts';

const unpaid_ms = 7 * 86_400_000;

/** Ends orders that were not paid in a week and have no payment under way. */
export async function expireOrders(tools: Tools): Promise<void> {
  const before = new Date(tools.clock.now().getTime() - unpaid_ms);
  const stale = await tools.db
    .select({ uid: orders.uid })
    .from(orders)
    .where(and(isNull(orders.paid_at), lt(orders.created_at, before), inArray(orders.state, [...editableStates])))
    .limit(500);
  for (const { uid } of stale) {
    await inTransaction(tools, async within => {
      const order = await findOrder(within, uid, true);
      if (order && isEditable(order.state)) await moveOrder(within, order, 'expired');
    });
  }
}
