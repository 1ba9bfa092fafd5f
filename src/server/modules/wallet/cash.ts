import type { Tools } from '../../tools.ts';
import { book, bookBack, cashingOf, incomeOf, payoutBank, walletOf } from './ledger.ts';

/** Money that is withdrawn from a wallet. */
export interface CashingMoney {
  uid: string;
  account_uid: string;
  type: 'referral' | 'income';
  amount_rial: number;
  /** The bank and the end of the account's number, as the customer's list says it. */
  subject: string;
}

const sourceOf = ({ type, account_uid }: CashingMoney) =>
  type === 'income' ? incomeOf(account_uid) : walletOf(account_uid);

/** Takes money out of what can be cashed; the caller holds the customer's money and knows that there is enough. */
export const askOut = (tools: Tools, of: CashingMoney) =>
  book(tools, {
    kind: 'cash',
    about: `cash:${of.uid}`,
    subject: of.subject,
    lines: { [sourceOf(of)]: -of.amount_rial, [cashingOf(of.account_uid)]: of.amount_rial },
  });

/** Money that was withdrawn and never left goes back to where it came from, once. */
export const bringBack = (tools: Tools, { uid, subject }: CashingMoney) =>
  bookBack(tools, `cash:${uid}`, { kind: 'cash_back', about: `cash_back:${uid}`, subject });

/** The bank has paid it, once. */
export const notePaid = (tools: Tools, of: CashingMoney, reference: string) =>
  book(tools, {
    kind: 'cash_paid',
    about: `cash_paid:${of.uid}`,
    subject: of.subject,
    reference,
    lines: { [cashingOf(of.account_uid)]: -of.amount_rial, [payoutBank]: of.amount_rial },
  });

/** Paid money that the bank sends back days later, once. */
export const returnPaid = (tools: Tools, of: CashingMoney) =>
  book(tools, {
    kind: 'cash_returned',
    about: `cash_returned:${of.uid}`,
    subject: of.subject,
    lines: { [payoutBank]: -of.amount_rial, [sourceOf(of)]: of.amount_rial },
  });
