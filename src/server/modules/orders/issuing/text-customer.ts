import type { Tools } from '../../../tools.ts';
import { findOrder } from '../store.ts';

/** The job that texts the customer of an order. It is sent in the transaction that the text tells of, so none is lost. */
export async function textCustomer(tools: Tools, order_uid: string, text: string): Promise<void> {
  const order = await findOrder(tools, order_uid);
  if (order) await tools.sms.sendText(order.mobile, text);
}
