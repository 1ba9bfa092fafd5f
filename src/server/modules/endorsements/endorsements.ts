/** The face of the module: changes to issued policies, their versions, and what changes cost. */
export { expireEndorsements } from './expire.ts';
export { sendChangeRefund, sweepChangeRefunds } from './money.ts';
export { overviewOfEndorsements } from './overview.ts';
export { endorsementPayable } from './payable.ts';
export { endorsementDesk } from './staff-acts.ts';
export { textNewHolder } from './text-new-holder.ts';
