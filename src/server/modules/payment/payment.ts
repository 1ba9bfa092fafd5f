/** The face of the module: ways to pay an order, and what follows. */
export { returnFromBank, startAtBank } from './bank-redirects.ts';
export { reconcilePayments } from './reconcile.ts';
