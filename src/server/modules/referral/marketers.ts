import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { tehranToday } from '#persian/jalali';
import type { Tools } from '../../tools.ts';
import { marketers } from './tables.ts';
import { termsOn } from './terms.ts';

/** A customer who earns commissions or did so once, or null. */
export async function findMarketerOfAnyTime(tools: Tools, account_uid: string) {
  const [row] = await tools.db.select().from(marketers).where(eq(marketers.account_uid, account_uid));
  return row ?? null;
}

/** A customer who earns commissions now, or null. */
export async function findMarketer(tools: Tools, account_uid: string) {
  const marketer = await findMarketerOfAnyTime(tools, account_uid);
  return marketer?.ended_at ? null : marketer;
}

/** From now on the customer earns nothing more. What they have earned stays theirs. */
export async function endMarketer({ db, clock }: Tools, account_uid: string): Promise<void> {
  const running = and(eq(marketers.account_uid, account_uid), isNull(marketers.ended_at));
  await db.update(marketers).set({ ended_at: clock.now() }).where(running);
}

/** From now on the customer earns the share that the terms of today give; who earns already keeps theirs. */
export async function approveMarketer({ db, clock }: Tools, account_uid: string): Promise<void> {
  const approved_at = clock.now();
  const { marketer_per_mille: per_mille } = termsOn(tehranToday(approved_at));
  const terms = { per_mille, approved_at, ended_at: null };
  await db
    .insert(marketers)
    .values({ account_uid, ...terms })
    .onConflictDoUpdate({ target: marketers.account_uid, set: terms, setWhere: isNotNull(marketers.ended_at) });
}
