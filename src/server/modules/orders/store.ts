import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isEnded, statesIn } from '#contract/order-states';
import type { OrderState } from '#contract/orders';
import { tehranToday } from '#persian/jalali';
import type { Db } from '../../db/database.ts';
import { isReached, type Reach, reachedBy } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import type { BegunIn } from '../partners/partners.ts';
import { noteRenewal, takeRenewalBack } from './renewed-by.ts';
import { checkMove } from './states.ts';
import { orderDocuments, orderMoves, orders, waitsForCustomer } from './tables.ts';

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

/** Like `readOrder`, but also finds a deleted order that was paid for: movements of the wallet and plans link to it. */
export async function readShownOrder(tools: Tools, reach: Reach, uid: string): Promise<Order> {
  const order = await findOrder(tools, uid);
  const isGone = order?.deleted_at && !order.paid_at;
  if (!order || !isReached(order, reach) || isGone) throw new Refusal('order_not_found');
  return order;
}

/** Whether a policy of this account was issued to a national id. */
export async function hasPolicyOf(tools: Tools, account_uid: string, national_id: string): Promise<boolean> {
  const [row] = await tools.db
    .select({ uid: orders.uid })
    .from(orders)
    .where(and(eq(orders.account_uid, account_uid), eq(orders.national_id, national_id), isNotNull(orders.issued_at)))
    .limit(1);
  return row !== undefined;
}

/**
 * For the rows of another table that name an account, an insurer and a line: whether that account has such a policy, one
 * that was not cancelled. It is asked anew with each query, so it is never older than the policy.
 */
export const isCustomerOf = (
  { db }: Tools,
  account_uid: SQLWrapper,
  insurer: SQLWrapper,
  line: SQLWrapper,
): SQL<boolean> =>
  sql<boolean>`${exists(
    db
      .select({ uid: orders.uid })
      .from(orders)
      .where(
        and(
          eq(orders.account_uid, account_uid),
          eq(orders.insurer, insurer),
          eq(orders.insurance, line),
          inArray(orders.state, statesIn('issued')),
          isNotNull(orders.issued_at),
          isNull(orders.cancelled_on),
        ),
      ),
  )}`;

/**
 * An account's policies of an insurer, cancelled ones too: their line and first day. The newest that has begun stands
 * first, and what has not begun last.
 */
export const policiesOf = ({ db, clock }: Tools, account_uid: string, insurer: string) =>
  db
    .select({ line: orders.insurance, start_date: orders.start_date })
    .from(orders)
    .where(and(eq(orders.account_uid, account_uid), eq(orders.insurer, insurer), isNotNull(orders.issued_at)))
    .orderBy(desc(lte(orders.start_date, tehranToday(clock.now()))), desc(orders.start_date), desc(orders.number));

/** Paid orders without a policy, and issued ones without its document. */
export async function listUnfinished(tools: Tools): Promise<Record<'unissued' | 'undocumented', string[]>> {
  const uidsWhere = async (condition: SQL | undefined) =>
    (await tools.db.select({ uid: orders.uid }).from(orders).where(condition)).map(row => row.uid);
  return {
    unissued: await uidsWhere(inArray(orders.state, statesIn('paid'))),
    undocumented: await uidsWhere(and(isNotNull(orders.issued_at), isNull(orders.policy_file))),
  };
}

/** Paid orders without a policy, the longest paid first. */
export async function listUnissued({ db }: Tools, { page, page_size }: { page: number; page_size: number }) {
  const unissued = inArray(orders.state, statesIn('paid'));
  const [all] = await db.select({ count: count() }).from(orders).where(unissued);
  const rows = await db
    .select()
    .from(orders)
    .where(unissued)
    .orderBy(asc(orders.paid_at), asc(orders.number))
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

/** What of an issued policy may wait for its customer: a change of it, or its end. */
export type Asked = Pick<Order, 'change_asks' | 'end_asks'>;

/** Notes whether something of an issued policy waits for its customer, and whether its end has been asked for. */
export const noteAsked = (tools: Tools, uid: string, asked: Partial<Asked & Pick<Order, 'end_asked'>>): Promise<void> =>
  saveOrder(tools, uid, asked);

/** So many policies of one customer are looked at for what waits. */
const maxAsked = 20;

/** The caller's own policies of which something waits for them. */
export const listAsked = (tools: Tools, reach: Reach, of: keyof Asked): Promise<Order[]> =>
  tools.db
    .select()
    .from(orders)
    .where(and(reachedBy(orders, reach), isNull(orders.deleted_at), waitsForCustomer, eq(orders[of], true)))
    .orderBy(desc(orders.created_at))
    .limit(maxAsked);

/** Who invited the customer gains or loses by these. */
const movesReward: readonly OrderState[] = ['paid', 'issued', ...statesIn('ended')];

/** Moves an order on, by the table, and notes the move. `note` is a sentence about this very case. */
export async function moveOrder(
  tools: Tools,
  order: Order,
  to: OrderState,
  changed: Partial<Order> = {},
  note: string | null = null,
): Promise<Order> {
  checkMove(order.state, to);
  const ended = isEnded(to) ? { ended_at: tools.clock.now() } : {};
  const change = { ...changed, ...ended, state: to, state_note: note };
  const next = { ...order, ...change };
  await saveOrder(tools, order.uid, change);
  await noteMove(tools, order.uid, order.state, to, note);
  if (to === 'paid') await noteRenewal(tools, order);
  // An order that was never paid renews nothing.
  else if (isEnded(to) && order.paid_at) await takeRenewalBack(tools, order);
  if (movesReward.includes(to)) await tools.jobs.send('follow-referral', { order_uid: order.uid }, { db: tools.db });
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

/** Orders whose money went back, as a subquery over another table's order. */
export const returnedOrder = (db: Db, order_uid: PgColumn): SQLWrapper =>
  db
    .select({ uid: orders.uid })
    .from(orders)
    .where(and(eq(orders.uid, order_uid), isNotNull(orders.paid_at), inArray(orders.state, statesIn('ended'))));

/** Orders whose policy is over, or was ended, as a subquery over another table's order. */
export const endedPolicy = (db: Db, order_uid: PgColumn, today: string): SQLWrapper =>
  db
    .select({ uid: orders.uid })
    .from(orders)
    .where(and(eq(orders.uid, order_uid), or(isNotNull(orders.cancelled_on), lt(orders.end_date, today))));

/** Orders that began in an embed session. */
export const ordersBegunIn: BegunIn = (db, embed_session) =>
  db.select({ uid: orders.uid }).from(orders).where(eq(orders.embed_session, embed_session));

/** Whether the customer, or the person who is insured, has bought another order that was not given back. */
export async function hasBoughtBefore({ db }: Tools, order: Order): Promise<boolean> {
  const samePerson = order.national_id ? eq(orders.national_id, order.national_id) : undefined;
  const [row] = await db
    .select({ uid: orders.uid })
    .from(orders)
    .where(
      and(
        isNotNull(orders.paid_at),
        not(inArray(orders.state, statesIn('ended'))),
        not(eq(orders.uid, order.uid)),
        or(eq(orders.account_uid, order.account_uid), samePerson),
      ),
    )
    .limit(1);
  return row !== undefined;
}
