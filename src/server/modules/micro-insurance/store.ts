import { and, asc, desc, eq, inArray, lt, lte, ne, not, or, sql } from 'drizzle-orm';
import { type MicroState, openMicroStates } from '#contract/micro-states';
import { tehranToday } from '#persian/jalali';
import { begunBy, isReached, type Reach, reachedBy } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import type { BegunIn } from '../partners/partners.ts';
import { askBackOffice } from '../staff/staff.ts';
import { hasPassed, mayMove, waitingStates } from './states.ts';
import { microMoves, microOffers, microRequests } from './tables.ts';

export type Request = typeof microRequests.$inferSelect;
export type Offer = typeof microOffers.$inferSelect;
export type Move = typeof microMoves.$inferSelect;

/** Where a request's moves are, of which its version is the last. */
export const versionedBy = { of: microMoves.request_uid, seq: microMoves.seq };

/** The kind of thing that the back office looks at. */
export const deskKind = 'micro';

/** A request, or null. `lock` holds it until the transaction ends. */
export async function findRequest({ db }: Tools, uid: string, lock = false): Promise<Request | null> {
  const query = db.select().from(microRequests).where(eq(microRequests.uid, uid));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

export async function readRequest(tools: Tools, uid: string, lock = false): Promise<Request> {
  const row = await findRequest(tools, uid, lock);
  if (!row) throw new Refusal('not_found');
  return row;
}

/** The customer's own; somebody else's does not exist for them. */
export async function readOwn(tools: Tools, reach: Reach, uid: string, lock = false): Promise<Request> {
  const row = await readRequest(tools, uid, lock);
  if (!isReached(row, reach)) throw new Refusal('not_found');
  return row;
}

export async function addRequest(
  tools: Tools,
  row: Omit<typeof microRequests.$inferInsert, 'seq' | 'state' | 'moved_at' | 'created_at'>,
): Promise<Request> {
  const now = tools.clock.now();
  const [added] = await tools.db
    .insert(microRequests)
    .values({ ...row, state: 'submitted', moved_at: now, created_at: now })
    .returning();
  await noteMove(tools, row.uid, 'submitted', null);
  return added!;
}

/** Moves a locked request on, by the table. `note` is what the customer is told of this very case. */
export async function moveRequest(
  tools: Tools,
  request: Request,
  to: MicroState,
  changed: Partial<Request> = {},
): Promise<Request> {
  if (!mayMove(request.state, to)) throw new Refusal('micro_state');
  const change = { note: null, ...changed, state: to, moved_at: tools.clock.now() };
  await tools.db.update(microRequests).set(change).where(eq(microRequests.uid, request.uid));
  await noteMove(tools, request.uid, to, change.note);
  return { ...request, ...change };
}

async function noteMove(tools: Tools, request_uid: string, to_state: MicroState, note: string | null) {
  await tools.db.insert(microMoves).values({ request_uid, to_state, note, at: tools.clock.now() });
  if (to_state === 'checking') await askBackOffice(tools, tools.db, deskKind, request_uid);
}

export const listMoves = ({ db }: Tools, request_uid: string): Promise<Move[]> =>
  db.select().from(microMoves).where(eq(microMoves.request_uid, request_uid)).orderBy(microMoves.seq);

export const listOffers = ({ db }: Tools, request_uid: string): Promise<Offer[]> =>
  db.select().from(microOffers).where(eq(microOffers.request_uid, request_uid)).orderBy(microOffers.seq);

/** The chosen offers of some requests, by request. */
export async function acceptedOffers({ db }: Tools, requests: Request[]): Promise<Map<string, Offer>> {
  const uids = requests.flatMap(({ offer_uid }) => offer_uid ?? []);
  if (uids.length === 0) return new Map();
  const rows = await db.select().from(microOffers).where(inArray(microOffers.uid, uids));
  return new Map(rows.map(row => [row.request_uid, row]));
}

/** What is insured by a request, and whose it is. */
export type Item = Pick<Request, 'uid' | 'account_uid' | 'product' | 'item_key'>;

/** Requests that keep the same thing from being insured, also those that are over and not yet noted as such. */
export async function listSameItem(tools: Tools, { uid, account_uid, product, item_key }: Item): Promise<Request[]> {
  if (item_key === null) return [];
  return tools.db
    .select()
    .from(microRequests)
    .where(
      and(
        eq(microRequests.product, product),
        eq(microRequests.item_key, item_key),
        ne(microRequests.uid, uid),
        or(
          inArray(microRequests.state, ['paying', 'active']),
          and(eq(microRequests.account_uid, account_uid), inArray(microRequests.state, [...openMicroStates])),
        ),
      ),
    );
}

/** A request for the same thing that stands in the way now, the customer's own first. */
export async function findSameItem(tools: Tools, item: Item): Promise<Request | null> {
  const now = tools.clock.now();
  const standing = (await listSameItem(tools, item)).filter(row => !hasPassed(row, now));
  return standing.find(row => row.account_uid === item.account_uid) ?? standing[0] ?? null;
}

/** `hasPassed` in SQL: what the job has yet to write down. */
const isPast = ({ clock }: Tools) =>
  or(
    and(inArray(microRequests.state, [...waitingStates]), lte(microRequests.holds_until, clock.now())),
    and(eq(microRequests.state, 'active'), lt(microRequests.ends_on, tehranToday(clock.now()))),
  )!;

const isOpen = (tools: Tools) =>
  and(inArray(microRequests.state, [...openMicroStates]), sql`(${isPast(tools)}) is not true`)!;

/** A page of the customer's requests, newest first, and how many are open and ended. */
export async function listOwn(
  tools: Tools,
  reach: Reach,
  { state, page, page_size }: { state: 'open' | 'ended'; page: number; page_size: number },
) {
  const { db } = tools;
  const mine = reachedBy(microRequests, reach);
  const open = isOpen(tools);
  const states = { open, ended: not(open) };
  const rows = await db
    .select()
    .from(microRequests)
    .where(and(mine, states[state]))
    .orderBy(desc(microRequests.seq))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const [counted_open, counted_ended] = await Promise.all(
    [states.open, states.ended].map(rows => db.$count(microRequests, and(mine, rows))),
  );
  return { rows, open: Number(counted_open), ended: Number(counted_ended) };
}

export const countOpen = async (tools: Tools, reach: Reach): Promise<number> =>
  Number(await tools.db.$count(microRequests, and(begunBy(microRequests, reach), isOpen(tools))));

/** A page of the requests in a state, the longest waiting first. */
export async function listPage(
  { db }: Tools,
  { state, page, page_size }: { state: MicroState; page: number; page_size: number },
) {
  const those = eq(microRequests.state, state);
  const rows = await db
    .select()
    .from(microRequests)
    .where(those)
    .orderBy(asc(microRequests.moved_at), asc(microRequests.seq))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { count: Number(await db.$count(microRequests, those)), rows };
}

/** Requests that began in an embed session. */
export const microRequestsBegunIn: BegunIn = (db, embed_session) =>
  db.select({ uid: microRequests.uid }).from(microRequests).where(eq(microRequests.embed_session, embed_session));

/** Offers and corrections whose time has passed, and policies whose last day has. */
export const listOverdue = (tools: Tools) =>
  tools.db.select({ uid: microRequests.uid }).from(microRequests).where(isPast(tools)).orderBy(microRequests.seq);

export const addOffers = ({ db }: Tools, offers: (typeof microOffers.$inferInsert)[]) =>
  db.insert(microOffers).values(offers);

/** Of the offers of its request this one is accepted. */
export const noteAccepted = ({ db }: Tools, { uid, request_uid }: Offer) =>
  db
    .update(microOffers)
    .set({ accepted: sql`${microOffers.uid} = ${uid}` })
    .where(eq(microOffers.request_uid, request_uid));

/** Another offer of an accepted request; it stays where it is. */
export async function setOffer({ db }: Tools, request: Request, offer_uid: string): Promise<Request> {
  await db.update(microRequests).set({ offer_uid }).where(eq(microRequests.uid, request.uid));
  return { ...request, offer_uid };
}

/** Numbers of requests begin above it. */
export const firstNumber = 70_000;
/** What customers and staff call it. */
export const numberOf = ({ seq }: { seq: number }): string => String(firstNumber + seq);

export const requestPath = (uid: string): string => `/account/micro-insurance/${uid}`;
