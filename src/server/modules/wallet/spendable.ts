import { and, eq, gt } from 'drizzle-orm';
import type { Tools } from '../../tools.ts';
import { ledgerAccounts } from './tables.ts';

/** In the order in which a payment takes them: what can only be spent goes first, what can be cashed last. */
const spentFirst = ['bonus', 'wallet', 'income'] as const;
type Purse = (typeof spentFirst)[number];

export const purseOf = (account: string): Purse | null =>
  spentFirst.find(purse => account.startsWith(`${purse}:`)) ?? null;

interface Part {
  account: string;
  purse: Purse;
  balance_rial: number;
}

/** Where a customer's spendable money stands, in the order in which it is spent. */
async function listParts(tools: Tools, account_uid: string): Promise<Part[]> {
  const rows = await tools.db
    .select({ account: ledgerAccounts.id, balance_rial: ledgerAccounts.balance_rial })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.account_uid, account_uid), gt(ledgerAccounts.balance_rial, 0)))
    .orderBy(ledgerAccounts.id);
  const parts = rows.flatMap(row => {
    const purse = purseOf(row.account);
    return purse ? [{ ...row, purse }] : [];
  });
  return parts.sort((a, b) => spentFirst.indexOf(a.purse) - spentFirst.indexOf(b.purse));
}

export interface Balances {
  balance_rial: number;
  /** For purchases only, so far. */
  purchase_only_rial: number;
  /** What can be cashed: refunds and rewards, and a marketer's commission. */
  wallet_rial: number;
  income_rial: number;
}

/** What a customer has that nobody waits for. */
export async function walletBalances(tools: Tools, account_uid: string): Promise<Balances> {
  const sums: Record<Purse, number> = { bonus: 0, wallet: 0, income: 0 };
  for (const { purse, balance_rial } of await listParts(tools, account_uid)) sums[purse] += balance_rial;
  return {
    balance_rial: sums.bonus + sums.wallet + sums.income,
    purchase_only_rial: sums.bonus,
    wallet_rial: sums.wallet,
    income_rial: sums.income,
  };
}

/** Takes an amount from a customer's money, as the lines of a movement; null where there is less. Their money is locked. */
export async function takeSpendable(
  tools: Tools,
  account_uid: string,
  amount_rial: number,
): Promise<Record<string, number> | null> {
  const lines: Record<string, number> = {};
  let left_rial = amount_rial;
  for (const { account, balance_rial } of await listParts(tools, account_uid)) {
    const taken_rial = Math.min(left_rial, balance_rial);
    if (taken_rial > 0) lines[account] = -taken_rial;
    left_rial -= taken_rial;
  }
  return left_rial === 0 ? lines : null;
}
