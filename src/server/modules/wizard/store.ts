import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import { type Reach, reachedBy } from '../../kernel/reach.ts';
import type { Tools } from '../../tools.ts';
import { wizardDrafts } from './tables.ts';

export type DraftRow = typeof wizardDrafts.$inferSelect;

/** A draft that is not too old, or null. `lock` holds it until the transaction ends. */
export async function findDraft(tools: Tools, uid: string, lock = false): Promise<DraftRow | null> {
  const alive = and(eq(wizardDrafts.uid, uid), gt(wizardDrafts.expires_at, tools.clock.now()));
  const query = tools.db.select().from(wizardDrafts).where(alive);
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

export async function insertDraft(tools: Tools, row: DraftRow): Promise<void> {
  await tools.db.insert(wizardDrafts).values(row);
}

/** Deletes drafts that are too old. */
export async function deleteOldDrafts({ db, clock }: Tools): Promise<void> {
  await db.delete(wizardDrafts).where(lte(wizardDrafts.expires_at, clock.now()));
}

export async function updateDraft(tools: Tools, uid: string, changed: Partial<DraftRow>): Promise<void> {
  await tools.db.update(wizardDrafts).set(changed).where(eq(wizardDrafts.uid, uid));
}

export async function deleteDraft(tools: Tools, uid: string): Promise<void> {
  await tools.db.delete(wizardDrafts).where(eq(wizardDrafts.uid, uid));
}

const list_limit = 20;

/** A customer's drafts that no order was made of, newest first. */
export const listOpenDrafts = (tools: Tools, reach: Reach): Promise<DraftRow[]> =>
  tools.db
    .select()
    .from(wizardDrafts)
    .where(
      and(
        reachedBy(wizardDrafts, reach),
        isNull(wizardDrafts.closed_at),
        gt(wizardDrafts.expires_at, tools.clock.now()),
      ),
    )
    .orderBy(desc(wizardDrafts.updated_at), desc(wizardDrafts.uid))
    .limit(list_limit);
