import { formatTomanText } from '#persian/toman';
import type { BankAnswer } from '../../gateways/bank/bank.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { findOrder, type Order } from '../orders/orders.ts';
import { type Attempt, findAttempt, isBooked, isOpen } from '../payment-attempts/payment-attempts.ts';
import { failAttempt } from './end-attempts.ts';
import { type Settled, settleAttempt } from './settle.ts';
import { paymentTexts } from './texts.ts';

export type FinalAnswer = Extract<BankAnswer, { state: 'paid' }> | { state: 'failed'; reason: string };

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
  options: { expired?: boolean; tellPaid?: boolean } = {},
): Promise<Settled | 'failed'> {
  return inTransaction(tools, async within => {
    const seen = await findAttempt(within, attempt_uid);
    const order = seen && (await findOrder(within, seen.order_uid, true));
    const attempt = order && (await findAttempt(within, attempt_uid, true));
    if (!order || !attempt || isBooked(attempt.state)) return 'already_booked';
    if (answer.state === 'paid') {
      const settled = await settleAttempt(within, order, attempt, answer);
      await tellSettled(within, order, attempt, settled, options.tellPaid ?? false);
      return settled;
    }
    if (!isOpen(attempt.state)) return 'already_booked';
    await failAttempt(within, order, attempt, options.expired ? 'expired' : 'failed', answer.reason);
    return 'failed';
  });
}

async function tellSettled(tools: Tools, order: Order, attempt: Attempt, settled: Settled, tellPaid: boolean) {
  const texts = { twice: paymentTexts.twice_sms, late: paymentTexts.late_sms, paid: paymentTexts.paid_sms };
  if (settled === 'already_booked' || (settled === 'paid' && !tellPaid)) return;
  const text = texts[settled](order.title, formatTomanText(attempt.amount_rial));
  await tools.jobs.send('text-customer', { order_uid: order.uid, text }, { db: tools.db });
}
