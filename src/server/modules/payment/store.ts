import { and, eq, inArray, lte, notInArray, sql } from 'drizzle-orm';
import { type AttemptState, paymentAttempts } from '../../db/schema/payment.ts';
import { Refusal } from '../../refusal.ts';
import type { Tools } from '../../tools.ts';
import { mayAttempt } from './attempt-states.ts';

/** How long a customer may be at the bank. */
export const attemptLife_ms = 30 * 60_000;
/** How long the bank is asked about an attempt: what has not been captured by then is back on the card. */
export const asked_ms = 72 * 3_600_000;

export type Attempt = typeof paymentAttempts.$inferSelect;

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

/**
 * Takes the attempts that are due to be asked about, the longest due first, and sets their next time: after a minute, or
 * a third of their age, so that old ones take ever fewer questions. Two processes never take the same ones at once.
 */
export async function takeDueAttempts(tools: Tools, most: number): Promise<Attempt[]> {
  const now = tools.clock.now();
  const due = tools.db
    .select({ uid: paymentAttempts.uid })
    .from(paymentAttempts)
    .where(and(lte(paymentAttempts.ask_at, now), notInArray(paymentAttempts.state, ['settled', 'reversed'])))
    .orderBy(paymentAttempts.ask_at)
    .limit(most)
    .for('update', { skipLocked: true });
  const next = sql`${now}::timestamptz
    + greatest(interval '55 seconds', (${now}::timestamptz - ${paymentAttempts.created_at}) / 3)`;
  const rows = await tools.db
    .update(paymentAttempts)
    .set({ ask_at: next })
    .where(inArray(paymentAttempts.uid, due))
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
  if (!mayAttempt(attempt.state, to)) throw new Refusal('order_state', { details: { from: attempt.state, to } });
  const rows = await tools.db
    .update(paymentAttempts)
    .set({ ...changed, state: to })
    .where(and(eq(paymentAttempts.uid, attempt.uid), eq(paymentAttempts.state, attempt.state)))
    .returning({ uid: paymentAttempts.uid });
  return rows.length > 0;
}
