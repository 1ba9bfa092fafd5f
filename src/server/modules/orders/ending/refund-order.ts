import type { Tools } from '../../../tools.ts';
import { type Refund, refundSettlement } from '../../wallet/wallet.ts';
import { dropInstallments, moveOrder, type Order } from '../store.ts';
import { orderTexts } from '../texts.ts';

/** Gives back all that was paid for an order, in the transaction that ends it; later installments vanish. Null when nothing was paid. */
export async function refundOrder(tools: Tools, order: Order): Promise<Refund | null> {
  const refund = await refundSettlement(tools, order);
  if (refund) await dropInstallments(tools, order.uid);
  return refund;
}

/** Ends a paid order that has no policy on its start day, in this transaction: nobody insures the past. The customer is told. */
export async function refundPastStart(tools: Tools, order: Order): Promise<void> {
  await refundOrder(tools, order);
  await moveOrder(tools, order, 'refunded', {}, orderTexts.past_start_note);
  const text = orderTexts.past_start_sms(order.title);
  await tools.jobs.send('text-customer', { order_uid: order.uid, text }, { db: tools.db });
}
