import { formatTomanText } from '#persian/toman';
import type { BankAnswer } from '../../gateways/bank/bank.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { findOrder, type Order, resultPath } from '../orders/orders.ts';
import { type Attempt, findAttempt, isBooked, isOpen, type Payable } from '../payment-attempts/payment-attempts.ts';
import { endWithoutMoney, failAttempt } from './end-attempts.ts';
import { failPayableAttempt } from './end-payable-attempts.ts';
import { payableOf, payableResultPath } from './payables.ts';
import { type Settled, settleAttempt } from './settle.ts';
import { settleForNothing, settlePayableAttempt } from './settle-payable.ts';
import { paymentTexts } from './texts.ts';

export type FinalAnswer = Extract<BankAnswer, { state: 'paid' }> | { state: 'failed'; reason: string };

type Applied = Settled | 'failed';

interface ApplyOptions {
  expired?: boolean;
  /** The customer was told to expect the result by text, or does not look any more. */
  tellResult?: boolean;
}

/**
 * Applies what the bank said of an attempt, once; a repeat changes nothing. Locks the order, then the attempt.
 * 1. Captured money is booked whatever state the attempt is in, unless it has been booked before.
 * 2. A failure ends an open attempt only.
 * 3. The text about money that went to the wallet, or a result that nobody waits for on a page, commits with the change.
 */
export function applyBankAnswer(
  tools: Tools,
  attempt_uid: string,
  answer: FinalAnswer,
  options: ApplyOptions = {},
): Promise<Applied> {
  return inTransaction(tools, async within => {
    const seen = await findAttempt(within, attempt_uid);
    if (seen?.payable_uid) return applyToPayable(within, seen, answer, options);
    const order = seen?.order_uid && (await findOrder(within, seen.order_uid, true));
    const attempt = order && (await findAttempt(within, attempt_uid, true));
    if (!order || !attempt || isBooked(attempt.state)) return 'already_booked';
    if (answer.state === 'paid') {
      const settled = await settleAttempt(within, order, attempt, answer);
      await tellCustomer(within, order, attempt, settled, options);
      return settled;
    }
    if (!isOpen(attempt.state)) return 'already_booked';
    await failAttempt(within, order, attempt, endOf(options), answer.reason);
    await tellCustomer(within, order, attempt, 'failed', options);
    return 'failed';
  });
}

async function applyToPayable(
  tools: Tools,
  seen: Attempt,
  answer: FinalAnswer,
  options: ApplyOptions,
): Promise<Applied> {
  const found = await payableOf(tools, seen, true);
  const attempt = await findAttempt(tools, seen.uid, true);
  if (!attempt || isBooked(attempt.state)) return 'already_booked';
  if (!found) return applyToNothing(tools, attempt, answer, options);
  if (answer.state === 'paid') {
    const settled = await settlePayableAttempt(tools, found, attempt, answer);
    await tellOwner(tools, found.payable, attempt, settled, options);
    return settled;
  }
  if (!isOpen(attempt.state)) return 'already_booked';
  await failPayableAttempt(tools, found, attempt, endOf(options), answer.reason);
  await tellOwner(tools, found.payable, attempt, 'failed', options);
  return 'failed';
}

/** The same where what was to be paid is there no more: nothing of the customer's stays held, and no money is lost. */
async function applyToNothing(tools: Tools, attempt: Attempt, answer: FinalAnswer, options: ApplyOptions) {
  if (answer.state === 'paid') {
    const { account_uid, rows } = attempt;
    const title = rows[0]?.title ?? '';
    const settled = await settleForNothing(tools, attempt, answer, title);
    await tellOwner(tools, { uid: attempt.payable_uid ?? '', account_uid, title }, attempt, settled, {});
    return settled;
  }
  const isEnded = isOpen(attempt.state) && (await endWithoutMoney(tools, attempt, endOf(options), answer.reason));
  return isEnded ? 'failed' : 'already_booked';
}

const endOf = ({ expired }: ApplyOptions) => (expired ? 'expired' : 'failed');

interface TextFacts {
  title: string;
  paid: (title: string, amount: string) => string;
  result_path: string;
}

/**
 * The text about money that went to the wallet, or about a result that nobody waits for on a page; null where none is due.
 * That nothing was paid, or that the bank does not say, is told to those who came back from the bank: they left a page that
 * promised it.
 */
function textOf(
  { settings }: Tools,
  { title, paid, result_path }: TextFacts,
  attempt: Attempt,
  applied: Applied,
  { tellResult, expired }: ApplyOptions,
): string | null {
  const amount = formatTomanText(attempt.amount_rial);
  const link = `${settings.publicOrigin}${result_path}`;
  if (applied === 'twice') return paymentTexts.twice_sms(title, amount);
  if (applied === 'late') return paymentTexts.late_sms(title, amount);
  if (applied === 'credit_used') return paymentTexts.credit_used_sms(title, amount, link);
  if (!tellResult) return null;
  if (applied === 'paid') return paid(title, amount);
  if (applied !== 'failed' || attempt.state !== 'returned') return null;
  const text = expired ? paymentTexts.unanswered_sms : paymentTexts.failed_sms;
  return text(title, amount, link);
}

async function tellOwner(
  tools: Tools,
  { uid, account_uid, title }: Pick<Payable, 'uid' | 'account_uid' | 'title'>,
  attempt: Attempt,
  applied: Applied,
  options: ApplyOptions,
) {
  const facts = { title, paid: paymentTexts.payable_paid_sms, result_path: payableResultPath(uid) };
  const text = textOf(tools, facts, attempt, applied, options);
  if (text) await tools.jobs.send('text-account', { account_uid, text }, { db: tools.db });
}

async function tellCustomer(
  tools: Tools,
  { uid: order_uid, title }: Order,
  attempt: Attempt,
  applied: Applied,
  options: ApplyOptions,
) {
  const facts = { title, paid: paymentTexts.paid_sms, result_path: resultPath(order_uid) };
  const text = textOf(tools, facts, attempt, applied, options);
  if (text) await tools.jobs.send('text-customer', { order_uid, text }, { db: tools.db });
}
