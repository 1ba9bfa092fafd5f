/** The face of the module: what payment needs of orders. */
export { repriceOrder } from './create-order.ts';
export { orderBrief, orderDetails, resultPath } from './details.ts';
export { documentsWanted, orderIsPaid } from './issuing.ts';
export { canCancel, isEnded, isUnpaid } from './states.ts';
export { findOrder, listAttempts, moveOrder, type Order, readOrder, saveOrder } from './store.ts';
export { cancelTexts } from './texts.ts';
export { issuedBy, untilText } from './times.ts';
