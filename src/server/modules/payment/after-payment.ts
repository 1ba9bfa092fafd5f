import { isEnded, isUnpaid } from '#contract/order-states';
import type { Reach } from '../../kernel/reach.ts';
import type { Tools } from '../../tools.ts';
import { chequesBy } from '../installments/installments.ts';
import {
  documentsDueOf,
  documentsWanted,
  type Order,
  orderBrief,
  policyDue,
  priceHolds,
  readOrder,
  untilText,
} from '../orders/orders.ts';
import type { Attempt, Payable } from '../payment-attempts/payment-attempts.ts';
import { isAtBank, isOpen, listAttempts, listPayableAttempts } from '../payment-attempts/payment-attempts.ts';
import { shownPayable } from './pay-payable.ts';
import { readPayable } from './payables.ts';
import {
  failedTitle,
  failureTexts,
  inWalletTitle,
  keptMoney,
  keptOffer,
  orderNoun,
  payableTexts,
  resultTexts,
} from './texts.ts';

export const poll_s = 5;

/** What the page shows once the bank has sent the customer back. The order is believed first, then the last attempt. */
export async function afterPayment(tools: Tools, reach: Reach, uid: string) {
  const order = await readOrder(tools, reach, uid);
  const attempts = await listAttempts(tools, uid);
  const attempt = order.paid_by
    ? attempts.find(each => each.uid === order.paid_by)
    : (attempts.find(each => isOpen(each.state)) ?? attempts[0]);
  const now = tools.clock.now();
  const result = resultOf(order, attempt?.state);
  return {
    uid,
    ...(await textsOf(tools, order, result, attempt?.reason ?? null)),
    ...factsOf(result, attempt ?? null, attempts),
    order: orderBrief(order, now),
    cheques_by: result === 'success' ? await chequesBy(tools, uid) : null,
  };
}

/** What the bank and the attempts say of a payment, whatever was paid. */
const factsOf = (result: Result, attempt: Attempt | null, attempts: readonly Attempt[]) => ({
  result,
  reason: result === 'failed' ? (attempt?.reason ?? null) : null,
  amount_rial: attempt?.amount_rial ?? 0,
  wallet_rial: attempt?.wallet_rial ?? 0,
  reference: attempt?.reference ?? null,
  card_masked: attempt?.card_masked ?? null,
  at: attempt ? (attempt.ended_at ?? attempt.created_at).toISOString() : null,
  in_wallet: attempts.filter(each => each.state === 'reversed').map(inWallet),
  support_code: attempt ? attempt.uid.slice(0, 8) : null,
  poll_in_s: result === 'pending' ? poll_s : null,
});

/**
 * The same for a payable.
 * 1. While it takes money, the open attempt counts, else the last one: all that is left of a plan may be paid again, once
 *    something of it is open anew.
 * 2. Once it takes none, the attempt that paid it is believed first.
 * 3. What was paid without an attempt of its own, such as an installment that was paid with all the others, is paid once
 *    none of its own is at the bank any more.
 */
export async function afterPayablePayment(tools: Tools, reach: Reach, uid: string) {
  const { kind, payable } = await readPayable(tools, reach, uid);
  const refusal = await kind.refusal(tools, payable);
  const attempts = await listPayableAttempts(tools, uid);
  const settled = refusal ? attempts.find(({ state }) => state === 'settled') : undefined;
  const last = attempts.find(({ state }) => isOpen(state)) ?? attempts[0] ?? null;
  const isWaiting = last !== null && isAtBank(last.state);
  const isPaidOtherwise = refusal === 'already_paid' && !settled && !isWaiting;
  const attempt = isPaidOtherwise ? null : (settled ?? last);
  const result = isPaidOtherwise ? 'success' : resultOfState(attempt?.state);
  return {
    uid,
    ...payableTextsOf(payable, result, attempt?.reason ?? null),
    ...factsOf(result, attempt, attempts),
    payable: shownPayable(payable),
  };
}

const inWallet = (attempt: Attempt) => ({
  amount_rial: attempt.amount_rial,
  at: (attempt.ended_at ?? attempt.created_at).toISOString(),
  reference: attempt.reference,
  card_masked: attempt.card_masked,
});

type Result = 'success' | 'pending' | 'failed' | 'none';

function resultOf(order: Order, state: Parameters<typeof isOpen>[0] | undefined): Result {
  if (order.paid_at) return isEnded(order.state) ? 'none' : 'success';
  return resultOfState(state);
}

/** Of what one attempt has come to alone. */
export function resultOfState(state: Parameters<typeof isOpen>[0] | undefined): Result {
  if (state === 'settled') return 'success';
  // A payment that never reached the bank is none.
  if (!state || state === 'created') return 'none';
  return isOpen(state) ? 'pending' : 'failed';
}

/** The result of this very attempt: what another one of the same order has paid says nothing about it. */
export const resultOfAttempt = (order: Order, attempt: Attempt): Result =>
  order.paid_by === null || order.paid_by === attempt.uid
    ? resultOf(order, attempt.state)
    : resultOf({ ...order, paid_at: null }, attempt.state);

function failureOf(reason: string | null, facts: { noun: string; kept: string }) {
  const text = failureTexts[reason ?? 'declined'] ?? failureTexts.declined;
  const inWallet = reason === 'too_late' || reason === 'paid_twice' || reason === 'credit_used';
  return { title: inWallet ? inWalletTitle : failedTitle, text: text?.(facts) ?? '' };
}

export function payableTextsOf(payable: Payable, result: Result, reason: string | null) {
  if (result === 'failed') return failureOf(reason, { noun: payable.noun, kept: keptMoney });
  return { title: resultTexts[result].title, text: result === 'success' ? payable.paid_text : payableTexts[result] };
}

export async function textsOf(tools: Tools, order: Order, result: Result, reason: string | null) {
  const now = tools.clock.now();
  if (isEnded(order.state) && order.paid_at) {
    const { state_title: title, state_note: text } = orderBrief(order, now);
    return { title, text };
  }
  if (result === 'failed') {
    const isKept = isUnpaid(order.state) && priceHolds(order, now);
    return failureOf(reason, { noun: orderNoun, kept: isKept ? keptOffer(order.insurer_title) : keptMoney });
  }
  const wanted = result === 'success' && (await documentsWanted(tools, order));
  const { title, text } = resultTexts[wanted ? 'needs_documents' : result];
  const due = wanted ? documentsDueOf(order, now) : policyDue(order, now);
  return { title, text: text({ until: due ? untilText(due, now) : '', insurer: order.insurer_title }) };
}
