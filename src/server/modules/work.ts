import type { Tools } from '../tools.ts';
import { expireOrders } from './orders/ending.ts';
import { issuePolicy } from './orders/issuing.ts';
import { reconcilePayments } from './payment/reconcile.ts';

/** Begins the background work: issuing policies, asking banks about open payments, ending stale orders. */
export async function startWork(tools: Tools): Promise<void> {
  await tools.jobs.work({
    'issue-policy': ({ order_uid }) => issuePolicy(tools, order_uid),
    'reconcile-payments': () => reconcilePayments(tools),
    'expire-orders': () => expireOrders(tools),
  });
}
