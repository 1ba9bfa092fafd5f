import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { OrderState } from '#contract/orders';
import { orderDocuments, orderInstalments, orderMoves, orders } from '../../db/schema/orders.ts';
import { paymentAttempts } from '../../db/schema/payment.ts';
import { Refusal } from '../../refusal.ts';
import type { Tools } from '../../tools.ts';
import { checkMove } from './states.ts';

export type Order = typeof orders.$inferSelect;
export type OrderMove = typeof orderMoves.$inferSelect;
export type OrderDocument = typeof orderDocuments.$inferSelect;

/** An order, or null. `lock` holds it until the transaction ends. */
export async function findOrder(tools: Tools, uid: string, lock = false): Promise<Order | null> {
  const query = tools.db.select().from(orders).where(eq(orders.uid, uid));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

/** The customer's own order; somebody else's does not exist for him. */
export async function readOrder(tools: Tools, account_uid: string, uid: string, lock = false): Promise<Order> {
  const order = await findOrder(tools, uid, lock);
  if (!order || order.account_uid !== account_uid || order.deleted_at) throw new Refusal('order_not_found');
  return order;
}

export async function listOrders(tools: Tools, account_uid: string, page: number, page_size: number) {
  const mine = and(eq(orders.account_uid, account_uid), isNull(orders.deleted_at));
  const [all] = await tools.db.select({ count: count() }).from(orders).where(mine);
  const rows = await tools.db
    .select()
    .from(orders)
    .where(mine)
    .orderBy(desc(orders.created_at), desc(orders.number))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { count: Number(all?.count ?? 0), rows };
}

export async function nextOrderNumber(tools: Tools): Promise<number> {
  const result: unknown = await tools.db.execute(sql`select nextval('order_numbers')::int as number`);
  return (result as { rows: { number: number }[] }).rows[0]!.number;
}

export async function saveOrder(tools: Tools, uid: string, changed: Partial<Order>): Promise<void> {
  await tools.db.update(orders).set(changed).where(eq(orders.uid, uid));
}

/** Moves an order on, by the table, and notes the move. `note` is a sentence about this very case. */
export async function moveOrder(
  tools: Tools,
  order: Order,
  to: OrderState,
  changed: Partial<Order> = {},
  note: string | null = null,
): Promise<Order> {
  checkMove(order.state, to);
  const next = { ...order, ...changed, state: to, state_note: note };
  await saveOrder(tools, order.uid, { ...changed, state: to, state_note: note });
  await noteMove(tools, order.uid, order.state, to, note);
  return next;
}

export async function noteMove(
  tools: Tools,
  order_uid: string,
  from_state: OrderState | null,
  to_state: OrderState,
  note: string | null = null,
): Promise<void> {
  await tools.db.insert(orderMoves).values({ order_uid, from_state, to_state, note, at: tools.clock.now() });
}

export const listMoves = (tools: Tools, order_uid: string): Promise<OrderMove[]> =>
  tools.db.select().from(orderMoves).where(eq(orderMoves.order_uid, order_uid)).orderBy(orderMoves.seq);

export const listDocuments = (tools: Tools, order_uid: string): Promise<OrderDocument[]> =>
  tools.db.select().from(orderDocuments).where(eq(orderDocuments.order_uid, order_uid));

export const listInstalments = (tools: Tools, order_uid: string) =>
  tools.db
    .select()
    .from(orderInstalments)
    .where(eq(orderInstalments.order_uid, order_uid))
    .orderBy(orderInstalments.no);

/** Tries to pay an order, newest first. */
export const listAttempts = (tools: Tools, order_uid: string) =>
  tools.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.order_uid, order_uid))
    .orderBy(desc(paymentAttempts.seq));
