import { and, eq, like } from 'drizzle-orm';
import { formatTomanText } from '#persian/toman';
import type { PriceRow } from '#pricing/price';
import { row, sumOf } from '#pricing/price';
import type { Tools } from '../../tools.ts';
import { book, promotions, receivableOf, walletOf } from './ledger.ts';
import { ledgerJournals, ledgerPostings, orderRefunds } from './tables.ts';
import { refundTexts } from './texts.ts';

/** What goes back to the wallet: rows by where the money came from, their sum, and what was no payment of the customer's. */
export interface Refund {
  rows: PriceRow[];
  total_rial: number;
  notes: string[];
}

type Posting = Pick<typeof ledgerPostings.$inferSelect, 'account' | 'amount_rial'>;

/** What a paid order would give back, as it was booked; null when nothing was paid for it. */
export async function refundOf(tools: Tools, order_uid: string): Promise<Refund | null> {
  const settled = await settledPostings(tools, order_uid);
  return settled.length > 0 ? refundFrom(settled, order_uid) : null;
}

/** The refund that an order's customer got, and when; null when there was none. */
export async function findRefund(tools: Tools, order_uid: string) {
  const [refund] = await tools.db.select().from(orderRefunds).where(eq(orderRefunds.order_uid, order_uid));
  return refund ?? null;
}

/**
 * Takes an order's settlement back, once, in the transaction that ends the order.
 * 1. Every posting is turned round, but what the customer had paid, at the bank or from the wallet, goes to the wallet.
 *    Discounts at our cost come back to us.
 * 2. What went back is kept for the customer to see.
 */
export async function refundSettlement(
  tools: Tools,
  { uid: order_uid, account_uid }: { uid: string; account_uid: string },
): Promise<Refund | null> {
  const settled = await settledPostings(tools, order_uid);
  if (settled.length === 0) return null;
  const lines: Record<string, number> = {};
  for (const { account, amount_rial } of settled) {
    const to = isCustomersMoney(account) ? walletOf(account_uid) : account;
    lines[to] = (lines[to] ?? 0) - amount_rial;
  }
  const refund = refundFrom(settled, order_uid);
  if (!(await book(tools, { kind: 'refund', about: `refund:${order_uid}`, order_uid, lines }))) return null;
  await tools.db.insert(orderRefunds).values({ order_uid, ...refund, at: tools.clock.now() });
  return refund;
}

const settledPostings = (tools: Tools, order_uid: string): Promise<Posting[]> =>
  tools.db
    .select({ account: ledgerPostings.account, amount_rial: ledgerPostings.amount_rial })
    .from(ledgerPostings)
    .innerJoin(ledgerJournals, eq(ledgerJournals.uid, ledgerPostings.journal_uid))
    .where(and(eq(ledgerJournals.order_uid, order_uid), like(ledgerJournals.about, 'settle:%')));

/** Money of the customer's: what the bank took from the card, and what the wallet held. */
const isCustomersMoney = (account: string) => /^(bank|held):/.test(account);

function refundFrom(settled: Posting[], order_uid: string): Refund {
  const taken = (matches: (account: string) => boolean) =>
    -settled.filter(({ account }) => matches(account)).reduce((sum, posting) => sum + posting.amount_rial, 0) || 0;
  const rows = [
    row(
      'bank',
      refundTexts.bank,
      taken(account => account.startsWith('bank:')),
    ),
    row(
      'wallet',
      refundTexts.wallet,
      taken(account => account.startsWith('held:')),
    ),
  ].filter(({ amount_rial }) => amount_rial !== 0);
  const later_rial = taken(account => account === receivableOf(order_uid));
  const discount_rial = taken(account => account === promotions);
  const notes = [
    later_rial > 0 ? refundTexts.later(formatTomanText(later_rial)) : null,
    discount_rial > 0 ? refundTexts.discount(formatTomanText(discount_rial)) : null,
  ].filter(note => note !== null);
  return { rows, total_rial: sumOf(rows), notes };
}
