import { and, eq, inArray, like } from 'drizzle-orm';
import { formatTomanText } from '#persian/toman';
import type { PriceRow } from '#pricing/price';
import { row, sumOf } from '#pricing/price';
import type { Tools } from '../../tools.ts';
import { book, linesOf, promotions, receivableOf, walletOf } from './ledger.ts';
import { purseOf } from './spendable.ts';
import { ledgerJournals, ledgerPostings, orderRefunds } from './tables.ts';
import { refundTexts } from './texts.ts';

/** What goes back to the wallet: rows by where the money came from, their sum, and what was no payment of the customer's. */
export interface Refund {
  rows: PriceRow[];
  total_rial: number;
  notes: string[];
}

type Posting = Pick<typeof ledgerPostings.$inferSelect, 'account' | 'amount_rial'> & { about: string };

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
 * 1. Every posting is turned round, but what the customer had paid at the bank goes to the wallet. Discounts at our cost
 *    come back to us.
 * 2. What had been held goes back to where it came from: a credit for purchases does not become cash.
 * 3. What went back is kept for the customer to see.
 */
export async function refundSettlement(
  tools: Tools,
  { uid: order_uid, account_uid, title: subject }: { uid: string; account_uid: string; title: string },
): Promise<Refund | null> {
  const settled = await settledPostings(tools, order_uid);
  if (settled.length === 0) return null;
  const lines = await turnedRound(tools, settled, account_uid);
  const refund = refundFrom(settled, order_uid);
  if (!(await book(tools, { kind: 'refund', about: `refund:${order_uid}`, order_uid, subject, lines }))) return null;
  await tools.db.insert(orderRefunds).values({ order_uid, ...refund, at: tools.clock.now() });
  return refund;
}

/** Settlements turned round: the bank's part goes to the wallet, what was held to where it had come from. */
async function turnedRound(tools: Tools, settled: Posting[], account_uid: string): Promise<Record<string, number>> {
  const lines: Record<string, number> = {};
  const add = (account: string, amount_rial: number) => {
    lines[account] = (lines[account] ?? 0) + amount_rial;
  };
  for (const { about, account, amount_rial } of settled) {
    if (account.startsWith('held:'))
      for (const part of await heldFrom(tools, about)) add(part.account, -part.amount_rial);
    else add(account.startsWith('bank:') ? walletOf(account_uid) : account, -amount_rial);
  }
  return lines;
}

/** Takes one payment back, once, such as that of a change which never came; the order's own stands. */
export async function returnPayment(
  tools: Tools,
  of: { attempt_uid: string; order_uid: string; account_uid: string; subject: string },
): Promise<boolean> {
  const { attempt_uid, order_uid, account_uid, subject } = of;
  const about = `settle:${attempt_uid}`;
  const settled = (await linesOf(tools, about)).map(line => ({ ...line, about }));
  const lines = await turnedRound(tools, settled, account_uid);
  return book(tools, { kind: 'payment_return', about: `return:${attempt_uid}`, order_uid, subject, lines });
}

const settledPostings = (tools: Tools, order_uid: string): Promise<Posting[]> =>
  tools.db
    .select({
      about: ledgerJournals.about,
      account: ledgerPostings.account,
      amount_rial: ledgerPostings.amount_rial,
    })
    .from(ledgerPostings)
    .innerJoin(ledgerJournals, eq(ledgerJournals.uid, ledgerPostings.journal_uid))
    .where(and(eq(ledgerJournals.order_uid, order_uid), like(ledgerJournals.about, 'settle:%')));

/** What the payments of an order have taken of credits for purchases and not given back yet, by their accounts. */
export async function creditsSpentOn(
  tools: Tools,
  order_uid: string,
): Promise<[account: string, spent_rial: number][]> {
  const settled = await settledPostings(tools, order_uid);
  const held = settled.filter(({ account }) => account.startsWith('held:'));
  const spent = new Map(
    await creditsSpentIn(
      tools,
      held.map(({ about }) => about),
    ),
  );
  for (const { account, amount_rial } of await returnedPostings(tools, order_uid))
    if (spent.has(account)) spent.set(account, (spent.get(account) ?? 0) - amount_rial);
  return [...spent].filter(([, spent_rial]) => spent_rial > 0);
}

/** What single payments had taken of credits for purchases, by what their settlements are called. */
export async function creditsSpentIn(
  tools: Tools,
  settlements: readonly string[],
): Promise<[account: string, spent_rial: number][]> {
  const parts = await Promise.all(settlements.map(settlement => heldFrom(tools, settlement)));
  const spent = new Map<string, number>();
  for (const { account, amount_rial } of parts.flat())
    if (purseOf(account) === 'bonus') spent.set(account, (spent.get(account) ?? 0) - amount_rial);
  return [...spent];
}

/** What has come back of an order's payments while it stands. */
const returnedPostings = (tools: Tools, order_uid: string) =>
  tools.db
    .select({ account: ledgerPostings.account, amount_rial: ledgerPostings.amount_rial })
    .from(ledgerPostings)
    .innerJoin(ledgerJournals, eq(ledgerJournals.uid, ledgerPostings.journal_uid))
    .where(
      and(eq(ledgerJournals.order_uid, order_uid), inArray(ledgerJournals.kind, ['policy_refund', 'payment_return'])),
    );

/** Where the money came from that a settled payment had held. One that was given up before had let it go and held it again. */
async function heldFrom(tools: Tools, settlement: string) {
  const attempt_uid = settlement.slice('settle:'.length);
  const again = await linesOf(tools, `hold:${attempt_uid}:again`);
  const lines = again.length > 0 ? again : await linesOf(tools, `hold:${attempt_uid}`);
  return lines.filter(({ account }) => purseOf(account) !== null);
}

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
