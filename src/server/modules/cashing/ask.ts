import type { CashingType, cashing as contract } from '#contract/cashing';
import type { Received } from '#contract/endpoint';
import type { Customer } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { issueOneTimeCode, sendCode, takeOneTimeCode, useCode } from '../accounts/accounts.ts';
import { askBackOffice } from '../staff/staff.ts';
import { askOut, bringBack, lockMoney } from '../wallet/wallet.ts';
import { findBankAccount, requireSheba, verifyHolder } from './holder.ts';
import { moneyOf } from './money.ts';
import { checkCashing } from './rules.ts';
import { addCashing, type CashingRow, moveCashing, readCashing } from './store.ts';

const proof_s = 600;

/**
 * Everything that can be said before a code is sent: the sum, the account, whose it is. Nothing is withdrawn yet, and no
 * bank is asked inside a transaction.
 */
export async function prepareCashing(
  tools: Tools,
  customer: Customer,
  type: CashingType,
  { amount_rial, iban: typed, person }: Received<typeof contract.prepare>['body'],
  address: string,
) {
  await checkCashing(tools, customer.account_uid, { type, amount_rial });
  const { iban, bank_title, holder_name } = await verifyHolder(tools, customer.account_uid, typed, person);
  const sent = await sendCode(tools, 'cashing', { username: customer.username, call: false }, address);
  return { ...sent, amount_rial, iban, bank_title, holder_name };
}

/** Checks the code. A wrong one counts, so this is no part of the transaction that moves money. */
export async function confirmCashing(tools: Tools, customer: Customer, code: string) {
  await useCode(tools, 'cashing', customer.username, code);
  const proof = await issueOneTimeCode(tools, {
    kind: 'cashing',
    account_uid: customer.account_uid,
    life_s: proof_s,
  });
  return { proof, expires_in_s: proof_s };
}

/**
 * Withdraws money from a wallet, in the transaction of the call.
 * 1. The customer's money is locked, so that no payment spends it meanwhile.
 * 2. The right to it is used up; the rules hold still; the bank has named the account's holder before.
 * 3. One at a time: the database refuses a second open one.
 */
export async function createCashing(
  tools: Tools,
  { account_uid }: Customer,
  type: CashingType,
  { amount_rial, iban: typed, proof }: Received<typeof contract.create>['body'],
): Promise<CashingRow> {
  const iban = requireSheba(typed);
  await lockMoney(tools, account_uid);
  await checkCashing(tools, account_uid, { type, amount_rial });
  const to = await findBankAccount(tools, account_uid, iban);
  if (!to) throw new Refusal('iban_unverified');
  const right = await takeOneTimeCode(tools, proof);
  if (right?.kind !== 'cashing' || right.account_uid !== account_uid) throw new Refusal('proof_expired');
  const { bank_title, holder_name } = to;
  const uid = tools.random.uid();
  const row = await addCashing(tools, { uid, account_uid, type, amount_rial, iban, bank_title, holder_name });
  if (!row) throw new Refusal('cash_open');
  await askOut(tools, moneyOf(row));
  await askBackOffice(tools, tools.db, 'cashing', uid);
  return row;
}

/** Takes a cashing back that nobody has approved yet. */
export async function cancelCashing(tools: Tools, { account_uid }: Customer, uid: string): Promise<CashingRow> {
  const row = await readCashing(tools, uid, true);
  if (row.account_uid !== account_uid) throw new Refusal('cashing_not_found');
  if (row.state !== 'requested') throw new Refusal('cashing_state');
  await bringBack(tools, moneyOf(row));
  return moveCashing(tools, row, 'cancelled');
}
