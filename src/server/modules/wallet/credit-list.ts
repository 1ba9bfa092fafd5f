import { and, eq, gt, inArray, isNotNull, ne, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CashingType } from '#contract/cashing';
import type { Credit, CreditState } from '#contract/wallet';
import type { Tools } from '../../tools.ts';
import { creditOf, incomeOf, walletOf } from './ledger.ts';
import { type BookedMovement, cashedAs, isGivenForPurchases, readNumbered } from './movement-numbers.ts';
import { ledgerAccounts, ledgerJournals, ledgerPostings, walletCredits } from './tables.ts';
import { operationTitle } from './texts.ts';

type Posting = BookedMovement['postings'][number];

/** An account of the ledger that cash comes to: what is in it, and the running total of new cash. */
interface CashAccount {
  balance_rial: number;
  came_rial: number;
}

/** A credit for purchases, what is still only for them, and the postings by which the rest became cash. */
interface ForPurchases {
  credit: typeof walletCredits.$inferSelect;
  left_rial: number;
  cash: Posting[];
}

/**
 * One page of a customer's credits, newest first: all of them, or those that are cashed as `type`. Each says what is left
 * of it and from when it can be cashed.
 * 1. A credit for purchases has an account of its own: what is in it, is left of it.
 * 2. Cash is spent from the oldest on, so that what is there is what came last. What came after a credit is the account's
 *    running total less the total at the credit.
 * So what is left of all adds up to the balances, of each type as well, and no page costs more than its rows.
 */
export async function listCreditPage(
  tools: Tools,
  account_uid: string,
  { page, page_size, type }: { page: number; page_size: number; type?: CashingType },
) {
  const name = type ? (`${type}_no` as const) : 'credit_no';
  const { count, movements } = await readNumbered(tools, account_uid, name, { page, page_size });
  if (movements.length === 0) return { count, page, page_size, results: [] };
  const cashAccounts = await readCashAccounts(tools, account_uid);
  const given = await readGiven(
    tools,
    movements.map(givenIn).filter(account => account !== undefined),
  );
  const isOfType = ({ account }: Posting) => !type || cashedAs(account) === type;
  const left = ({ account, amount_rial, came_rial }: Posting): number => {
    const now = cashAccounts.get(account);
    if (!now || came_rial === null) return 0;
    const cameAfter_rial = now.came_rial - came_rial;
    return Math.min(amount_rial, Math.max(0, now.balance_rial - cameAfter_rial));
  };
  const results = movements.map(movement => {
    const forPurchases = given.get(givenIn(movement) ?? '');
    const brought = movement.postings.filter(isOfType);
    const cash = [...brought, ...(forPurchases?.cash ?? [])];
    const cashable_rial = cash.reduce((rial, posting) => rial + left(posting), 0);
    return shownCredit({ journal: movement.journal, postings: brought }, forPurchases, cashable_rial);
  });
  return { count, page, page_size, results };
}

/** The account of the credit for purchases that a movement gives. */
const givenIn = ({ journal, postings }: BookedMovement): string | undefined =>
  postings.find(({ account }) => isGivenForPurchases(journal.kind, account))?.account;

async function readCashAccounts({ db }: Tools, account_uid: string): Promise<Map<string, CashAccount>> {
  const came = sql<number>`(select coalesce(max(came_rial), 0) from ${ledgerPostings}
    where ${ledgerPostings.account} = ${ledgerAccounts.id} and came_rial is not null)`.mapWith(Number);
  const rows = await db
    .select({ id: ledgerAccounts.id, balance_rial: ledgerAccounts.balance_rial, came_rial: came })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.id, [walletOf(account_uid), incomeOf(account_uid)]));
  return new Map(rows.map(({ id, ...now }) => [id, now]));
}

/** Credits for purchases by their accounts. */
async function readGiven({ db }: Tools, accounts: string[]): Promise<Map<string, ForPurchases>> {
  if (accounts.length === 0) return new Map();
  const credits = await db
    .select()
    .from(walletCredits)
    .where(inArray(walletCredits.uid, accounts.map(creditOf)));
  const balances = await db.select().from(ledgerAccounts).where(inArray(ledgerAccounts.id, accounts));
  const from = alias(ledgerPostings, 'from_credit');
  const became = await db
    .select({ credit: from.account, posting: ledgerPostings })
    .from(from)
    .innerJoin(ledgerJournals, and(eq(ledgerJournals.uid, from.journal_uid), eq(ledgerJournals.kind, 'mature')))
    .innerJoin(
      ledgerPostings,
      and(eq(ledgerPostings.journal_uid, from.journal_uid), isNotNull(ledgerPostings.came_rial)),
    )
    .where(inArray(from.account, accounts));
  return new Map(
    accounts.flatMap(account => {
      const credit = credits.find(({ uid }) => uid === creditOf(account));
      if (!credit) return [];
      const left_rial = balances.find(({ id }) => id === account)?.balance_rial ?? 0;
      const cash = became.filter(each => each.credit === account).map(({ posting }) => posting);
      return [[account, { credit, left_rial, cash }]];
    }),
  );
}

function shownCredit(
  { journal, postings }: BookedMovement,
  given: ForPurchases | undefined,
  cashable_rial: number,
): Credit {
  const { credit } = given ?? {};
  const brought_rial = postings.reduce((rial, each) => (each.came_rial === null ? rial : rial + each.amount_rial), 0);
  const left_rial = cashable_rial + (given?.left_rial ?? 0);
  const state = (): CreditState => {
    if (credit?.state === 'taken_back') return 'taken_back';
    if (left_rial === 0) return 'spent';
    return cashable_rial > 0 ? 'cashable' : 'usable';
  };
  return {
    uid: credit?.uid ?? journal.uid,
    kind: journal.kind,
    title: operationTitle(journal.kind, journal.subject),
    amount_rial: credit?.amount_rial ?? brought_rial,
    left_rial,
    cashable_rial,
    at: journal.at.toISOString(),
    cashable_from: (credit?.cashable_from ?? journal.at).toISOString(),
    order_uid: credit ? null : journal.order_uid,
    state: state(),
  };
}

/** What a customer has for purchases only, so far, of what will be cashed as `type`. */
export async function sumForPurchases({ db }: Tools, account_uid: string, type: CashingType): Promise<number> {
  const ofType = type === 'income' ? eq(walletCredits.kind, 'income') : ne(walletCredits.kind, 'income');
  // Money refunded to a credit that was taken back belongs to us.
  const stillGiven = ne(walletCredits.state, 'taken_back');
  const [row] = await db
    .select({ rial: sum(ledgerAccounts.balance_rial).mapWith(Number) })
    .from(ledgerAccounts)
    .innerJoin(walletCredits, eq(walletCredits.uid, sql`split_part(${ledgerAccounts.id}, ':', 3)`))
    .where(and(eq(ledgerAccounts.account_uid, account_uid), gt(ledgerAccounts.balance_rial, 0), ofType, stillGiven));
  return row?.rial ?? 0;
}
