/** The face of the module: what payment needs of orders, their files, and the background jobs. */
export { checkCertificate } from './certificate/certificate.ts';
export { certificatePage } from './certificate/certificate-page.ts';
export { repriceOrder } from './create/create-order.ts';
export { isSlotOpen } from './delivery/delivery.ts';
export { orderBrief, orderDetails, resultPath } from './details.ts';
export { deleteOldDocuments, readDocument } from './documents/documents.ts';
export { expireOrders } from './ending/expire-orders.ts';
export { refundOrder } from './ending/refund-order.ts';
export { documentsWanted, issuePolicy, orderIsPaid, resumeIssuing } from './issuing/issuing.ts';
export { makePolicyDocument } from './issuing/policy-document.ts';
export { deleteOldTickets, readPolicy } from './issuing/policy-tickets.ts';
export { textCustomer } from './issuing/text-customer.ts';
export { findSameCover } from './same-cover.ts';
export { canCancel, takesPayment } from './states.ts';
export {
  addInstallments,
  findOrder,
  moveOrder,
  type Order,
  ordersBegunIn,
  readOrder,
  returnedOrder,
} from './store.ts';
export { cancelTexts, orderTexts } from './texts.ts';
export { issuedBy, startHasPassed, untilText } from './times.ts';
