import { orderInstalments } from '../../db/schema/orders.ts';
import type { Tools } from '../../tools.ts';
import { moveOrder, type Order, orderIsPaid } from '../orders/orders.ts';
import { bankToWallet, holdInWallet, releaseHold, settleOrder } from '../wallet/wallet.ts';
import { type Attempt, moveAttempt } from './store.ts';

export type Settled = 'paid' | 'twice' | 'late' | 'before';

/** Off at our own cost: the marketplace's discount and the code's. */
const promotionOf = (attempt: Attempt): number =>
  -attempt.rows
    .filter(row => row.key === 'marketplace_discount' || row.key === 'discount_code')
    .reduce((sum, row) => sum + row.amount_rial, 0) || 0;

/** The movement of money that an attempt settles with. */
const settlementOf = (order: Order, attempt: Attempt) => ({
  attempt_uid: attempt.uid,
  order_uid: order.uid,
  account_uid: order.account_uid,
  gateway: attempt.gateway,
  insurer: order.insurer,
  bank_rial: attempt.amount_rial,
  wallet_rial: attempt.wallet_rial,
  later_rial: attempt.later.reduce((sum, part) => sum + part.amount_rial, 0),
  promotion_rial: promotionOf(attempt),
  fee_rial: attempt.fee_rial,
});

/**
 * Books money that the bank has verified; order and attempt are locked, and the call is in a transaction.
 * 1. An attempt is settled once, however often the bank or the customer comes back.
 * 2. An order that waits for payment takes the money and goes on; the job that issues it starts with this commit.
 * 3. Money that no order takes, because it is paid or has ended, goes to the customer's wallet.
 */
export async function settleAttempt(
  tools: Tools,
  order: Order,
  attempt: Attempt,
  paid: { reference: string | null; card_masked: string | null },
): Promise<Settled> {
  const ended_at = tools.clock.now();
  const wasGivenUp = attempt.state === 'expired';
  if (!(await moveAttempt(tools, attempt, 'verified', paid))) return 'before';
  const verified: Attempt = { ...attempt, ...paid, state: 'verified' };
  const waits = order.state === 'paying' || order.state === 'ready_to_pay';
  // What an attempt given up had held is back in the wallet and may be spent.
  const held = !wasGivenUp || (waits && (await holdAgain(tools, order, attempt)));
  if (!waits || !held) {
    const reason = order.paid_at ? 'paid_twice' : 'too_late';
    await moveAttempt(tools, verified, 'reversed', { reason, ended_at });
    if (held && attempt.wallet_rial > 0) await releaseHold(tools, { ...attempt, attempt_uid: attempt.uid });
    await bankToWallet(tools, { ...settlementOf(order, attempt), bank_rial: attempt.amount_rial });
    return order.paid_at ? 'twice' : 'late';
  }
  await moveAttempt(tools, verified, 'settled', { ended_at, reason: null });
  await settleOrder(tools, settlementOf(order, attempt));
  if (attempt.later.length > 0) {
    const parts = attempt.later.map(part => ({ ...part, uid: tools.random.uid(), order_uid: order.uid }));
    await tools.db.insert(orderInstalments).values(parts);
  }
  const isPaid = await moveOrder(tools, order, 'paid', { paid_at: ended_at, paid_by: attempt.uid });
  await orderIsPaid(tools, isPaid);
  return 'paid';
}

async function holdAgain(tools: Tools, order: Order, attempt: Attempt): Promise<boolean> {
  if (attempt.wallet_rial === 0) return true;
  const again = { ...attempt, attempt_uid: `${attempt.uid}:again`, order_uid: order.uid };
  return holdInWallet(tools, again);
}
