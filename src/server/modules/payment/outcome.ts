import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { showOneTimeCode } from '../accounts/accounts.ts';
import { orderPath } from '../orders/orders.ts';
import { type Attempt, findAttempt } from '../payment-attempts/payment-attempts.ts';
import { payableTextsOf, poll_s, resultOfAttempt, resultOfState, textsOf } from './after-payment.ts';
import { type AttemptSubject, subjectOf } from './attempt-subject.ts';
import { saleOf } from './pay-payable.ts';
import { paymentTexts } from './texts.ts';

/**
 * What became of one payment, for whoever brings the code of its way back: a frame without storage, which cannot prove that
 * it is the one that paid. Nothing else of the order or its owner is told, and the code logs nobody in.
 */
export async function paymentOutcome(tools: Tools, code: string) {
  const shown = await showOneTimeCode(tools, code, 'outcome');
  const attempt = shown?.facts.attempt_uid ? await findAttempt(tools, shown.facts.attempt_uid) : null;
  const subject = attempt && (await subjectOf(tools, attempt));
  if (!attempt || !subject) throw new Refusal('handoff_refused');
  const { result, title, text } = await outcomeOf(tools, subject, attempt);
  const { order, found } = subject;
  return {
    order_uid: order?.uid ?? null,
    result,
    title,
    text,
    amount_rial: attempt.amount_rial,
    at: (attempt.ended_at ?? attempt.created_at).toISOString(),
    reference: attempt.reference,
    support_code: attempt.uid.slice(0, 8),
    result_path: subject.result_path,
    path_title: found?.payable.path_title ?? paymentTexts.see_order,
    path: order ? orderPath(order.uid) : (found?.payable.path ?? '/orders'),
    sale: order
      ? { uid: order.uid, line: order.insurance, insurer: order.insurer, total_rial: order.total_rial }
      : found && saleOf(found.payable),
    poll_in_s: result === 'pending' ? poll_s : null,
  };
}

async function outcomeOf(tools: Tools, { order, found }: AttemptSubject, attempt: Attempt) {
  if (found) {
    const result = resultOfState(attempt.state);
    return { result, ...payableTextsOf(found.payable, result, attempt.reason) };
  }
  if (!order) throw new Refusal('handoff_refused');
  const result = resultOfAttempt(order, attempt);
  return { result, ...(await textsOf(tools, order, result, attempt.reason)) };
}
