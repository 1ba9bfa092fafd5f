import { and, eq, isNull } from 'drizzle-orm';
import type { Tools } from '../../tools.ts';
import { oneTimeCodes, sessions } from './tables.ts';

/**
 * Ends what a partner vouched for: sessions of its sign-on, tokens that its pages and apps got, and codes that would
 * become a session yet. A customer's own login inside its frame stays: that proof was never the partner's.
 */
export async function endPartnerSessions({ db, clock }: Tools, partner: string): Promise<void> {
  const now = clock.now();
  await db
    .update(oneTimeCodes)
    .set({ used_at: now })
    .where(and(eq(oneTimeCodes.vouched_by, partner), isNull(oneTimeCodes.used_at)));
  await db
    .update(sessions)
    .set({ ended_at: now })
    .where(and(eq(sessions.vouched_by, partner), isNull(sessions.ended_at)));
}
