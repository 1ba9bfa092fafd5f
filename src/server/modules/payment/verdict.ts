import { formatTomanText } from '#persian/toman';
import type { BankVerdict } from '../../gateways/bank/bank.ts';
import { inTransaction, type Tools } from '../../tools.ts';
import { findOrder, type Order } from '../orders/orders.ts';
import { failAttempt } from './fail.ts';
import { type Settled, settleAttempt } from './settle.ts';
import { findAttempt } from './store.ts';
import { paymentTexts } from './texts.ts';

const unfinished = ['created', 'redirected', 'returned', 'expired'];

/** Applies what the bank said of an attempt, once; a repeat changes nothing. Locks the order, then the attempt. */
export async function applyVerdict(
  tools: Tools,
  attempt_uid: string,
  verdict: Extract<BankVerdict, { state: 'paid' }> | { state: 'failed'; reason: string },
  options: { expired?: boolean } = {},
): Promise<Settled | 'failed' | 'before'> {
  const done = await inTransaction(tools, async within => {
    const seen = await findAttempt(within, attempt_uid);
    const order = seen && (await findOrder(within, seen.order_uid, true));
    const attempt = order && (await findAttempt(within, attempt_uid, true));
    if (!order || !attempt || !unfinished.includes(attempt.state)) return { outcome: 'before' as const, order: null };
    if (verdict.state === 'paid')
      return { outcome: await settleAttempt(within, order, attempt, verdict), order, attempt };
    if (attempt.state === 'expired') return { outcome: 'before' as const, order: null };
    await failAttempt(within, order, attempt, options.expired ? 'expired' : 'failed', verdict.reason);
    return { outcome: 'failed' as const, order, attempt };
  });
  if (done.order && done.attempt) await tellUnneeded(tools, done.order, done.attempt.amount_rial, done.outcome);
  return done.outcome;
}

/** Tells of money that went to the wallet. A text that is not taken is no reason to fail: the order page says it too. */
async function tellUnneeded(tools: Tools, order: Order, amount_rial: number, outcome: string): Promise<void> {
  const text = outcome === 'twice' ? paymentTexts.twice_sms : outcome === 'late' ? paymentTexts.late_sms : null;
  if (text) await tell(tools, order, text(order.title, formatTomanText(amount_rial)));
}

export async function tell(tools: Tools, order: Order, text: string): Promise<void> {
  await tools.sms.sendText(order.mobile, text).catch(error => {
    tools.log.warn({ err: error, order: order.uid }, 'text not sent');
  });
}
