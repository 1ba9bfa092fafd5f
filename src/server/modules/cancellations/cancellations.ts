/** The face of the module: ending an issued policy before its time, and the money that comes back of it. */
export { expireCancellations } from './expire.ts';
export { overviewOfCancellations } from './overview.ts';
export { type CancelWish, requestCancellation } from './request.ts';
export { sendRefund, sweepRefunds } from './send-refund.ts';
export { shownCancellation } from './shown.ts';
export { cancellationDesk, refundDesk } from './staff-acts.ts';
export { isBeingCancelled } from './store.ts';
