import type { Tools } from '../../../tools.ts';
import { cancelInstallments, lockInstallments } from '../../installments/installments.ts';
import { type Refund, refundSettlement } from '../../wallet/wallet.ts';
import { isAtInsurer } from '../at-insurer.ts';
import { moveOrder, type Order } from '../store.ts';
import { orderTexts } from '../texts.ts';

/**
 * Gives back all that was paid for an order, in the transaction that ends it; later installments are cancelled. Null when
 * nothing was paid. An insurer that was asked for the policy before, and has not refused it, may still issue it: that is
 * reported once the transaction has ended.
 */
export async function refundOrder(tools: Tools, order: Order): Promise<Refund | null> {
  await lockInstallments(tools, order.uid);
  const refund = await refundSettlement(tools, order);
  if (refund) await cancelInstallments(tools, order.uid);
  if (refund && order.state === 'needs_fix' && (await isAtInsurer(tools, order)))
    await tools.jobs.send('report-ended', { order_uid: order.uid, insurer: order.insurer }, { db: tools.db });
  return refund;
}

/** Logs, for a person to tell the insurer, that an order has ended which the insurer was asked for. */
export async function reportEnded({ log }: Tools, order: string, insurer: string): Promise<void> {
  log.error({ order, insurer }, 'an order has ended after its insurer was asked for it');
}

/** Ends a paid order that has no policy on its start day, in this transaction: nobody insures the past. The customer is told. */
export async function refundPastStart(tools: Tools, order: Order): Promise<void> {
  const refund = await refundOrder(tools, order);
  const hasMoney = !!refund?.total_rial;
  await moveOrder(tools, order, 'refunded', {}, orderTexts.past_start_note(hasMoney));
  const text = orderTexts.past_start_sms(order.title, hasMoney);
  await tools.jobs.send('text-customer', { order_uid: order.uid, text }, { db: tools.db });
}
