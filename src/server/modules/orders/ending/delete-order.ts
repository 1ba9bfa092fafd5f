import { isUnpaid } from '#contract/order-states';
import type { Reach } from '../../../kernel/reach.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Tools } from '../../../tools.ts';
import { canDelete } from '../states.ts';
import { moveOrder, readOrder, saveOrder } from '../store.ts';
import { cancelTexts } from '../texts.ts';

/** Takes an unpaid or ended order off the customer's list. */
export async function deleteOrder(tools: Tools, reach: Reach, uid: string): Promise<void> {
  const order = await readOrder(tools, reach, uid, true);
  if (!canDelete(order.state)) throw new Refusal('order_state');
  if (isUnpaid(order.state)) await moveOrder(tools, order, 'cancelled', {}, cancelTexts.unpaid);
  await saveOrder(tools, uid, { deleted_at: tools.clock.now() });
}
