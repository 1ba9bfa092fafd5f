/** The face of the module: what is paid later. It is below orders and payment, because both know it. */
export { chequesBy } from './cheques.ts';
export { chequeDesk } from './desk.ts';
export { forgivenDiscount } from './forgiven.ts';
export { overviewOfInstallments } from './overview.ts';
export { installmentOf, installmentPayable, lockInstallments, wholePlanPayable } from './payable.ts';
export { sendInstallmentTexts } from './send-texts.ts';
export { addPlan, cancelInstallments, dueLater, isLate, listInstallments, owedByCredit } from './store.ts';
