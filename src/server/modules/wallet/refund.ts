import { and, eq, like } from 'drizzle-orm';
import { ledgerJournals, ledgerPostings } from '../../db/schema/ledger.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Tools } from '../../tools.ts';
import { book, walletOf } from './ledger.ts';

/**
 * Takes an order's settlement back, once: every posting turned round, but what the customer had paid, at the bank or
 * from the wallet, goes to the wallet.
 */
export async function refundOrder(tools: Tools, order_uid: string): Promise<boolean> {
  const [order] = await tools.db
    .select({ account_uid: orders.account_uid })
    .from(orders)
    .where(eq(orders.uid, order_uid));
  const settled = await tools.db
    .select({ account: ledgerPostings.account, amount_rial: ledgerPostings.amount_rial })
    .from(ledgerPostings)
    .innerJoin(ledgerJournals, eq(ledgerJournals.uid, ledgerPostings.journal_uid))
    .where(and(eq(ledgerJournals.order_uid, order_uid), like(ledgerJournals.about, 'settle:%')));
  if (!order || settled.length === 0) return false;
  const lines: Record<string, number> = {};
  for (const { account, amount_rial } of settled) {
    const to = /^(bank|held):/.test(account) ? walletOf(order.account_uid) : account;
    lines[to] = (lines[to] ?? 0) - amount_rial;
  }
  return book(tools, { kind: 'refund', about: `refund:${order_uid}`, order_uid, lines });
}
