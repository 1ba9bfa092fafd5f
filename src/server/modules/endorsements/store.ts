import { and, desc, eq, exists, gte, inArray, isNull, lt, notExists, notInArray } from 'drizzle-orm';
import type { EndorsementState } from '#contract/endorsements';
import { tehranToday } from '#persian/jalali';
import type { PriceRow } from '#pricing/price';
import type { Reach } from '../../kernel/reach.ts';
import { isReached } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { PolicyTerms } from '../../lines/line.ts';
import type { Tools } from '../../tools.ts';
import { endedPolicy, findOrder, noteAsked, type Order } from '../orders/orders.ts';
import { askBackOffice, withdrawRequestsAbout } from '../staff/staff.ts';
import { asksCustomer, mayMove, over } from './states.ts';
import { endorsementMoves, endorsements, policyVersions } from './tables.ts';

export type Endorsement = typeof endorsements.$inferSelect;

/** Where an endorsement's moves are, of which its version is the last. */
export const versionedBy = { of: endorsementMoves.endorsement_uid, seq: endorsementMoves.seq };

const newest = [desc(endorsements.created_at), desc(endorsements.number)];

/** All endorsements of an order that something is still to come of. */
export const listOpen = (tools: Tools, order_uid: string): Promise<Endorsement[]> =>
  tools.db
    .select()
    .from(endorsements)
    .where(and(eq(endorsements.order_uid, order_uid), notInArray(endorsements.state, [...over])));

/** The rows of all changes of an order that were issued. */
export const listIssuedRows = async (tools: Tools, order_uid: string): Promise<PriceRow[]> => {
  const issued = and(eq(endorsements.order_uid, order_uid), eq(endorsements.state, 'issued'));
  return (await tools.db.select({ rows: endorsements.rows }).from(endorsements).where(issued)).flatMap(
    ({ rows }) => rows,
  );
};

/** An endorsement with its order, both locked until the transaction ends: the order first, as every movement of it does. */
export async function lockEndorsement(tools: Tools, uid: string, reach?: Reach) {
  const mine = eq(endorsements.uid, uid);
  const [seen] = await tools.db.select({ order_uid: endorsements.order_uid }).from(endorsements).where(mine);
  const order = seen ? await findOrder(tools, seen.order_uid, true) : null;
  if (!order || (reach && !isReached(order, reach))) throw new Refusal('endorsement_not_found');
  const [endorsement] = await tools.db.select().from(endorsements).where(mine).for('update');
  if (!endorsement) throw new Refusal('endorsement_not_found');
  return { order, endorsement };
}

export async function findEndorsement(tools: Tools, uid: string): Promise<Endorsement | null> {
  const [row] = await tools.db.select().from(endorsements).where(eq(endorsements.uid, uid));
  return row ?? null;
}

/** The kinds of some endorsements. */
export const listKinds = (tools: Tools, uids: string[]): Promise<Pick<Endorsement, 'uid' | 'kind'>[]> =>
  tools.db
    .select({ uid: endorsements.uid, kind: endorsements.kind })
    .from(endorsements)
    .where(inArray(endorsements.uid, uids));

/** The order whose policy an endorsement changes. */
export async function orderOf(tools: Tools, { order_uid, uid }: Endorsement): Promise<Order> {
  const order = await findOrder(tools, order_uid);
  if (!order) throw new Error(`The endorsement ${uid} has no order.`);
  return order;
}

/** «۱۴۰۵-۸۳۲۹۰-۲»: the order's number and which of its endorsements it is. The order is locked. */
export async function nextNumber(tools: Tools, order: Order): Promise<string> {
  const count = await tools.db.$count(endorsements, eq(endorsements.order_uid, order.uid));
  return `${order.number}-${Number(count) + 1}`;
}

export async function addEndorsement(tools: Tools, row: Endorsement): Promise<void> {
  await tools.db.insert(endorsements).values(row);
  await noteMove(tools, row.uid, row.state, null);
}

/** Moves an endorsement on, by the table. `note` is what the customer is told of this very case. */
export async function moveEndorsement(
  tools: Tools,
  endorsement: Endorsement,
  to: EndorsementState,
  changed: Partial<Endorsement> = {},
  note: string | null = null,
): Promise<Endorsement> {
  if (!mayMove(endorsement.state, to)) throw new Refusal('endorsement_state');
  const next = { ...endorsement, ...changed, state: to };
  await tools.db
    .update(endorsements)
    .set({ ...changed, state: to })
    .where(eq(endorsements.uid, endorsement.uid));
  await noteMove(tools, endorsement.uid, to, note);
  await withdrawRequestsAbout(tools, `endorsement:${endorsement.uid}`);
  if (asksCustomer(endorsement.state) !== asksCustomer(to)) {
    const open = await listOpen(tools, endorsement.order_uid);
    await noteAsked(tools, endorsement.order_uid, { change_asks: open.some(({ state }) => asksCustomer(state)) });
  }
  return next;
}

/** Notes how its money has gone back. */
export async function noteRefund(
  tools: Tools,
  endorsement: Endorsement,
  gone: Partial<Pick<Endorsement, 'refund_to' | 'card_masked' | 'reference' | 'refunded_at'>>,
): Promise<Endorsement> {
  await tools.db.update(endorsements).set(gone).where(eq(endorsements.uid, endorsement.uid));
  return { ...endorsement, ...gone };
}

