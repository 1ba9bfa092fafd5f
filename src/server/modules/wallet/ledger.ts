import { eq } from 'drizzle-orm';
import { inTransaction, lockName } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { ledgerAccounts, ledgerJournals, ledgerPostings } from './tables.ts';

/** The accounts of the ledger. What comes in is taken from a bank, what we owe stands with a plus. */
export const walletOf = (account_uid: string) => `wallet:${account_uid}`;
/** Wallet money that an open payment waits for. */
export const heldOf = (account_uid: string) => `held:${account_uid}`;
export const bankOf = (gateway: string) => `bank:${gateway}`;
/** Premiums that we owe to an insurer. */
export const premiumOf = (insurer: string) => `premium:${insurer}`;
/** What a customer still owes for an order bought by installments. */
export const receivableOf = (order_uid: string) => `receivable:${order_uid}`;
/** Discounts at our own cost. */
export const promotions = 'promotions';
export const planFees = 'plan_fees';

/** The customer whose money an account is, a wallet or what a payment holds of it; null where it is nobody's. */
const customerOf = (account: string): string | null => /^(?:wallet|held):(.+)$/.exec(account)?.[1] ?? null;

/**
 * Makes transactions that move a customer's money go one after another. It is the first lock of every movement: the
 * accounts of banks, insurers and promotions are everybody's, and come after it. A discount code comes before it.
 */
export const lockMoney = (tools: Tools, account_uid: string): Promise<void> => lockName(tools, `money ${account_uid}`);

const mayOwe = (account: string) => /^(bank|receivable):|^promotions$/.test(account);

export interface Movement {
  kind: string;
  /** What it is about; a second movement about the same thing is not booked. */
  about: string;
  order_uid?: string;
  /** Amounts by account; they add up to zero, nothing is left out. */
  lines: Record<string, number>;
}

/**
 * Books a movement and says whether it was new.
 * 1. The journal's `about` is unique, so a repeat books nothing.
 * 2. The customer's lock comes first, and postings go in the order of their accounts, so that two movements never wait
 *    for each other.
 * 3. The database adds up, keeps balances and refuses a wallet below zero.
 */
export function book(tools: Tools, movement: Movement): Promise<boolean> {
  const lines = Object.entries(movement.lines)
    .filter(([, amount]) => amount !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  if (lines.reduce((sum, [, amount]) => sum + amount, 0) !== 0) throw new RangeError(`${movement.about} is not zero`);
  if (lines.length === 0) return Promise.resolve(false);
  const customers = new Set(lines.map(([account]) => customerOf(account)).filter(customer => customer !== null));
  return inTransaction(tools, async within => {
    const { db, random, clock } = within;
    for (const customer of customers) await lockMoney(within, customer);
    const accounts = lines.map(([id]) => ({ id, may_owe: mayOwe(id) }));
    await db.insert(ledgerAccounts).values(accounts).onConflictDoNothing();
    const [journal] = await db
      .insert(ledgerJournals)
      .values({
        uid: random.uid(),
        kind: movement.kind,
        about: movement.about,
        order_uid: movement.order_uid ?? null,
        at: clock.now(),
      })
      .onConflictDoNothing()
      .returning({ uid: ledgerJournals.uid });
    if (!journal) return false;
    await db
      .insert(ledgerPostings)
      .values(lines.map(([account, amount_rial], line) => ({ journal_uid: journal.uid, line, account, amount_rial })));
    return true;
  });
}

/** Balance of an account; 0 where nothing was ever booked. */
export async function balanceOf(tools: Tools, id: string): Promise<number> {
  const [row] = await tools.db
    .select({ balance_rial: ledgerAccounts.balance_rial })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, id));
  return row?.balance_rial ?? 0;
}
