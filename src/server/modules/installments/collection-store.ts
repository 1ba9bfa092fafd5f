import { asc, eq, inArray } from 'drizzle-orm';
import type { CollectionState } from '#contract/installments';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { isWithUs, mayMove } from './collection-states.ts';
import type { Installment } from './store.ts';
import { installmentCollections } from './tables.ts';

export type Collection = typeof installmentCollections.$inferSelect;

/** Slips and cheques of some orders, in the order in which they came. */
export const listCollections = ({ db }: Tools, order_uids: string[]): Promise<Collection[]> =>
  db
    .select()
    .from(installmentCollections)
    .where(inArray(installmentCollections.order_uid, order_uids))
    .orderBy(asc(installmentCollections.received_at), asc(installmentCollections.uid));

export async function findCollection({ db }: Tools, uid: string): Promise<Collection | null> {
  const [row] = await db.select().from(installmentCollections).where(eq(installmentCollections.uid, uid));
  return row ?? null;
}

/** Notes what was handed in; refused where another one has the same number. */
export async function addCollection(
  tools: Tools,
  given: Omit<Collection, 'uid' | 'state' | 'received_at' | 'moved_at'>,
): Promise<Collection> {
  const now = tools.clock.now();
  const [added] = await tools.db
    .insert(installmentCollections)
    .values({ ...given, uid: tools.random.uid(), state: 'received', received_at: now, moved_at: now })
    .onConflictDoNothing()
    .returning();
  if (!added) throw new Refusal('collection_exists');
  return added;
}

/** Moves what was handed in on, by the table; its plan is locked. */
export async function saveMove({ db, clock }: Tools, collection: Collection, to: CollectionState): Promise<void> {
  if (!mayMove(collection.way, collection.state, to)) throw new Refusal('collection_state');
  await db
    .update(installmentCollections)
    .set({ state: to, moved_at: clock.now() })
    .where(eq(installmentCollections.uid, collection.uid));
}

/** What was handed in for a row, alone or with others, in the order in which it came. */
export const collectionsOf = (part: Installment, collections: readonly Collection[]): Collection[] =>
  collections.filter(
    ({ uid, installment_uid }) => installment_uid === part.uid || uid === part.collection_uid || uid === part.paid_by,
  );

/** What of that has not ended, such as a cheque that has bounced and is to be given back. */
export const openCollectionsOf = (part: Installment, collections: readonly Collection[]): Collection[] =>
  collectionsOf(part, collections).filter(({ way, state }) => isWithUs(way, state));