/** Issued ones whose money is still to go to its card. */
export const listUnsent = async (tools: Tools): Promise<string[]> =>
  (
    await tools.db
      .select({ uid: endorsements.uid })
      .from(endorsements)
      .where(
        and(
          eq(endorsements.state, 'issued'),
          eq(endorsements.refund_to, 'source'),
          isNull(endorsements.refunded_at),
          lt(endorsements.total_rial, 0),
        ),
      )
  ).map(({ uid }) => uid);

/** States in which a person has to see to it. */
const waitsForStaff: readonly EndorsementState[] = ['requested', 'issuing'];

async function noteMove(tools: Tools, endorsement_uid: string, to_state: EndorsementState, note: string | null) {
  await tools.db.insert(endorsementMoves).values({ endorsement_uid, to_state, note, at: tools.clock.now() });
  if (waitsForStaff.includes(to_state)) await askBackOffice(tools, tools.db, 'endorsement', endorsement_uid);
}

export const listMoves = (tools: Tools, uids: string[]) =>
  tools.db
    .select()
    .from(endorsementMoves)
    .where(inArray(endorsementMoves.endorsement_uid, uids))
    .orderBy(endorsementMoves.seq);

interface Page {
  page: number;
  page_size: number;
}

/** A page of an order's endorsements, the newest first. */
export async function pageOf(tools: Tools, order_uid: string, { page, page_size }: Page) {
  const mine = eq(endorsements.order_uid, order_uid);
  const rows = await tools.db
    .select()
    .from(endorsements)
    .where(mine)
    .orderBy(...newest)
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { count: Number(await tools.db.$count(endorsements, mine)), rows };
}

/** A page of the endorsements in a state, the oldest first. */
export async function pageIn(tools: Tools, { state, page, page_size }: Page & { state: EndorsementState }) {
  const within = eq(endorsements.state, state);
  const rows = await tools.db
    .select()
    .from(endorsements)
    .where(within)
    .orderBy(endorsements.created_at, endorsements.uid)
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { count: Number(await tools.db.$count(endorsements, within)), rows };
}

/** What waits for a person of the staff, the oldest first. */
export const listWaiting = (tools: Tools): Promise<Endorsement[]> =>
  tools.db
    .select()
    .from(endorsements)
    .where(inArray(endorsements.state, [...waitsForStaff]))
    .orderBy(endorsements.created_at);

/** Priced endorsements whose price holds no longer. */
export const listLapsed = async (tools: Tools): Promise<string[]> =>
  (
    await tools.db
      .select({ uid: endorsements.uid })
      .from(endorsements)
      .where(and(eq(endorsements.state, 'priced'), lt(endorsements.valid_until, tools.clock.now())))
  ).map(({ uid }) => uid);

/** Changes in these states whose policy has ended. */
export const listOfEndedPolicies = async (tools: Tools, states: readonly EndorsementState[]): Promise<string[]> => {
  const ended = endedPolicy(tools.db, endorsements.order_uid, tehranToday(tools.clock.now()));
  const rows = await tools.db
    .select({ uid: endorsements.uid })
    .from(endorsements)
    .where(and(inArray(endorsements.state, [...states]), exists(ended)));
  return rows.map(({ uid }) => uid);
};

/** Endorsements that were given back to be put right before a time, and have not come again. */
export const listUnfixed = async (tools: Tools, before: Date): Promise<string[]> => {
  const since = tools.db
    .select({ seq: endorsementMoves.seq })
    .from(endorsementMoves)
    .where(and(eq(endorsementMoves.endorsement_uid, endorsements.uid), gte(endorsementMoves.at, before)));
  const rows = await tools.db
    .select({ uid: endorsements.uid })
    .from(endorsements)
    .where(and(eq(endorsements.state, 'needs_fix'), notExists(since)));
  return rows.map(({ uid }) => uid);
};

/** What the policy of an order says. */
export const termsOf = (order: Order): PolicyTerms => {
  const { answers, choice, proof, details, subject, subtitle, facts, start_date, end_date, mobile } = order;
  const { first_name, last_name, national_id, birth_date } = order;
  const holder = { first_name, last_name, national_id, birth_date, mobile };
  return { answers, choice, proof, details, subject, subtitle, facts, start_date, end_date, ...holder };
};

/** The versions of a policy, the first one first; none while it has never been changed. */
export const listVersions = (tools: Tools, order_uid: string) =>
  tools.db.select().from(policyVersions).where(eq(policyVersions.order_uid, order_uid)).orderBy(policyVersions.no);

/** Keeps what the policy says from the endorsement's day on, and what it said at first. */
export async function addVersion(tools: Tools, endorsement: Endorsement, before: PolicyTerms, after: PolicyTerms) {
  const { order_uid, effective_from, uid } = endorsement;
  const created_at = tools.clock.now();
  const known = await listVersions(tools, order_uid);
  const first = {
    order_uid,
    no: 1,
    effective_from: before.start_date,
    endorsement_uid: null,
    terms: before,
    created_at,
  };
  const no = (known.at(-1)?.no ?? 1) + 1;
  const next = { order_uid, no, effective_from, endorsement_uid: uid, terms: after, created_at };
  await tools.db.insert(policyVersions).values(known.length === 0 ? [first, next] : [next]);
  return no;
}
