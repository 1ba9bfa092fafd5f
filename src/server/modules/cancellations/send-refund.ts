import { persianDigits } from '#persian/digits';
import { formatTomanText } from '#persian/toman';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import type { Order } from '../orders/orders.ts';
import { askBank, bookRefund, type SentByBank } from '../refunds/refunds.ts';
import { tell } from './decide.ts';
import { type Cancellation, listIn, lockCancellation, moveCancellation, noteRelease } from './store.ts';
import { cancellationTexts } from './texts.ts';

/** An accepted cancellation whose money nobody has let go yet, locked. */
export async function lockUnreleased(tools: Tools, uid: string): Promise<Cancellation> {
  const { cancellation } = await lockCancellation(tools, uid);
  if (cancellation.state !== 'refund_pending' || cancellation.released_at) throw new Refusal('cancellation_state');
  return cancellation;
}

/** Lets the money of an accepted cancellation go, once; the job that sends it starts with this commit. */
export const releaseMoney = (tools: Tools, uid: string): Promise<Cancellation> =>
  inTransaction(tools, async within => {
    const released = await noteRelease(within, await lockUnreleased(within, uid));
    await within.jobs.send('send-refund', { cancellation_uid: uid }, { db: within.db, singletonKey: uid });
    return released;
  });

/**
 * The job that sends the money: idempotent, so that it may be tried again at any point.
 * 1. To the wallet it is booked at once.
 * 2. A bank is asked outside any transaction; asked twice, it pays once. Then it is booked.
 * 3. Where the bank does not give it back, it goes to the wallet, and the customer is told so.
 * 4. What was paid at a bank that is not the configured one waits until that one is configured again.
 */
export async function sendRefund(tools: Tools, uid: string): Promise<void> {
  const { order, cancellation } = await inTransaction(tools, within => lockCancellation(within, uid));
  if (cancellation.state !== 'refund_pending') return;
  return keep(tools, uid, await askBank(tools, order, cancellation));
}

/** By then a job that is there has sent it, or is trying to. */
const sweptAfter_ms = 10 * 60_000;

/**
 * Sends money that was let go and has not gone: a job may be lost, as with a database that was restored. One that cannot
 * be sent is logged, and stops none of the others.
 */
export async function sweepRefunds(tools: Tools): Promise<void> {
  const before = new Date(tools.clock.now().getTime() - sweptAfter_ms);
  for (const { uid, released_at } of await listIn(tools, 'refund_pending')) {
    if (!released_at || released_at > before) continue;
    await sendRefund(tools, uid).catch(error =>
      tools.log.error({ err: error, cancellation: uid }, 'a refund could not be sent'),
    );
  }
}

/** Books what was sent, once. */
const keep = (tools: Tools, uid: string, sent: SentByBank | null): Promise<void> =>
  inTransaction(tools, async within => {
    const { order, cancellation } = await lockCancellation(within, uid);
    if (cancellation.state !== 'refund_pending') return;
    await bookRefund(within, order, cancellation, sent);
    if (sent) {
      await moveCancellation(within, cancellation, 'refunded', { reference: sent.reference });
    } else {
      const pending = cancellation.refund_to === 'wallet' ? cancellation : await turnToWallet(within, cancellation);
      await moveCancellation(within, pending, 'refunded');
    }
    await tellRefunded(within, order, cancellation.back_rial, sent);
  });

async function turnToWallet(tools: Tools, cancellation: Cancellation): Promise<Cancellation> {
  const failed = await moveCancellation(tools, cancellation, 'refund_failed');
  const changed = { refund_to: 'wallet', card_masked: null } as const;
  return moveCancellation(tools, failed, 'refund_pending', changed, cancellationTexts.to_wallet_note);
}

/** What a bank has taken over arrives days later; the wallet has its money now. */
function tellRefunded(tools: Tools, order: Order, back_rial: number, sent: SentByBank | null): Promise<void> {
  const amount = formatTomanText(back_rial);
  const text = sent
    ? cancellationTexts.sent_sms(order.title, amount, persianDigits(sent.reference))
    : cancellationTexts.refunded_sms(order.title, amount);
  return tell(tools, order, text);
}
