import { eq } from 'drizzle-orm';
import { inTransaction, lockName } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { nextNumbers, runningCashTotals } from './movement-numbers.ts';
import { ledgerAccounts, ledgerJournals, ledgerPostings } from './tables.ts';

/** The accounts of the ledger. What comes in is taken from a bank, what we owe stands with a plus. */
export const walletOf = (account_uid: string) => `wallet:${account_uid}`;
/** Commission of a marketer that may be cashed. */
export const incomeOf = (account_uid: string) => `income:${account_uid}`;
/** What is left of one credit that is for purchases only. */
export const bonusOf = (account_uid: string, credit_uid: string) => `bonus:${account_uid}:${credit_uid}`;
/** The credit whose account this is. */
export const creditOf = (bonus_account: string) => bonus_account.slice(bonus_account.lastIndexOf(':') + 1);
/** Withdrawn, and on its way to the customer's bank. */
export const cashingOf = (account_uid: string) => `cashing:${account_uid}`;
/** Wallet money that an open payment waits for. */
export const heldOf = (account_uid: string) => `held:${account_uid}`;
/** What a customer is owed of a policy that has ended, until it is sent. */
export const refundingOf = (account_uid: string) => `refunding:${account_uid}`;
export const bankOf = (gateway: string) => `bank:${gateway}`;
/** Premiums that we owe to an insurer. */
export const premiumOf = (insurer: string) => `premium:${insurer}`;
/** What a customer still owes for an order bought by installments. */
export const receivableOf = (order_uid: string) => `receivable:${order_uid}`;
/** Discounts at our own cost. */
export const promotions = 'promotions';
export const planFees = 'plan_fees';
/** Debts of customers that were given up, at our own cost. */
export const writeOffs = 'write_offs';
/** The bank that sends money to customers. */
export const payoutBank = bankOf('payout');
/** Commission of marketers, at our own cost. */
export const commissions = 'commissions';

/** The customer whose money an account is, spendable, held or on its way; null where it is nobody's. */
const customerOf = (account: string): string | null =>
  /^(?:wallet|income|bonus|held|cashing|refunding):([^:]+)/.exec(account)?.[1] ?? null;

/**
 * Makes transactions that move a customer's money go one after another. It is the first lock of every movement: the
 * accounts of banks, insurers and promotions are everybody's, and come after it. A discount code comes before it.
 */
export const lockMoney = (tools: Tools, account_uid: string): Promise<void> => lockName(tools, `money ${account_uid}`);

const mayOwe = (account: string) => /^(bank|receivable):|^(promotions|commissions|write_offs)$/.test(account);

export interface Movement {
  kind: string;
  /** What it is about; a second movement about the same thing is not booked. */
  about: string;
  order_uid?: string | null;
  /** The customer whom it concerns, where no account of theirs is in the lines. */
  account_uid?: string;
  subject?: string;
  reference?: string | null;
  card_masked?: string | null;
  /** Amounts by account; they add up to zero, nothing is left out. */
  lines: Record<string, number>;
}

/**
 * Books a movement and says whether it was new.
 * 1. The journal's `about` is unique, so a repeat books nothing.
 * 2. The customers' locks come first, in one order for all, and then the accounts in theirs, so that two movements never
 *    block each other for ever.
 * 3. It takes the next numbers of the customer whom it concerns, and each posting that brings new cash the running total.
 * 4. The database adds up, keeps balances and refuses a wallet below zero.
 */
export function book(tools: Tools, movement: Movement): Promise<boolean> {
  const lines = Object.entries(movement.lines)
    .filter(([, amount]) => amount !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  if (lines.reduce((sum, [, amount]) => sum + amount, 0) !== 0) throw new RangeError(`${movement.about} is not zero`);
  if (lines.length === 0) return Promise.resolve(false);
  const owners = lines.map(([account]) => customerOf(account)).filter(customer => customer !== null);
  const account_uid = movement.account_uid ?? owners[0] ?? null;
  const customers = new Set(account_uid === null ? owners : [...owners, account_uid]);
  return inTransaction(tools, async within => {
    const { db, random, clock } = within;
    for (const customer of [...customers].sort()) await lockMoney(within, customer);
    const accounts = lines.map(([id]) => ({ id, may_owe: mayOwe(id), account_uid: customerOf(id) }));
    await db.insert(ledgerAccounts).values(accounts).onConflictDoNothing();
    const [journal] = await db
      .insert(ledgerJournals)
      .values({
        uid: random.uid(),
        kind: movement.kind,
        about: movement.about,
        order_uid: movement.order_uid ?? null,
        account_uid,
        ...(await nextNumbers(within, account_uid, movement.kind, lines)),
        subject: movement.subject ?? null,
        reference: movement.reference ?? null,
        card_masked: movement.card_masked ?? null,
        at: clock.now(),
      })
      .onConflictDoNothing({ target: ledgerJournals.about })
      .returning({ uid: ledgerJournals.uid });
    if (!journal) return false;
    const totals = await runningCashTotals(within, movement.kind, lines);
    await db.insert(ledgerPostings).values(
      lines.map(([account, amount_rial], line) => ({
        journal_uid: journal.uid,
        line,
        account,
        amount_rial,
        came_rial: totals[line] ?? null,
      })),
    );
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

/** The lines of a movement, by what it was about; none where it was never booked. */
export const linesOf = (tools: Tools, about: string) =>
  tools.db
    .select({ account: ledgerPostings.account, amount_rial: ledgerPostings.amount_rial })
    .from(ledgerPostings)
    .innerJoin(ledgerJournals, eq(ledgerJournals.uid, ledgerPostings.journal_uid))
    .where(eq(ledgerJournals.about, about));

/** Turns an earlier movement round, once: every account gets back what it gave. Nothing where it was never booked. */
export async function bookBack(tools: Tools, of: string, movement: Omit<Movement, 'lines'>): Promise<boolean> {
  const lines = (await linesOf(tools, of)).map(({ account, amount_rial }) => [account, -amount_rial]);
  return book(tools, { ...movement, lines: Object.fromEntries(lines) });
}
