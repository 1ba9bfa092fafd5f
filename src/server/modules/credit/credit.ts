/** The face of the module: whether a customer may buy by credit, and up to which sum. */
export { deleteOldCreditChecks } from './check.ts';
export { creditLimit, findCredit, lockCredit } from './limit.ts';
