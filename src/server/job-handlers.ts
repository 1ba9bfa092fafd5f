import { decideUsually } from './back-office.ts';
import { deleteOldKeys } from './http/idempotency.ts';
import { deleteOldLogins, sessionsBegunIn, tellNewPassword, textAccount } from './modules/accounts/accounts.ts';
import { eraseRefusedApplications, textApplicant } from './modules/applications/applications.ts';
import { expireCancellations, sendRefund, sweepRefunds } from './modules/cancellations/cancellations.ts';
import { deleteOldNameChecks, sendPayouts } from './modules/cashing/cashing.ts';
import { deleteOldCreditChecks } from './modules/credit/credit.ts';
import {
  expireEndorsements,
  sendChangeRefund,
  sweepChangeRefunds,
  textNewHolder,
} from './modules/endorsements/endorsements.ts';
import { sendInstallmentTexts } from './modules/installments/installments.ts';
import { deleteOldLeads, textPreOfferLead } from './modules/leads/leads.ts';
import {
  deleteUnsentMicroFiles,
  endMicroRequests,
  microRequestsBegunIn,
} from './modules/micro-insurance/micro-insurance.ts';
import {
  deleteOldDocuments,
  deleteOldTickets,
  expireOrders,
  issuePolicy,
  makePolicyDocument,
  ordersBegunIn,
  reportEnded,
  resumeIssuing,
  textCustomer,
} from './modules/orders/orders.ts';
import { deleteOldEmbedSessions } from './modules/partners/partners.ts';
import { reconcilePayments } from './modules/payment/payment.ts';
import { attemptsBegunIn } from './modules/payment-attempts/payment-attempts.ts';
import { followOrder, matureCredits } from './modules/referral/referral.ts';
import { closeBought, deleteOldReminders, sendReminders } from './modules/reminders/reminders.ts';
import { deleteOldRequests, deleteOldStaffLogins } from './modules/staff/staff.ts';
import { deleteOldContacts, deleteUnsentFiles, endTickets } from './modules/support/support.ts';
import { deleteOldDrafts } from './modules/wizard/wizard.ts';
import type { Tools } from './tools.ts';

/** Begins to take background jobs: issuing policies, making their documents, texting customers, asking banks about open payments, playing the staff of a demonstration, ending stale orders, reminding, deleting what nobody needs. */
export async function handleJobs(tools: Tools): Promise<void> {
  await tools.jobs.work({
    'issue-policy': ({ order_uid }) => issuePolicy(tools, order_uid),
    'policy-document': ({ order_uid }) => makePolicyDocument(tools, order_uid),
    'report-ended': ({ order_uid, insurer }) => reportEnded(tools, order_uid, insurer),
    'text-customer': ({ order_uid, text }) => textCustomer(tools, order_uid, text),
    'text-account': ({ account_uid, text }) => textAccount(tools, account_uid, text),
    'send-payouts': () => sendPayouts(tools),
    'follow-referral': ({ order_uid }) => followOrder(tools, order_uid),
    'mature-credits': () => matureCredits(tools),
    'tell-new-password': ({ account_uid }) => tellNewPassword(tools, account_uid),
    'send-refund': ({ cancellation_uid }) => sendRefund(tools, cancellation_uid),
    'send-change-refund': ({ endorsement_uid }) => sendChangeRefund(tools, endorsement_uid),
    'sweep-refunds': async () => {
      await sweepRefunds(tools);
      await sweepChangeRefunds(tools);
    },
    'text-applicant': ({ application_uid, text }) => textApplicant(tools, application_uid, text),
    'text-pre-offer-lead': ({ lead_uid }) => textPreOfferLead(tools, lead_uid),
    'text-new-holder': ({ endorsement_uid }) => textNewHolder(tools, endorsement_uid),
    'close-reminders': ({ order_uid }) => closeBought(tools, order_uid),
    'send-reminders': () => sendReminders(tools),
    'send-installment-texts': () => sendInstallmentTexts(tools),
    'end-tickets': () => endTickets(tools),
    'end-micro-requests': () => endMicroRequests(tools),
    'back-office': ({ kind, uid }) => decideUsually(tools, kind, uid),
    'reconcile-payments': () => reconcilePayments(tools),
    'expire-orders': () => expireOrders(tools),
    'expire-endorsements': () => expireEndorsements(tools),
    'expire-cancellations': () => expireCancellations(tools),
    'clean-up': () => cleanUp(tools),
  });
  await resumeIssuing(tools);
}

/** What keeps the embed session that it began in. */
const begunInFrames = [sessionsBegunIn, ordersBegunIn, microRequestsBegunIn, attemptsBegunIn];

/** Deletes rows that nobody needs any more, each module its own. Sessions go first: frames stay as long as their sessions. */
export async function cleanUp(tools: Tools): Promise<void> {
  const all = [
    deleteOldLogins,
    (within: Tools) => deleteOldEmbedSessions(within, begunInFrames),
    deleteOldKeys,
    deleteOldTickets,
    deleteOldDrafts,
    deleteOldDocuments,
    deleteOldReminders,
    deleteOldLeads,
    deleteOldCreditChecks,
    eraseRefusedApplications,
    deleteOldNameChecks,
    deleteOldStaffLogins,
    deleteOldRequests,
    deleteUnsentFiles,
    deleteUnsentMicroFiles,
    deleteOldContacts,
  ];
  let failed = false;
  for (const deleteOld of all) {
    await deleteOld(tools).catch(error => {
      failed = true;
      tools.log.error({ err: error }, 'a part of the clean-up failed');
    });
  }
  if (failed) throw new Error('Parts of the clean-up failed');
}
