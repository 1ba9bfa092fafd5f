import { and, count, desc, eq, gt, inArray } from 'drizzle-orm';
import { type CashingState, openStates } from '#contract/cashing-states';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { withdrawRequestsAbout } from '../staff/staff.ts';
import { mayMove } from './states.ts';
import { cashingMoves, cashings } from './tables.ts';

export type CashingRow = typeof cashings.$inferSelect;
type NewCashing = Omit<CashingRow, 'seq' | 'state' | 'reason' | 'reference' | 'sent_at' | 'created_at'>;

/** A cashing, or null. `lock` holds it until the transaction ends; the customer's money must not have been locked before. */
export async function findCashing(tools: Tools, uid: string, lock = false): Promise<CashingRow | null> {
  const query = tools.db.select().from(cashings).where(eq(cashings.uid, uid));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

export async function readCashing(tools: Tools, uid: string, lock = false): Promise<CashingRow> {
  const row = await findCashing(tools, uid, lock);
  if (!row) throw new Refusal('cashing_not_found');
  return row;
}

export async function findOpenCashing(tools: Tools, account_uid: string): Promise<CashingRow | null> {
  const [row] = await tools.db
    .select()
    .from(cashings)
    .where(and(eq(cashings.account_uid, account_uid), inArray(cashings.state, [...openStates])));
  return row ?? null;
}

/** Begins a cashing; null where the customer has another one on its way. */
export async function addCashing(tools: Tools, cashing: NewCashing): Promise<CashingRow | null> {
  const [row] = await tools.db
    .insert(cashings)
    .values({ ...cashing, state: 'requested', created_at: tools.clock.now() })
    .onConflictDoNothing()
    .returning();
  if (row) await noteMove(tools, row.uid, 'requested');
  return row ?? null;
}

/** Moves a locked cashing on, by the table, and notes the move. */
export async function moveCashing(
  tools: Tools,
  cashing: CashingRow,
  state: CashingState,
  changed: Partial<Pick<CashingRow, 'reason' | 'reference' | 'sent_at'>> = {},
): Promise<CashingRow> {
  if (!mayMove(cashing.state, state)) throw new Refusal('cashing_state');
  await tools.db
    .update(cashings)
    .set({ ...changed, state })
    .where(eq(cashings.uid, cashing.uid));
  await noteMove(tools, cashing.uid, state);
  await withdrawRequestsAbout(tools, `cashing:${cashing.uid}`);
  return { ...cashing, ...changed, state };
}

const noteMove = ({ db, clock }: Tools, cashing_uid: string, to_state: CashingState) =>
  db.insert(cashingMoves).values({ cashing_uid, to_state, at: clock.now() });

export const listMoves = ({ db }: Tools, cashing_uids: string[]) =>
  db.select().from(cashingMoves).where(inArray(cashingMoves.cashing_uid, cashing_uids)).orderBy(cashingMoves.seq);

/** A customer's cashings in some states, newest first. */
export async function listOwn(
  { db }: Tools,
  account_uid: string,
  states: readonly CashingState[],
  { page, page_size }: { page: number; page_size: number },
) {
  const mine = and(eq(cashings.account_uid, account_uid), inArray(cashings.state, [...states]));
  const [all] = await db.select({ count: count() }).from(cashings).where(mine);
  const rows = await db
    .select()
    .from(cashings)
    .where(mine)
    .orderBy(desc(cashings.seq))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { count: Number(all?.count ?? 0), rows };
}

/** Cashings that wait in a state, the oldest first, from the one behind `after` on. */
export const listInState = ({ db }: Tools, states: CashingState[], max: number, after = 0) =>
  db
    .select()
    .from(cashings)
    .where(and(inArray(cashings.state, states), gt(cashings.seq, after)))
    .orderBy(cashings.seq)
    .limit(max);

/** One page of the cashings in a state, the oldest first. */
export async function listPage(
  { db }: Tools,
  { state, page, page_size }: { state: CashingState; page: number; page_size: number },
) {
  const those = eq(cashings.state, state);
  const rows = await db
    .select()
    .from(cashings)
    .where(those)
    .orderBy(cashings.seq)
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { count: Number(await db.$count(cashings, those)), rows };
}
