import { desc, eq, inArray } from 'drizzle-orm';
import { type CancellationState, cancellationStates } from '#contract/cancellations';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { findOrder, noteAsked, type Order } from '../orders/orders.ts';
import { askBackOffice, withdrawRequestsAbout } from '../staff/staff.ts';
import { asksCustomer, isOpen, isOver, mayMove } from './states.ts';
import { cancellationMoves, cancellations } from './tables.ts';

export type Cancellation = typeof cancellations.$inferSelect;

/** Where a cancellation's moves are, of which its version is the last. */
export const versionedBy = { of: cancellationMoves.cancellation_uid, seq: cancellationMoves.seq };

const over = cancellationStates.filter(isOver);

/**
 * The newest request to end an order's policy, or null; of two that came at one instant, the one that is not over. The order is
 * locked where it is going to change.
 */
export async function findCancellation(tools: Tools, order_uid: string): Promise<Cancellation | null> {
  const [row] = await tools.db
    .select()
    .from(cancellations)
    .where(eq(cancellations.order_uid, order_uid))
    .orderBy(desc(cancellations.created_at), inArray(cancellations.state, over), desc(cancellations.uid))
    .limit(1);
  return row ?? null;
}

/** Whether the end of an order's policy has been asked for, and not decided. */
export async function isBeingCancelled(tools: Tools, order_uid: string): Promise<boolean> {
  const newest = await findCancellation(tools, order_uid);
  return newest !== null && isOpen(newest.state);
}

/** A cancellation with its order, both locked until the transaction ends: the order first, as every movement of it does. */
export async function lockCancellation(
  tools: Tools,
  uid: string,
): Promise<{ order: Order; cancellation: Cancellation }> {
  const mine = eq(cancellations.uid, uid);
  const [seen] = await tools.db.select({ order_uid: cancellations.order_uid }).from(cancellations).where(mine);
  const order = seen && (await findOrder(tools, seen.order_uid, true));
  const [cancellation] = order ? await tools.db.select().from(cancellations).where(mine).for('update') : [];
  if (!order || !cancellation) throw new Refusal('cancellation_not_found');
  return { order, cancellation };
}

export async function addCancellation(tools: Tools, row: Cancellation): Promise<void> {
  await tools.db.insert(cancellations).values(row);
  await noteMove(tools, row.uid, row.state, null);
  await noteAsked(tools, row.order_uid, { end_asked: isOpen(row.state) });
}

/** States in which a person has to see to it, and who. */
const desks: Partial<Record<CancellationState, string>> = {
  requested: 'cancellation',
  sent_to_insurer: 'cancellation',
  refund_pending: 'policy-refund',
};

/** Moves a cancellation on, by the table. `note` is what the customer is told of this very case. */
export async function moveCancellation(
  tools: Tools,
  cancellation: Cancellation,
  to: CancellationState,
  changed: Partial<Cancellation> = {},
  note: string | null = null,
): Promise<Cancellation> {
  if (!mayMove(cancellation.state, to)) throw new Refusal('cancellation_state');
  const next = { ...cancellation, ...changed, state: to };
  await tools.db
    .update(cancellations)
    .set({ ...changed, state: to })
    .where(eq(cancellations.uid, cancellation.uid));
  await noteMove(tools, cancellation.uid, to, note);
  if (isOpen(cancellation.state))
    await noteAsked(tools, cancellation.order_uid, { end_asks: asksCustomer(to), end_asked: isOpen(to) });
  return next;
}

/** Notes that the money may go. */
export async function noteRelease(tools: Tools, cancellation: Cancellation): Promise<Cancellation> {
  const released_at = tools.clock.now();
  await tools.db.update(cancellations).set({ released_at }).where(eq(cancellations.uid, cancellation.uid));
  await withdrawRequestsAbout(tools, `cancellation:${cancellation.uid}`);
  return { ...cancellation, released_at };
}

async function noteMove(tools: Tools, cancellation_uid: string, to_state: CancellationState, note: string | null) {
  await tools.db.insert(cancellationMoves).values({ cancellation_uid, to_state, note, at: tools.clock.now() });
  const desk = desks[to_state];
  if (desk) await askBackOffice(tools, tools.db, desk, cancellation_uid);
}

export const listMoves = (tools: Tools, cancellation_uid: string) =>
  tools.db
    .select()
    .from(cancellationMoves)
    .where(eq(cancellationMoves.cancellation_uid, cancellation_uid))
    .orderBy(cancellationMoves.seq);

/** A page of the cancellations in a state, oldest first. */
export async function pageIn(
  tools: Tools,
  { state, page, page_size }: { state: CancellationState; page: number; page_size: number },
) {
  const within = eq(cancellations.state, state);
  const rows = await tools.db
    .select()
    .from(cancellations)
    .where(within)
    .orderBy(cancellations.created_at, cancellations.uid)
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { count: Number(await tools.db.$count(cancellations, within)), rows };
}

/** Cancellations in these states, oldest first. */
export const listIn = (tools: Tools, ...states: CancellationState[]) =>
  tools.db.select().from(cancellations).where(inArray(cancellations.state, states)).orderBy(cancellations.created_at);
