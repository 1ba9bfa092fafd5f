import { eq } from 'drizzle-orm';
import { tehranToday } from '#persian/jalali';
import type { Tools } from '../../tools.ts';
import { marketers } from './tables.ts';
import { termsOn } from './terms.ts';

/** A customer who is approved to earn commissions, or null. */
export async function findMarketer(tools: Tools, account_uid: string) {
  const [row] = await tools.db.select().from(marketers).where(eq(marketers.account_uid, account_uid));
  return row ?? null;
}

/** From now on the customer earns the share that the terms of today give; who is approved already keeps theirs. */
export async function approveMarketer({ db, clock }: Tools, account_uid: string): Promise<void> {
  const approved_at = clock.now();
  const { marketer_per_mille: per_mille } = termsOn(tehranToday(approved_at));
  await db.insert(marketers).values({ account_uid, per_mille, approved_at }).onConflictDoNothing();
}
