import type { Tools } from '../../tools.ts';
import { moveOrder, type Order } from '../orders/orders.ts';
import { releaseHold } from '../wallet/wallet.ts';
import { type Attempt, moveAttempt } from './store.ts';

/** Ends an attempt without money: the wallet gets its part back, and the order may be paid again. The order is locked. */
export async function failAttempt(
  tools: Tools,
  order: Order,
  attempt: Attempt,
  to: 'failed' | 'expired',
  reason: string,
): Promise<Order> {
  const ended_at = tools.clock.now();
  if (!(await moveAttempt(tools, attempt, to, { reason, ended_at }))) return order;
  if (attempt.wallet_rial > 0) await releaseHold(tools, { ...attempt, attempt_uid: attempt.uid });
  return order.state === 'paying' ? moveOrder(tools, order, 'ready_to_pay') : order;
}
