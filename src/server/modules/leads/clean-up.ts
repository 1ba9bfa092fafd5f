import { and, isNotNull, lt } from 'drizzle-orm';
import type { Tools } from '../../tools.ts';
import { leads, preOfferLeads } from './tables.ts';

const day_ms = 86_400_000;

/** What the registry said goes after a day, the lead after sixty. */
export async function deleteOldLeads({ db, clock }: Tools): Promise<void> {
  const before = (days: number) => lt(leads.created_at, new Date(clock.now().getTime() - days * day_ms));
  await db
    .update(leads)
    .set({ answer: null })
    .where(and(isNotNull(leads.answer), before(1)));
  await db.delete(leads).where(before(60));
  const kept_from = new Date(clock.now().getTime() - 60 * day_ms);
  await db.delete(preOfferLeads).where(lt(preOfferLeads.created_at, kept_from));
}
