import { and, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Customer } from '../../kernel/caller.ts';
import { sha256 } from '../../kernel/crypto/hashes.ts';
import { preparedQuery } from '../../kernel/prepared-query.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import type { BegunIn } from '../partners/partners.ts';
import { type Account, lockAccount } from './store.ts';
import { accounts, sessions } from './tables.ts';

const day_ms = 86_400_000;
/** Ninety days on our own site; a day inside a partner's frame, where the token has no cookie to lean on. */
const life_ms = { site: 90 * day_ms, frame: day_ms };

/** So exactly is it known when a session was last used: not every call writes. */
const useStep_ms = 10 * 60_000;
const maxUserAgent = 300;

/** Begins a session and gives its token, 256 bits, shown this once. */
export async function beginSession(
  tools: Tools,
  account_uid: string,
  options: {
    uid?: string;
    /** The partner whose sign-on began it: then it is of embed scope. */
    vouched_by?: string | null;
    embed_session?: string | null | undefined;
    /** The session this one was given out of. */
    parent_uid?: string;
    user_agent?: string | undefined;
    life_ms?: number;
  } = {},
): Promise<string> {
  const vouched_by = options.vouched_by ?? null;
  const place = vouched_by !== null || options.embed_session ? 'frame' : 'site';
  const token = tools.random.token(32);
  const now = tools.clock.now();
  await tools.db.insert(sessions).values({
    uid: options.uid ?? tools.random.uid(),
    account_uid,
    token_hash: sha256(token),
    vouched_by,
    embed_session: options.embed_session ?? null,
    parent_uid: options.parent_uid ?? null,
    user_agent: options.user_agent?.slice(0, maxUserAgent) ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + (options.life_ms ?? life_ms[place])),
  });
  return token;
}

/** The customer of a live token, or null; the session counts as used. */
export async function findSession(tools: Tools, token: string): Promise<Customer | null> {
  const now = tools.clock.now();
  const [row] = await sessionQuery(tools.db).execute({ token_hash: sha256(token), now });
  if (!row) return null;
  const { used_at, ...customer } = row;
  if (now.getTime() - used_at.getTime() >= useStep_ms)
    await tools.db.update(sessions).set({ last_used_at: now }).where(eq(sessions.uid, customer.session_uid));
  return customer;
}

/** Every call of a customer asks this. */
const sessionQuery = preparedQuery(db =>
  db
    .select({
      account_uid: accounts.uid,
      username: accounts.username,
      session_uid: sessions.uid,
      vouched_by: sessions.vouched_by,
      used_at: sql<Date>`coalesce(${sessions.last_used_at}, ${sessions.created_at})`.mapWith(sessions.created_at),
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.uid, sessions.account_uid))
    .where(
      and(
        eq(sessions.token_hash, sql.placeholder('token_hash')),
        isNull(sessions.ended_at),
        gt(sessions.expires_at, sql.placeholder('now')),
      ),
    )
    .prepare('find_session'),
);

/** Whether the owner of a number has proven here that it is theirs, as far as sessions are kept. */
export async function isProven({ db }: Tools, { uid, password_hash }: Account): Promise<boolean> {
  const ownLogin = and(eq(sessions.account_uid, uid), isNull(sessions.vouched_by));
  return password_hash !== null || (await db.$count(sessions, ownLogin)) > 0;
}

/** What a session rests on and how long it lasts; null when there is none. `lock` keeps it so until the transaction ends. */
export async function findSessionFacts(tools: Tools, uid: string, lock = false) {
  const { embed_session, parent_uid, expires_at, ended_at } = sessions;
  const query = tools.db
    .select({ embed_session, parent_uid, expires_at, ended_at })
    .from(sessions)
    .where(eq(sessions.uid, uid));
  const [row] = await (lock ? query.for('share') : query);
  return row ?? null;
}

/** Whether a session still lives, which then does not end before the transaction. */
export async function holdSession(tools: Tools, uid: string): Promise<boolean> {
  const facts = await findSessionFacts(tools, uid, true);
  return facts !== null && facts.ended_at === null && facts.expires_at > tools.clock.now();
}

/** Ends sessions by their uid, and the tokens that hosts got out of them. */
export const endSession = (tools: Tools, ...uids: string[]): Promise<void> =>
  end(tools, or(inArray(sessions.uid, uids), inArray(sessions.parent_uid, uids)));

/**
 * Ends every session of an account, as after a new password; all but one and what came out of it, where one is kept. The
 * account is locked before its sessions: a login that is just beginning holds it, and is waited for.
 */
export async function endSessions(tools: Tools, account_uid: string, kept_uid?: string): Promise<void> {
  const other =
    kept_uid === undefined
      ? undefined
      : and(ne(sessions.uid, kept_uid), or(isNull(sessions.parent_uid), ne(sessions.parent_uid, kept_uid)));
  await inTransaction(tools, async within => {
    await lockAccount(within, account_uid);
    await end(within, and(eq(sessions.account_uid, account_uid), other));
  });
}

/**
 * A host's token that is just being made holds the session it comes from: the first statement waits for it, the second one
 * finds it.
 */
const end = (tools: Tools, which: SQL | undefined): Promise<void> =>
  inTransaction(tools, async ({ db, clock }) => {
    const open = and(which, isNull(sessions.ended_at));
    const parents = db
      .select({ uid: sessions.uid })
      .from(sessions)
      .where(and(open, isNull(sessions.parent_uid)));
    await parents.orderBy(sessions.uid).for('update');
    await db.update(sessions).set({ ended_at: clock.now() }).where(open);
  });

/** Sessions that began in an embed session. */
export const sessionsBegunIn: BegunIn = (db, embed_session) =>
  db.select({ uid: sessions.uid }).from(sessions).where(eq(sessions.embed_session, embed_session));
