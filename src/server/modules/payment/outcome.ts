import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { showOneTimeCode } from '../accounts/accounts.ts';
import { findOrder } from '../orders/orders.ts';
import { findAttempt } from '../payment-attempts/payment-attempts.ts';
import { poll_s, resultOfAttempt, textsOf } from './after-payment.ts';

/**
 * What became of one payment, for whoever brings the code of its way back: a frame without storage, which cannot prove that
 * it is the one that paid. Nothing else of the order or its owner is told, and the code logs nobody in.
 */
export async function paymentOutcome(tools: Tools, code: string) {
  const shown = await showOneTimeCode(tools, code, 'outcome');
  const attempt = shown?.facts.attempt_uid ? await findAttempt(tools, shown.facts.attempt_uid) : null;
  const order = attempt && (await findOrder(tools, attempt.order_uid));
  if (!attempt || !order) throw new Refusal('handoff_refused');
  const result = resultOfAttempt(order, attempt);
  return {
    order_uid: order.uid,
    result,
    ...(await textsOf(tools, order, result, attempt.reason)),
    amount_rial: attempt.amount_rial,
    at: (attempt.ended_at ?? attempt.created_at).toISOString(),
    reference: attempt.reference,
    support_code: attempt.uid.slice(0, 8),
    sale: { line: order.insurance, insurer: order.insurer, total_rial: order.total_rial },
    poll_in_s: result === 'pending' ? poll_s : null,
  };
}
