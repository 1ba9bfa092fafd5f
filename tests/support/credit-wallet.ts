import { book, commissions, incomeOf, promotions, walletOf } from '#server/modules/wallet/ledger';
import type { Tools } from '#server/tools';

/** Gives a customer money to begin with, booked as our own cost. Once for each `about`. */
export const creditWallet = (tools: Tools, account_uid: string, amount_rial: number, about: string) =>
  book(tools, { kind: 'credit', about, lines: { [promotions]: -amount_rial, [walletOf(account_uid)]: amount_rial } });

/** The same for a marketer's commission that is cash already. */
export const creditIncome = (tools: Tools, account_uid: string, amount_rial: number, about: string) =>
  book(tools, { kind: 'income', about, lines: { [commissions]: -amount_rial, [incomeOf(account_uid)]: amount_rial } });
