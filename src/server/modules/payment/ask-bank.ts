import { BankUnavailable } from '../../gateways/bank/bank.ts';
import type { Tools } from '../../tools.ts';
import type { Attempt } from '../payment-attempts/payment-attempts.ts';
import { applyBankAnswer } from './apply-bank-answer.ts';
import type { Settled } from './settle.ts';

/**
 * Asks the bank about an attempt and applies what it says; `pending` while the customer may still pay, `silent` when the
 * bank does not answer. A failure is final once the customer has come back from the bank, or the time is over; until then
 * they may try again. `elsewhere`: it was begun at a bank that is not the configured one, which knows nothing of it; nobody
 * is asked until that one is configured again.
 */
export async function askBank(
  tools: Tools,
  attempt: Attempt,
  options: { failureIsFinal: boolean; tellResult?: boolean },
): Promise<Settled | 'failed' | 'pending' | 'silent' | 'elsewhere'> {
  if (!attempt.authority) return 'pending';
  if (attempt.gateway !== tools.bank.name) {
    const { uid, gateway } = attempt;
    tools.log.warn({ attempt: uid, gateway }, 'a payment waits for a bank that is not configured');
    return 'elsewhere';
  }
  try {
    const answer = await tools.bank.verify(attempt.authority, attempt.amount_rial);
    if (answer.state === 'pending' || (answer.state === 'failed' && !options.failureIsFinal)) return 'pending';
    return await applyBankAnswer(tools, attempt.uid, answer, options);
  } catch (error) {
    if (!(error instanceof BankUnavailable)) throw error;
    tools.log.warn({ err: error, attempt: attempt.uid }, 'the bank did not answer');
    return 'silent';
  }
}

/** The same where a failure of ours must not stop what comes after it: it is logged, and the bank is asked again later. */
export async function tryBank(...[tools, attempt, options]: Parameters<typeof askBank>) {
  return askBank(tools, attempt, options).catch(error => {
    tools.log.error({ err: error, attempt: attempt.uid }, 'a payment could not be booked');
    return 'silent' as const;
  });
}
