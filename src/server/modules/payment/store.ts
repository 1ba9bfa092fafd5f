import { and, eq, inArray } from 'drizzle-orm';
import { type AttemptState, paymentAttempts } from '../../db/schema/payment.ts';
import { Refusal } from '../../refusal.ts';
import type { Tools } from '../../tools.ts';
import { mayAttempt } from './attempt-states.ts';

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

/** Attempts that the bank may still have news of. */
export const listOpenAttempts = (tools: Tools): Promise<Attempt[]> =>
  tools.db
    .select()
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.state, ['created', 'redirected', 'returned']))
    .orderBy(paymentAttempts.seq)
    .limit(200);

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
