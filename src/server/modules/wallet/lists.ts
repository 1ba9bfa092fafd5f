import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Balances, Credit, CreditState, Operation } from '#contract/wallet';
import type { Tools } from '../../tools.ts';
import { type CreditPart, creditParts } from './credit-parts.ts';
import { countMovements, movedBy } from './ledger.ts';
import { walletBalances } from './spendable.ts';
import { ledgerAccounts, ledgerJournals, ledgerPostings, walletCredits } from './tables.ts';
import { operationTitle } from './texts.ts';

interface PageQuery {
  page: number;
  page_size: number;
}

/**
 * Movements of a customer's money, newest first: what each did to the wallet, and what a bank moved. They are numbered
 * without a gap, so that a page is a range of numbers, however many there are.
 */
export async function listOperations(tools: Tools, account_uid: string, query: PageQuery & { of: 'all' | 'wallet' }) {
  const { page, page_size, of } = query;
  const no = of === 'wallet' ? ledgerJournals.wallet_no : ledgerJournals.movement_no;
  const { movements, of_wallet } = await countMovements(tools, account_uid);
  const count = of === 'wallet' ? of_wallet : movements;
  const last = count - (page - 1) * page_size;
  const journals = await tools.db
    .select()
    .from(ledgerJournals)
    .where(and(eq(ledgerJournals.account_uid, account_uid), lte(no, last), gt(no, last - page_size)))
    .orderBy(desc(no));
  const postings = await tools.db
    .select()
    .from(ledgerPostings)
    .where(
      inArray(
        ledgerPostings.journal_uid,
        journals.map(({ uid }) => uid),
      ),
    );
  const results = journals.map((journal): Operation => {
    const own = postings.filter(({ journal_uid }) => journal_uid === journal.uid);
    return {
      uid: journal.uid,
      kind: journal.kind,
      title: operationTitle(journal.kind, journal.subject),
      at: journal.at.toISOString(),
      ...movedBy(own.map(({ account, amount_rial }) => [account, amount_rial])),
      reference: journal.reference,
      card_masked: journal.card_masked,
      order_uid: ordersOf.includes(journal.kind) ? journal.order_uid : null,
    };
  });
  return { count, page, page_size, results };
}

/** Of a reward or a commission the order is somebody else's. */
const ordersOf = ['settle', 'refund', 'policy_refund', 'unneeded'];

/** What came to a customer's wallet, newest first, with what is left of it and from when that is cash. */
export async function readCredits(tools: Tools, account_uid: string): Promise<Credit[]> {
  const entries = await tools.db
    .select({
      uid: ledgerJournals.uid,
      kind: ledgerJournals.kind,
      about: ledgerJournals.about,
      order_uid: ledgerJournals.order_uid,
      subject: ledgerJournals.subject,
      at: ledgerJournals.at,
      account: ledgerPostings.account,
      amount_rial: ledgerPostings.amount_rial,
    })
    .from(ledgerAccounts)
    .innerJoin(ledgerPostings, eq(ledgerPostings.account, ledgerAccounts.id))
    .innerJoin(ledgerJournals, eq(ledgerJournals.uid, ledgerPostings.journal_uid))
    .where(eq(ledgerAccounts.account_uid, account_uid))
    .orderBy(ledgerJournals.seq, ledgerPostings.line);
  const parts = creditParts(entries);
  const purchaseOnly = await tools.db.select().from(walletCredits).where(eq(walletCredits.account_uid, account_uid));
  const kept = new Map(purchaseOnly.map(row => [row.uid, row]));
  return parts.map(part => shownCredit(part, kept.get(part.uid))).reverse();
}

function shownCredit(part: CreditPart, kept: typeof walletCredits.$inferSelect | undefined): Credit {
  const cashable_rial = part.left.wallet + part.left.income;
  const left_rial = cashable_rial + part.left.bonus;
  const state = (): CreditState => {
    if (kept?.state === 'taken_back') return 'taken_back';
    if (left_rial === 0) return 'spent';
    return cashable_rial > 0 ? 'cashable' : 'usable';
  };
  return {
    uid: part.uid,
    kind: part.kind,
    title: operationTitle(part.kind, part.subject),
    amount_rial: part.amount_rial,
    left_rial,
    cashable_rial,
    at: part.at.toISOString(),
    cashable_from: (kept?.cashable_from ?? part.at).toISOString(),
    order_uid: kept ? null : part.order_uid,
    state: state(),
  };
}

const pageOf = <Row>(rows: Row[], { page, page_size }: PageQuery) => ({
  count: rows.length,
  page,
  page_size,
  results: rows.slice((page - 1) * page_size, page * page_size),
});

/** What a customer has, read of the balances alone. */
export async function readBalances(tools: Tools, account_uid: string): Promise<Balances> {
  const { balance_rial, purchase_only_rial, income_rial } = await walletBalances(tools, account_uid);
  return { balance_rial, purchase_only_rial, income_rial, cashable_rial: balance_rial - purchase_only_rial };
}

export const listCredits = async (tools: Tools, account_uid: string, query: PageQuery) => ({
  ...pageOf(await readCredits(tools, account_uid), query),
  ...(await readBalances(tools, account_uid)),
});
