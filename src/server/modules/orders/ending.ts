import { and, inArray, isNull, lt } from 'drizzle-orm';
import { orders } from '../../db/schema/orders.ts';
import type { Owner } from '../../ownership.ts';
import { Refusal } from '../../refusal.ts';
import { inTransaction, type Tools } from '../../tools.ts';
import { canDelete, editableStates, isEditable, isUnpaid } from './states.ts';
import { findOrder, moveOrder, readOrder, saveOrder } from './store.ts';
import { cancelTexts } from './texts.ts';

const unpaid_ms = 7 * 86_400_000;

/** Takes an unpaid or ended order off the customer's list. */
export async function deleteOrder(tools: Tools, owner: Owner, uid: string): Promise<void> {
  const order = await readOrder(tools, owner, uid, true);
  if (!canDelete(order.state)) throw new Refusal('order_state');
  if (isUnpaid(order.state)) await moveOrder(tools, order, 'cancelled', {}, cancelTexts.unpaid);
  await saveOrder(tools, uid, { deleted_at: tools.clock.now() });
}

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
