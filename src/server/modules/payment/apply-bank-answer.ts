import { formatTomanText } from '#persian/toman';
import type { BankAnswer } from '../../gateways/bank/bank.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { findOrder, type Order } from '../orders/orders.ts';
import { type Attempt, findAttempt, isBooked, isOpen, type Payable } from '../payment-attempts/payment-attempts.ts';
import { endWithoutMoney, failAttempt } from './end-attempts.ts';
import { failPayableAttempt } from './end-payable-attempts.ts';
import { payableOf } from './payables.ts';
import { type Settled, settleAttempt } from './settle.ts';
import { settleForNothing, settlePayableAttempt } from './settle-payable.ts';
import { paymentTexts } from './texts.ts';

export type FinalAnswer = Extract<BankAnswer, { state: 'paid' }> | { state: 'failed'; reason: string };

interface ApplyOptions {
  expired?: boolean;
  tellPaid?: boolean;
}

/**
 * Applies what the bank said of an attempt, once; a repeat changes nothing. Locks the order, then the attempt.
 * 1. Captured money is booked whatever state the attempt is in, unless it has been booked before.
 * 2. A failure ends an open attempt only.
 * 3. The text about money that went to the wallet, or that nobody is waiting for on a page, commits with the booking.
 */
export function applyBankAnswer(
  tools: Tools,
  attempt_uid: string,
  answer: FinalAnswer,
  options: ApplyOptions = {},
): Promise<Settled | 'failed'> {
  return inTransaction(tools, async within => {
    const seen = await findAttempt(within, attempt_uid);
    if (seen?.payable_uid) return applyToPayable(within, seen, answer, options);
    const order = seen?.order_uid && (await findOrder(within, seen.order_uid, true));
    const attempt = order && (await findAttempt(within, attempt_uid, true));
    if (!order || !attempt || isBooked(attempt.state)) return 'already_booked';
    if (answer.state === 'paid') {
      const settled = await settleAttempt(within, order, attempt, answer);
      await tellSettled(within, order, attempt, settled, options.tellPaid ?? false);
      return settled;
    }
    if (!isOpen(attempt.state)) return 'already_booked';
    await failAttempt(within, order, attempt, endOf(options), answer.reason);
    return 'failed';
  });
}

async function applyToPayable(
  tools: Tools,
  seen: Attempt,
  answer: FinalAnswer,
  options: ApplyOptions,
): Promise<Settled | 'failed'> {
  const found = await payableOf(tools, seen, true);
  const attempt = await findAttempt(tools, seen.uid, true);
  if (!attempt || isBooked(attempt.state)) return 'already_booked';
  if (!found) return applyToNothing(tools, attempt, answer, options);
  if (answer.state === 'paid') {
    const settled = await settlePayableAttempt(tools, found, attempt, answer);
    await tellPayableSettled(tools, found.payable, attempt, settled, options.tellPaid ?? false);
    return settled;
  }
  if (!isOpen(attempt.state)) return 'already_booked';
  await failPayableAttempt(tools, found, attempt, endOf(options), answer.reason);
  return 'failed';
}

/** The same where what was to be paid is there no more: nothing of the customer's stays held, and no money is lost. */
async function applyToNothing(tools: Tools, attempt: Attempt, answer: FinalAnswer, options: ApplyOptions) {
  if (answer.state === 'paid') {
    const title = attempt.rows[0]?.title ?? '';
    const settled = await settleForNothing(tools, attempt, answer, title);
    await tellPayableSettled(tools, { account_uid: attempt.account_uid, title }, attempt, settled, false);
    return settled;
  }
  const isEnded = isOpen(attempt.state) && (await endWithoutMoney(tools, attempt, endOf(options), answer.reason));
  return isEnded ? 'failed' : 'already_booked';
}

const endOf = ({ expired }: ApplyOptions) => (expired ? 'expired' : 'failed');

/** The text about a payment that went to the wallet, or that nobody waits for on a page; null where none is due. */
function settledText(title: string, attempt: Attempt, settled: Settled, paid: string | null): string | null {
  const amount = formatTomanText(attempt.amount_rial);
  if (settled === 'twice') return paymentTexts.twice_sms(title, amount);
  if (settled === 'late') return paymentTexts.late_sms(title, amount);
  return settled === 'paid' ? paid : null;
}

async function tellPayableSettled(
  tools: Tools,
  { account_uid, title }: Pick<Payable, 'account_uid' | 'title'>,
  attempt: Attempt,
  settled: Settled,
  tellPaid: boolean,
) {
  const paid = tellPaid ? paymentTexts.payable_paid_sms(title, formatTomanText(attempt.amount_rial)) : null;
  const text = settledText(title, attempt, settled, paid);
  if (text) await tools.jobs.send('text-account', { account_uid, text }, { db: tools.db });
}

async function tellSettled(tools: Tools, order: Order, attempt: Attempt, settled: Settled, tellPaid: boolean) {
  const paid = tellPaid ? paymentTexts.paid_sms(order.title, formatTomanText(attempt.amount_rial)) : null;
  const text = settledText(order.title, attempt, settled, paid);
  if (text) await tools.jobs.send('text-customer', { order_uid: order.uid, text }, { db: tools.db });
}
