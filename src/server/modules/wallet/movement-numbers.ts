import { and, desc, eq, gt, inArray, isNotNull, lte, max } from 'drizzle-orm';
import type { CashingType } from '#contract/cashing';
import type { Tools } from '../../tools.ts';
import { ledgerJournals, ledgerPostings } from './tables.ts';

type Lines = readonly (readonly [account: string, amount_rial: number])[];
type NumberName = 'movement_no' | 'wallet_no' | 'credit_no' | 'referral_no' | 'income_no';
type Numbers = Record<NumberName, number>;

/** Money of a customer's own, held or not: holding it and letting it go is no movement in their eyes. */
const isOwn = (account: string) => /^(?:wallet|income|bonus|held):/.test(account);
const isBank = (account: string) => account.startsWith('bank:');

/** What a movement did to the customer's wallet, and what a bank moved: from the customer with a minus, to them with a plus. */
export function movedBy(lines: Lines) {
  const sumOf = (isOf: (account: string) => boolean) =>
    lines.reduce((sum, [account, amount_rial]) => (isOf(account) ? sum + amount_rial : sum), 0);
  return { wallet_rial: sumOf(isOwn), bank_rial: sumOf(isBank) };
}

/** Movements by which money returns that an earlier one had taken: it is not new. */
const returningKinds = ['release', 'cash_back', 'cash_returned'];
const isCash = (account: string) => /^(?:wallet|income):/.test(account);

/** Whether a posting brings cash that the customer did not have before: to the wallet, or to a marketer's income. */
const isNewCash = (kind: string, [account, amount_rial]: Lines[number]) =>
  amount_rial > 0 && isCash(account) && !returningKinds.includes(kind);

/** The posting of a credit for purchases, in the movement that gives it. */
export const isGivenForPurchases = (kind: string, account: string) =>
  (kind === 'reward' || kind === 'income') && account.startsWith('bonus:');

/** The list of cashable credits that cash in an account belongs to. */
export const cashedAs = (account: string): CashingType => (account.startsWith('income:') ? 'income' : 'referral');

/** The lists of cashable credits that a movement brings a credit to. One for purchases that becomes cash is in its list already. */
function creditTypes(kind: string, lines: Lines): Set<CashingType> {
  if (kind === 'mature') return new Set();
  return new Set(
    lines.flatMap(line => {
      const [account, amount_rial] = line;
      if (isNewCash(kind, line)) return [cashedAs(account)];
      if (amount_rial < 0 || !isGivenForPurchases(kind, account)) return [];
      return [kind === 'income' ? 'income' : 'referral'];
    }),
  );
}

/** The last numbers that a customer's movements have been given, and so how many there are of each. */
async function lastNumbers({ db }: Pick<Tools, 'db'>, account_uid: string): Promise<Numbers> {
  const { movement_no, wallet_no, credit_no, referral_no, income_no } = ledgerJournals;
  const [last] = await db
    .select({
      movement_no: max(movement_no),
      wallet_no: max(wallet_no),
      credit_no: max(credit_no),
      referral_no: max(referral_no),
      income_no: max(income_no),
    })
    .from(ledgerJournals)
    .where(eq(ledgerJournals.account_uid, account_uid));
  return {
    movement_no: last?.movement_no ?? 0,
    wallet_no: last?.wallet_no ?? 0,
    credit_no: last?.credit_no ?? 0,
    referral_no: last?.referral_no ?? 0,
    income_no: last?.income_no ?? 0,
  };
}

/** The numbers of a customer's next movement, in the lists that show it; their money is locked. */
export async function nextNumbers(
  tools: Tools,
  account_uid: string | null,
  kind: string,
  lines: Lines,
): Promise<Partial<Numbers>> {
  const { wallet_rial, bank_rial } = movedBy(lines);
  const credits = creditTypes(kind, lines);
  const counted: Record<NumberName, boolean> = {
    movement_no: wallet_rial !== 0 || bank_rial !== 0,
    wallet_no: wallet_rial !== 0,
    credit_no: credits.size > 0,
    referral_no: credits.has('referral'),
    income_no: credits.has('income'),
  };
  const names = (Object.keys(counted) as NumberName[]).filter(name => counted[name]);
  if (account_uid === null || names.length === 0) return {};
  const last = await lastNumbers(tools, account_uid);
  return Object.fromEntries(names.map(name => [name, last[name] + 1]));
}

/** For each posting of a customer's next movement, the running total of new cash in its account, with it; null where it brings none. */
export async function runningCashTotals({ db }: Tools, kind: string, lines: Lines): Promise<(number | null)[]> {
  const totals: (number | null)[] = [];
  for (const line of lines) {
    if (isNewCash(kind, line)) {
      const [before] = await db
        .select({ rial: max(ledgerPostings.came_rial) })
        .from(ledgerPostings)
        .where(and(eq(ledgerPostings.account, line[0]), isNotNull(ledgerPostings.came_rial)));
      totals.push((before?.rial ?? 0) + line[1]);
    } else totals.push(null);
  }
  return totals;
}

/** A movement as it was booked. */
export interface BookedMovement {
  journal: typeof ledgerJournals.$inferSelect;
  postings: (typeof ledgerPostings.$inferSelect)[];
}

/**
 * One page of a customer's movements that have such a number, newest first, with their postings. It reads a range of
 * numbers, so its cost does not grow with the list.
 */
export async function readNumbered(
  { db }: Tools,
  account_uid: string,
  name: NumberName,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ count: number; movements: BookedMovement[] }> {
  const no = ledgerJournals[name];
  const count = (await lastNumbers({ db }, account_uid))[name];
  const newest = count - (page - 1) * page_size;
  const journals = await db
    .select()
    .from(ledgerJournals)
    .where(and(eq(ledgerJournals.account_uid, account_uid), lte(no, newest), gt(no, newest - page_size)))
    .orderBy(desc(no));
  const uids = journals.map(({ uid }) => uid);
  const postings = await db.select().from(ledgerPostings).where(inArray(ledgerPostings.journal_uid, uids));
  const movements = journals.map(journal => ({
    journal,
    postings: postings.filter(({ journal_uid }) => journal_uid === journal.uid),
  }));
  return { count, movements };
}
