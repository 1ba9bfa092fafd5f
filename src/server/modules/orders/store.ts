import {
  and,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { statesIn } from '#contract/order-states';
import type { OrderState, OrderTab } from '#contract/orders';
import { tehranToday } from '#persian/jalali';
import type { Db } from '../../db/database.ts';
import { isReached, type Reach, reachedBy } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import type { BegunIn } from '../partners/partners.ts';
import { checkMove } from './states.ts';
import { orderDocuments, orderInstallments, orderMoves, orders } from './tables.ts';

export type Order = typeof orders.$inferSelect;
export type OrderMove = typeof orderMoves.$inferSelect;
export type OrderDocument = typeof orderDocuments.$inferSelect;

/** An order, or null. `lock` holds it until the transaction ends. */
export async function findOrder(tools: Tools, uid: string, lock = false): Promise<Order | null> {
  const query = tools.db.select().from(orders).where(eq(orders.uid, uid));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

/** The customer's own order; somebody else's does not exist for them. */
export async function readOrder(tools: Tools, reach: Reach, uid: string, lock = false): Promise<Order> {
  const order = await findOrder(tools, uid, lock);
  if (!order || !isReached(order, reach) || order.deleted_at) throw new Refusal('order_not_found');
  return order;
}

export interface OrderQuery {
  page: number;
  page_size: number;
  tab?: OrderTab | undefined;
}

/** Which orders stand under which tab; every order stands under exactly one. */
function tabsOf(today: string): Record<OrderTab, SQL> {
  const unfinished = inArray(orders.state, statesIn('open', 'paying'));
  const over = and(isNotNull(orders.issued_at), lt(orders.end_date, today));
  const past = or(inArray(orders.state, statesIn('ended')), over) as SQL;
  return { unfinished, past, current: and(not(unfinished), not(past)) as SQL };
}

export async function listOrders(tools: Tools, reach: Reach, query: OrderQuery) {
  const { page, page_size, tab } = query;
  const mine = and(reachedBy(orders, reach), isNull(orders.deleted_at));
  const within = tabsOf(tehranToday(tools.clock.now()));
  const counted = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [all] = await tools.db
    .select({
      every: count(),
      current: counted(within.current),
      past: counted(within.past),
      unfinished: counted(within.unfinished),
    })
    .from(orders)
    .where(mine);
  const { every = 0, ...tabs } = all ?? { current: 0, past: 0, unfinished: 0 };
  const rows = await tools.db
    .select()
    .from(orders)
    .where(tab ? and(mine, within[tab]) : mine)
    .orderBy(desc(orders.created_at), desc(orders.number))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { count: tab ? tabs[tab] : Number(every), tabs, rows };
}

/** Paid orders without a policy, and issued ones without its document. */
export async function listUnfinished(tools: Tools): Promise<Record<'unissued' | 'undocumented', string[]>> {
  const uidsWhere = async (condition: SQL | undefined) =>
    (await tools.db.select({ uid: orders.uid }).from(orders).where(condition)).map(row => row.uid);
  return {
    unissued: await uidsWhere(inArray(orders.state, statesIn('paid'))),
    undocumented: await uidsWhere(and(isNotNull(orders.issued_at), isNull(orders.policy_file))),
  };
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

export const listInstallments = (tools: Tools, order_uid: string) =>
  tools.db
    .select()
    .from(orderInstallments)
    .where(eq(orderInstallments.order_uid, order_uid))
    .orderBy(orderInstallments.no);

/** Notes what an order still owes after its first payment. */
export async function addInstallments(tools: Tools, order_uid: string, parts: LaterPart[]): Promise<void> {
  if (parts.length === 0) return;
  const rows = parts.map(part => ({ ...part, uid: tools.random.uid(), order_uid }));
  await tools.db.insert(orderInstallments).values(rows);
}
type LaterPart = Pick<typeof orderInstallments.$inferInsert, 'no' | 'title' | 'due_date' | 'amount_rial'>;

/** Forgets what an order would still owe. */
export async function dropInstallments(tools: Tools, order_uid: string): Promise<void> {
  const later = and(eq(orderInstallments.order_uid, order_uid), isNull(orderInstallments.paid_at));
  await tools.db.delete(orderInstallments).where(later);
}

/** Orders whose money went back, as a subquery over another table's order. */
export const returnedOrder = (db: Db, order_uid: PgColumn): SQLWrapper =>
  db
    .select({ uid: orders.uid })
    .from(orders)
    .where(and(eq(orders.uid, order_uid), isNotNull(orders.paid_at), inArray(orders.state, statesIn('ended'))));

/** Orders that began in an embed session. */
export const ordersBegunIn: BegunIn = (db, embed_session) =>
  db.select({ uid: orders.uid }).from(orders).where(eq(orders.embed_session, embed_session));
