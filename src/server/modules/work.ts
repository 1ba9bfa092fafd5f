import { deleteOldKeys } from '../http/idempotency.ts';
import type { Tools } from '../tools.ts';
import { deleteOldLogins } from './accounts/clean-up.ts';
import { deleteOldDocuments } from './orders/documents.ts';
import { expireOrders } from './orders/ending.ts';
import { issuePolicy, resumeIssuing } from './orders/issuing.ts';
import { makePolicyDocument } from './orders/policy-document.ts';
import { deleteOldTickets } from './orders/policy-tickets.ts';
import { textCustomer } from './orders/text-customer.ts';
import { deleteOldEmbedSessions } from './partners/embed-sessions.ts';
import { reconcilePayments } from './payment/reconcile.ts';
import { deleteOldDrafts } from './wizard/store.ts';

/** Begins the background work: issuing policies, making their documents, texting customers, asking banks about open payments, ending stale orders, deleting what nobody needs. */
export async function startWork(tools: Tools): Promise<void> {
  await tools.jobs.work({
    'issue-policy': ({ order_uid }) => issuePolicy(tools, order_uid),
    'policy-document': ({ order_uid }) => makePolicyDocument(tools, order_uid),
    'text-customer': ({ order_uid, text }) => textCustomer(tools, order_uid, text),
    'reconcile-payments': () => reconcilePayments(tools),
    'expire-orders': () => expireOrders(tools),
    'clean-up': () => cleanUp(tools),
  });
  await resumeIssuing(tools);
}

/** Deletes rows that nobody needs any more, each module its own. Sessions go first: frames stay as long as their sessions. */
export async function cleanUp(tools: Tools): Promise<void> {
  const all = [
    deleteOldLogins,
    deleteOldEmbedSessions,
    deleteOldKeys,
    deleteOldTickets,
    deleteOldDrafts,
    deleteOldDocuments,
  ];
  for (const deleteOld of all) {
    await deleteOld(tools);
  }
}
