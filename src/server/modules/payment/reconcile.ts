import type { Tools } from '../../tools.ts';
import {
  type Attempt,
  asked_ms,
  attemptLife_ms,
  isOpen,
  stopAsking,
  takeDueAttempts,
} from '../payment-attempts/payment-attempts.ts';
import { applyBankAnswer } from './apply-bank-answer.ts';
import { tryBank } from './ask-bank.ts';

const batch = 50;
const at_once = 5;

/**
 * Asks the bank about payments whose end we do not know.
 * 1. Attempts are taken in batches, the longest due first. Each has its next time before it is asked about, so that one
 *    that fails is tried again later and stops no other.
 * 2. Customers who came back while the bank was silent are asked about at once, those who never came back after a while.
 *    The customer is told by text, for they do not look.
 * 3. After half an hour without a word the attempt has expired, and the order may be paid again. The bank is asked for
 *    three more days, less and less often; money that comes late goes to the order or the wallet.
 * 4. Each is asked about at the bank where it began. One of a bank that is not configured now is kept for it.
 * 5. A bank that was silent about a whole batch is left alone until the next run.
 */
export async function reconcilePayments(tools: Tools): Promise<void> {
  for (;;) {
    const due = await takeDueAttempts(tools, batch);
    const said = await inParallel(due, attempt => reconcileAttempt(tools, attempt));
    if (due.length < batch || said.every(word => word === 'silent')) return;
  }
}

async function reconcileAttempt(tools: Tools, attempt: Attempt) {
  const age_ms = tools.clock.now().getTime() - attempt.created_at.getTime();
  const isOver = age_ms >= attemptLife_ms;
  const failureIsFinal = attempt.state !== 'redirected' || isOver;
  const said = await tryBank(tools, attempt, { failureIsFinal, tellResult: true });
  if (isOver && isOpen(attempt.state) && (said === 'silent' || said === 'pending' || said === 'elsewhere')) {
    const answer = { state: 'failed', reason: 'expired' } as const;
    await applyBankAnswer(tools, attempt.uid, answer, { expired: true, tellResult: true }).catch(error =>
      tools.log.error({ err: error, attempt: attempt.uid }, 'a payment could not be ended'),
    );
  }
  if (age_ms >= asked_ms && said !== 'silent' && said !== 'elsewhere') await stopAsking(tools, attempt);
  return said;
}

async function inParallel<T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += at_once) {
    results.push(...(await Promise.all(items.slice(from, from + at_once).map(work))));
  }
  return results;
}
