import type { Tools } from '../../tools.ts';
import { renderPolicy } from './policy-pdf.ts';
import { findOrder, saveOrder } from './store.ts';

/** The job that makes the policy of an issued order as PDF. Made twice it is the same file. */
export async function makePolicyDocument(tools: Tools, order_uid: string): Promise<void> {
  const order = await findOrder(tools, order_uid);
  if (!order?.issued_at || order.policy_file) return;
  const policy_file = `policies/${order.uid}.pdf`;
  await tools.files.save(policy_file, await renderPolicy(order));
  await saveOrder(tools, order_uid, { policy_file });
}
