import type { Tools } from '../../../tools.ts';
import { type Refund, refundSettlement } from '../../wallet/wallet.ts';
import { dropInstallments, type Order } from '../store.ts';

/** Gives back all that was paid for an order, in the transaction that ends it; later installments vanish. Null when nothing was paid. */
export async function refundOrder(tools: Tools, order: Order): Promise<Refund | null> {
  const refund = await refundSettlement(tools, order);
  if (refund) await dropInstallments(tools, order.uid);
  return refund;
}
