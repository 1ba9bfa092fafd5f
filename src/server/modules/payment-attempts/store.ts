import {
  and,
  countDistinct,
  desc,
  eq,
  inArray,
  isNotNull,
  lte,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import type { BegunIn } from '../partners/partners.ts';
import { type AttemptState, attemptStates, isBooked, isOpen, mayMove } from './attempt-states.ts';
import { paymentAttempts } from './tables.ts';

/** How long a customer may be at the bank. */
export const attemptLife_ms = 30 * 60_000;
/** How long the bank is asked about an attempt: what has not been captured by then is back on the card. */
export const asked_ms = 72 * 3_600_000;

export type Attempt = typeof paymentAttempts.$inferSelect;

/** Begins an attempt. */
export async function addAttempt(tools: Tools, attempt: Omit<Attempt, 'seq'>): Promise<void> {
  await tools.db.insert(paymentAttempts).values(attempt);
}

/** An attempt, or null. `lock` holds it until the transaction ends; its order must have been locked before. */
export async function findAttempt(tools: Tools, uid: string, lock = false): Promise<Attempt | null> {
  const query = tools.db.select().from(paymentAttempts).where(eq(paymentAttempts.uid, uid));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

export async function findAttemptOf(tools: Tools, gateway: string, authority: string): Promise<Attempt | null> {
  const [row] = await tools.db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.gateway, gateway), eq(paymentAttempts.authority, authority)));
  return row ?? null;
}

/** Tries to pay an order, newest first. */
export const listAttempts = (tools: Tools, order_uid: string) =>
  listBy(tools, eq(paymentAttempts.order_uid, order_uid));

/** Tries to pay a payable, or one of several, newest first. */
export const listPayableAttempts = (tools: Tools, ...payable_uids: string[]) =>
  listBy(tools, inArray(paymentAttempts.payable_uid, payable_uids));

/** Tries to pay what this one pays, itself included. */
export const listSiblings = (tools: Tools, { order_uid, payable_uid }: Attempt) =>
  order_uid ? listAttempts(tools, order_uid) : listPayableAttempts(tools, payable_uid ?? '');

const listBy = (tools: Tools, subject: SQL) =>
  tools.db.select().from(paymentAttempts).where(subject).orderBy(desc(paymentAttempts.seq));

/**
 * Takes the attempts that are due to be asked about, the longest due first, and sets their next time: after a minute, or
 * a third of their age, so that old ones take ever fewer questions. Two processes never take the same ones at once.
 * What is due is read by a query of its own: as a subquery it may be asked anew for every row, and would find other rows.
 */
export async function takeDueAttempts(tools: Tools, max: number): Promise<Attempt[]> {
  const now = tools.clock.now();
  const due = tools.db.$with('due').as(
    tools.db
      .select({ uid: paymentAttempts.uid })
      .from(paymentAttempts)
      .where(and(lte(paymentAttempts.ask_at, now), notInArray(paymentAttempts.state, attemptStates.filter(isBooked))))
      .orderBy(paymentAttempts.ask_at)
      .limit(max)
      .for('update', { skipLocked: true }),
  );
  const next = sql`${now}::timestamptz
    + greatest(interval '55 seconds', (${now}::timestamptz - ${paymentAttempts.created_at}) / 3)`;
  const rows = await tools.db
    .with(due)
    .update(paymentAttempts)
    .set({ ask_at: next })
    .where(inArray(paymentAttempts.uid, tools.db.select({ uid: due.uid }).from(due)))
    .returning();
  return rows.sort((a, b) => a.seq - b.seq);
}

/** Nothing more can come: the bank is not asked about this attempt any more. */
export async function stopAsking(tools: Tools, attempt: Attempt): Promise<void> {
  await tools.db.update(paymentAttempts).set({ ask_at: null }).where(eq(paymentAttempts.uid, attempt.uid));
}

/** Moves an attempt if it still stands where it was read; false when somebody else was faster. */
export async function moveAttempt(
  tools: Tools,
  attempt: Attempt,
  to: AttemptState,
  changed: Partial<Attempt> = {},
): Promise<boolean> {
  if (!mayMove(attempt.state, to)) throw new Refusal('order_state');
  const rows = await tools.db
    .update(paymentAttempts)
    .set({ ...changed, state: to })
    .where(and(eq(paymentAttempts.uid, attempt.uid), eq(paymentAttempts.state, attempt.state)))
    .returning({ uid: paymentAttempts.uid });
  return rows.length > 0;
}

/** Payments that began in an embed session. */
export const attemptsBegunIn: BegunIn = (db, embed_session) =>
  db.select({ uid: paymentAttempts.uid }).from(paymentAttempts).where(eq(paymentAttempts.embed_session, embed_session));

/** How often a discount code is used beside one order: by its customer and in all. */
export async function countUses(
  tools: Tools,
  code: string,
  order: { uid: string; account_uid: string },
  returned: (db: Db, order_uid: PgColumn) => SQLWrapper,
): Promise<{ mine: number; all: number }> {
  const { order_uid, account_uid, discount_code, state } = paymentAttempts;
  const mine = sql<number>`count(distinct ${order_uid}) filter (where ${account_uid} = ${order.account_uid})`;
  const uses = or(
    inArray(state, attemptStates.filter(isOpen)),
    and(eq(state, 'settled'), notExists(returned(tools.db, order_uid))),
  );
  const [used] = await tools.db
    .select({ mine: mine.mapWith(Number), all: countDistinct(order_uid) })
    .from(paymentAttempts)
    .where(and(eq(discount_code, code), ne(order_uid, order.uid), uses));
  return { mine: used?.mine ?? 0, all: Number(used?.all ?? 0) };
}

/** Notes that the customer came back from the bank, and gives when it was for the first time. */
export async function noteReturn(tools: Tools, attempt: Attempt): Promise<Date> {
  const now = tools.clock.now();
  const [row] = await tools.db
    .update(paymentAttempts)
    .set({ returned_at: sql`coalesce(${paymentAttempts.returned_at}, ${now}::timestamptz)` })
    .where(eq(paymentAttempts.uid, attempt.uid))
    .returning({ returned_at: paymentAttempts.returned_at });
  if (attempt.state === 'redirected') await moveAttempt(tools, attempt, 'returned', { ask_at: now });
  return row?.returned_at ?? now;
}

/** Whether two customers have paid by one card. Its shown digits are compared, which tell one card from nearly all others. */
export async function shareCard({ db }: Tools, one_uid: string, other_uid: string): Promise<boolean> {
  const { account_uid, card_masked } = paymentAttempts;
  const paid = (of: string) =>
    and(eq(account_uid, of), isNotNull(card_masked), inArray(paymentAttempts.state, ['settled', 'reversed']));
  const ofOther = db.select({ card_masked }).from(paymentAttempts).where(paid(other_uid));
  const [row] = await db
    .select({ uid: paymentAttempts.uid })
    .from(paymentAttempts)
    .where(and(paid(one_uid), inArray(card_masked, ofOther)))
    .limit(1);
  return row !== undefined;
}
