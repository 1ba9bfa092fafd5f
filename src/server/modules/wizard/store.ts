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

const openOf = (tools: Tools, reach: Reach) =>
  and(reachedBy(wizardDrafts, reach), isNull(wizardDrafts.closed_at), gt(wizardDrafts.expires_at, tools.clock.now()));

/** The customer's open draft of a line that stands at the save of this key, or null. */
export async function findDraftOfSave(
  tools: Tools,
  reach: Reach,
  insurance: string,
  idempotency_key: string,
): Promise<DraftRow | null> {
  const ofSave = and(eq(wizardDrafts.insurance, insurance), eq(wizardDrafts.idempotency_key, idempotency_key));
  const query = tools.db.select().from(wizardDrafts);
  const [row] = await query.where(and(openOf(tools, reach), ofSave)).limit(1);
  return row ?? null;
}

const list_limit = 20;

/** A customer's drafts that no order was made of, newest first. */
export const listOpenDrafts = (tools: Tools, reach: Reach): Promise<DraftRow[]> =>
  tools.db
    .select()
    .from(wizardDrafts)
    .where(openOf(tools, reach))
    .orderBy(desc(wizardDrafts.updated_at), desc(wizardDrafts.uid))
    .limit(list_limit);
