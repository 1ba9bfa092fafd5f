import { formatTomanText } from '#persian/toman';
import type { BankVerdict } from '../../gateways/bank/bank.ts';
import { inTransaction, type Tools } from '../../tools.ts';
import { findOrder, type Order } from '../orders/orders.ts';
import { isOpen } from './attempt-states.ts';
import { failAttempt } from './fail.ts';
import { type Settled, settleAttempt } from './settle.ts';
import { type Attempt, findAttempt } from './store.ts';
import { paymentTexts } from './texts.ts';

export type Verdict = Extract<BankVerdict, { state: 'paid' }> | { state: 'failed'; reason: string };

/**
 * Applies what the bank said of an attempt, once; a repeat changes nothing. Locks the order, then the attempt.
 * 1. Captured money is booked whatever state the attempt is in, unless it has been booked before.
 * 2. A failure ends an open attempt only.
 * 3. The text about money that went to the wallet, or that nobody is waiting for on a page, commits with the booking.
 */
export function applyVerdict(
  tools: Tools,
  attempt_uid: string,
  verdict: Verdict,
  options: { expired?: boolean; tellPaid?: boolean } = {},
): Promise<Settled | 'failed'> {
  return inTransaction(tools, async within => {
    const seen = await findAttempt(within, attempt_uid);
    const order = seen && (await findOrder(within, seen.order_uid, true));
    const attempt = order && (await findAttempt(within, attempt_uid, true));
    if (!order || !attempt || attempt.state === 'settled' || attempt.state === 'reversed') return 'already_booked';
    if (verdict.state === 'paid') {
      const settled = await settleAttempt(within, order, attempt, verdict);
      await tellSettled(within, order, attempt, settled, options.tellPaid ?? false);
      return settled;
    }
    if (!isOpen(attempt.state)) return 'already_booked';
    await failAttempt(within, order, attempt, options.expired ? 'expired' : 'failed', verdict.reason);
    return 'failed';
  });
}

async function tellSettled(tools: Tools, order: Order, attempt: Attempt, settled: Settled, tellPaid: boolean) {
  const texts = { twice: paymentTexts.twice_sms, late: paymentTexts.late_sms, paid: paymentTexts.paid_sms };
  if (settled === 'already_booked' || (settled === 'paid' && !tellPaid)) return;
  const text = texts[settled](order.title, formatTomanText(attempt.amount_rial));
  await tools.jobs.send('text-customer', { order_uid: order.uid, text }, { db: tools.db });
}
