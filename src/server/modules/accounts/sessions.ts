import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import { accounts, sessions } from '../../db/schema/accounts.ts';
import { sha256 } from '../../hashes.ts';
import type { Customer } from '../../ownership.ts';
import type { Tools } from '../../tools.ts';

const days = 86_400_000;
/** Ninety days on our own site; a day inside a partner's frame, where the token has no cookie to lean on. */
const life_ms = { site: 90 * days, frame: days };

/** Begins a session and gives its token, 256 bits, shown this once. */
export async function beginSession(
  tools: Tools,
  account_uid: string,
  options: {
    uid?: string;
    /** The partner whose word it rests on: then it is of embed scope. */
    vouched_by?: string | null;
    embed_session?: string | null | undefined;
    /** The session this one was given out of. */
    parent_uid?: string;
    life_ms?: number;
  } = {},
): Promise<string> {
  const vouched_by = options.vouched_by ?? null;
  const scope = vouched_by === null ? 'full' : 'embed';
  const place = scope === 'embed' || options.embed_session ? 'frame' : 'site';
  const token = tools.random.token(32);
  const now = tools.clock.now();
  await tools.db.insert(sessions).values({
    uid: options.uid ?? tools.random.uid(),
    account_uid,
    token_hash: sha256(token),
    scope,
    vouched_by,
    embed_session: options.embed_session ?? null,
    parent_uid: options.parent_uid ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + (options.life_ms ?? life_ms[place])),
  });
  return token;
}

/** The customer of a live token, or null. */
export async function findSession(tools: Tools, token: string): Promise<Customer | null> {
  const [row] = await tools.db
    .select({
      account_uid: accounts.uid,
      username: accounts.username,
      session_uid: sessions.uid,
      scope: sessions.scope,
      vouched_by: sessions.vouched_by,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.uid, sessions.account_uid))
    .where(
      and(
        eq(sessions.token_hash, sha256(token)),
        isNull(sessions.ended_at),
        gt(sessions.expires_at, tools.clock.now()),
        or(eq(sessions.scope, 'full'), isNotNull(sessions.vouched_by)),
      ),
    );
  return row ?? null;
}

/** Ends one session, and the tokens that hosts got out of it. */
export async function endSession(tools: Tools, session_uid: string): Promise<void> {
  const itsOwn = or(eq(sessions.uid, session_uid), eq(sessions.parent_uid, session_uid));
  await tools.db
    .update(sessions)
    .set({ ended_at: tools.clock.now() })
    .where(and(itsOwn, isNull(sessions.ended_at)));
}

/** Ends every session of an account, as after a new password. */
export async function endSessions(tools: Tools, account_uid: string): Promise<void> {
  const open = and(eq(sessions.account_uid, account_uid), isNull(sessions.ended_at));
  await tools.db.update(sessions).set({ ended_at: tools.clock.now() }).where(open);
}
