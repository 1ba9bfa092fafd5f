import { deleteOldKeys } from './http/idempotency.ts';
import { deleteOldLogins, sessionsBegunIn, tellNewPassword } from './modules/accounts/accounts.ts';
import {
  deleteOldDocuments,
  deleteOldTickets,
  expireOrders,
  issuePolicy,
  makePolicyDocument,
  ordersBegunIn,
  resumeIssuing,
  textCustomer,
} from './modules/orders/orders.ts';
import { deleteOldEmbedSessions } from './modules/partners/partners.ts';
import { reconcilePayments } from './modules/payment/payment.ts';
import { attemptsBegunIn } from './modules/payment-attempts/payment-attempts.ts';
import { deleteOldDrafts } from './modules/wizard/wizard.ts';
import type { Tools } from './tools.ts';

/** Begins to take background jobs: issuing policies, making their documents, texting customers, asking banks about open payments, ending stale orders, deleting what nobody needs. */
export async function handleJobs(tools: Tools): Promise<void> {
  await tools.jobs.work({
    'issue-policy': ({ order_uid }) => issuePolicy(tools, order_uid),
    'policy-document': ({ order_uid }) => makePolicyDocument(tools, order_uid),
    'text-customer': ({ order_uid, text }) => textCustomer(tools, order_uid, text),
    'tell-new-password': ({ account_uid }) => tellNewPassword(tools, account_uid),
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
    (within: Tools) => deleteOldEmbedSessions(within, [sessionsBegunIn, ordersBegunIn, attemptsBegunIn]),
    deleteOldKeys,
    deleteOldTickets,
    deleteOldDrafts,
    deleteOldDocuments,
  ];
  for (const deleteOld of all) {
    await deleteOld(tools);
  }
}
