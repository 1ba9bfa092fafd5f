/** The face of the module: what payment needs of orders, their files, and the background jobs. */
export { attributedOrders } from './attributed.ts';
export { checkCertificate } from './certificate/certificate.ts';
export { certificatePage } from './certificate/certificate-page.ts';
export { repriceOrder } from './create/create-order.ts';
export { isSlotOpen } from './delivery/delivery.ts';
export { paperDesk } from './delivery/send-paper.ts';
export { orderBrief, orderDetails } from './details.ts';
export { documentDesk } from './documents/document-desk.ts';
export { shownDocument } from './documents/document-kinds.ts';
export {
  deleteOldDocuments,
  keepDocuments,
  moveDocuments,
  readDocument,
  readDocumentAsStaff,
  refuseDocuments,
} from './documents/documents.ts';
export { canEndPolicy, endPolicy } from './ending/end-policy.ts';
export { expireOrders } from './ending/expire-orders.ts';
export { refundOrder, reportEnded } from './ending/refund-order.ts';
export { endorsePolicy } from './issuing/endorse-policy.ts';
export { documentsWanted, issuePolicy, orderIsPaid, resumeIssuing } from './issuing/issuing.ts';
export { makePolicyDocument } from './issuing/policy-document.ts';
export { deleteOldTickets, readPolicy } from './issuing/policy-tickets.ts';
export { textCustomer } from './issuing/text-customer.ts';
export { orderPath, resultPath } from './order-paths.ts';
export { overviewOfOrders } from './overview.ts';
export { checkRenewed, listOpenRenewals, type OpenRenewal, readRenewable } from './renewal.ts';
export { findSameCover } from './same-cover.ts';
export { isSold } from './sold.ts';
export { canCancel, takesPayment } from './states.ts';
export {
  endedPolicy,
  findOrder,
  hasBoughtBefore,
  hasPolicyOf,
  isCustomerOf,
  listAsked,
  listDocuments,
  moveOrder,
  noteAsked,
  type Order,
  ordersBegunIn,
  policiesOf,
  readOrder,
  readShownOrder,
  returnedOrder,
} from './store.ts';
export { cancelTexts, orderTexts } from './texts.ts';
export { documentsDueOf, policyDue, priceHolds, startHasPassed, untilText } from './times.ts';
