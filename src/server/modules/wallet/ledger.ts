import { inArray } from 'drizzle-orm';
import { ledgerAccounts, ledgerJournals, ledgerPostings } from '../../db/schema/ledger.ts';
import { inTransaction, type Tools } from '../../tools.ts';

/** The accounts of the ledger. What comes in is taken from a bank, what we owe stands with a plus. */
export const walletOf = (account_uid: string) => `wallet:${account_uid}`;
/** Wallet money that an open payment waits for. */
export const heldOf = (account_uid: string) => `held:${account_uid}`;
export const bankOf = (gateway: string) => `bank:${gateway}`;
/** Premiums that we owe to an insurer. */
export const premiumOf = (insurer: string) => `premium:${insurer}`;
/** What a customer still owes for an order bought by instalments. */
export const receivableOf = (order_uid: string) => `receivable:${order_uid}`;
/** Discounts at our own cost. */
export const promotions = 'promotions';
export const planFees = 'plan_fees';

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
 * 2. Postings go in the order of their accounts, so that two movements never wait for each other.
 * 3. The database adds up, keeps balances and refuses a wallet below zero.
 */
export function book(tools: Tools, movement: Movement): Promise<boolean> {
  const lines = Object.entries(movement.lines)
    .filter(([, amount]) => amount !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  if (lines.reduce((sum, [, amount]) => sum + amount, 0) !== 0) throw new RangeError(`${movement.about} is not zero`);
  if (lines.length === 0) return Promise.resolve(false);
  return inTransaction(tools, async ({ db, random, clock }) => {
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

/** Balances by account; 0 where nothing was ever booked. `lock` holds the accounts until the transaction ends. */
export async function balances(tools: Tools, ids: string[], lock = false): Promise<Record<string, number>> {
  const query = tools.db
    .select({ id: ledgerAccounts.id, balance_rial: ledgerAccounts.balance_rial })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.id, ids))
    .orderBy(ledgerAccounts.id);
  const rows = await (lock ? query.for('update') : query);
  return Object.fromEntries(ids.map(id => [id, rows.find(row => row.id === id)?.balance_rial ?? 0]));
}
