import type { Tools } from '../../tools.ts';
import { moveOrder, type Order } from '../orders/orders.ts';
import { type Attempt, isOpen, listAttempts, moveAttempt } from '../payment-attempts/payment-attempts.ts';
import { holdInWallet, releaseHold } from '../wallet/wallet.ts';

/**
 * Ends an attempt without money: the wallet gets its part back, and the order may be paid again. The order is locked.
 * The bank goes on being asked about an attempt that it knows.
 */
export async function failAttempt(
  tools: Tools,
  order: Order,
  attempt: Attempt,
  to: 'failed' | 'expired',
  reason: string,
): Promise<Order> {
  if (!(await endWithoutMoney(tools, attempt, to, reason))) return order;
  return order.state === 'paying' ? moveOrder(tools, order, 'ready_to_pay') : order;
}

/** Moves an attempt to its end and frees its part of the wallet; false when somebody else was faster. */
export async function endWithoutMoney(
  tools: Tools,
  attempt: Attempt,
  to: 'failed' | 'expired',
  reason: string,
): Promise<boolean> {
  const ended_at = tools.clock.now();
  const ask_at = attempt.authority ? attempt.ask_at : null;
  if (!(await moveAttempt(tools, attempt, to, { reason, ended_at, ask_at }))) return false;
  if (attempt.wallet_rial > 0) await releaseHold(tools, { ...attempt, attempt_uid: attempt.uid });
  return true;
}

/** Holds the wallet's part of an attempt anew that was given up and has been paid after all. */
export const holdAgain = (tools: Tools, attempt: Attempt): Promise<boolean> =>
  holdInWallet(tools, { ...attempt, attempt_uid: `${attempt.uid}:again` });

/** What the open ones of these attempts hold of the customer's wallet. */
export const heldByOpen = (attempts: readonly Attempt[]): number =>
  attempts.filter(attempt => isOpen(attempt.state)).reduce((sum, attempt) => sum + attempt.wallet_rial, 0);

/** Ends the open attempts of an order, all but one: another payment takes their place. The order is locked. */
export async function replaceAttempts(tools: Tools, order: Order, except?: string): Promise<Order> {
  let current = order;
  for (const attempt of await listAttempts(tools, order.uid)) {
    if (attempt.uid === except || !isOpen(attempt.state)) continue;
    current = await failAttempt(tools, current, attempt, 'expired', 'replaced');
  }
  return current;
}
