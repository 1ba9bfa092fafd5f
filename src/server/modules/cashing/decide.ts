import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { bringBack, lockMoney, notePaid, returnPaid } from '../wallet/wallet.ts';
import { moneyOf } from './money.ts';
import { mayStaffApprove, mayStaffReturn } from './states.ts';
import { type CashingRow, listMoves, moveCashing, readCashing } from './store.ts';
import { cashingTexts } from './texts.ts';

/** Runs a decision on a cashing that nobody else changes meanwhile. The row comes first, the customer's money after it. */
const decideOn = (tools: Tools, uid: string, decide: (within: Tools, row: CashingRow) => Promise<CashingRow>) =>
  inTransaction(tools, async within => {
    const row = await readCashing(within, uid, true);
    await lockMoney(within, row.account_uid);
    return decide(within, row);
  });

const tell = ({ jobs, db }: Tools, { account_uid }: CashingRow, text: string) =>
  jobs.send('text-account', { account_uid, text }, { db });

/** Somebody says that it may go; it goes to the bank with the next batch. */
export const approveCashing = (tools: Tools, uid: string) =>
  decideOn(tools, uid, (within, row) => {
    if (!mayStaffApprove(row.state)) throw new Refusal('cashing_state');
    return moveCashing(within, row, 'approved');
  });

/** It does not go out; the money is in the wallet again, and the customer is told why. */
export const rejectCashing = (tools: Tools, uid: string, reason: string) =>
  decideOn(tools, uid, async (within, row) => {
    const rejected = await moveCashing(within, row, 'rejected', { reason });
    await bringBack(within, moneyOf(row));
    await tell(within, row, cashingTexts.rejected_sms(row.amount_rial, reason));
    return rejected;
  });

/** The bank says that it has paid. */
export const markPaid = (tools: Tools, uid: string, reference: string) =>
  decideOn(tools, uid, async (within, row) => {
    const paid = await moveCashing(within, row, 'paid', { reference });
    await notePaid(within, moneyOf(row), reference);
    await tell(within, row, cashingTexts.paid_sms(row.amount_rial, moneyOf(row).subject, reference));
    return paid;
  });

/** The account did not take it, also days after the bank had paid. Before that only the bank itself says so. */
export const markReturned = (tools: Tools, uid: string, reason: string) =>
  decideOn(tools, uid, async (within, row) => {
    const returned = await moveCashing(within, row, 'returned', { reason });
    if (row.state === 'paid') await returnPaid(within, moneyOf(row));
    else await bringBack(within, moneyOf(row));
    await tell(within, row, cashingTexts.returned_sms(row.amount_rial, reason));
    return returned;
  });

/** The staff says that the bank has sent paid money back. */
export const markSentBack = (tools: Tools, uid: string, reason: string) =>
  inTransaction(tools, async within => {
    const { state } = await readCashing(within, uid, true);
    if (!mayStaffReturn(state)) throw new Refusal('cashing_state');
    return markReturned(within, uid, reason);
  });

/** The bank says that it never got it: it may be sent again, at once the first time, and after a rest from then on. */
export const markNotTaken = (tools: Tools, uid: string) =>
  decideOn(tools, uid, async (within, row) => {
    const times = (await listMoves(within, [uid])).filter(({ to_state }) => to_state === 'sent').length;
    if (times === 1) return moveCashing(within, row, 'approved', { sent_at: null });
    within.log.warn({ cashing: uid, times }, 'the bank did not take a payout again: the staff may reject it');
    return moveCashing(within, row, 'approved');
  });

/** The bank was silent when it was handed over. */
export const markUnknown = (tools: Tools, uid: string) =>
  decideOn(tools, uid, async (within, row) => (row.state === 'sent' ? moveCashing(within, row, 'unknown') : row));
