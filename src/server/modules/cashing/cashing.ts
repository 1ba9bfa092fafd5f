/** The face of the module: money that customers withdraw from their wallets. */
export { cashingDesk } from './desk.ts';
export { deleteOldNameChecks, shareBankAccount } from './holder.ts';
export { sendPayouts } from './send-payouts.ts';
