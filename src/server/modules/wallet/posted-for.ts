import { and, eq, type SQL, sum } from 'drizzle-orm';
import type { Tools } from '../../tools.ts';
import { ledgerJournals, ledgerPostings } from './tables.ts';

/** The sum of those postings of an order, in rial, that meet a condition on journals and postings. */
export async function postedFor({ db }: Tools, order_uid: string, wanted: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ rial: sum(ledgerPostings.amount_rial).mapWith(Number) })
    .from(ledgerJournals)
    .innerJoin(ledgerPostings, eq(ledgerPostings.journal_uid, ledgerJournals.uid))
    .where(and(eq(ledgerJournals.order_uid, order_uid), wanted));
  return row?.rial ?? 0;
}
