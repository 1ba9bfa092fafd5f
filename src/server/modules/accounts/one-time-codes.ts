import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { sha256 } from '../../kernel/crypto/hashes.ts';
import type { Tools } from '../../tools.ts';
import { endSession } from './sessions.ts';
import { type OneTimeCodeKind, type OneTimeFacts, oneTimeCodes } from './tables.ts';

const life_s = 60;

export interface OneTimeCodeRequest {
  kind: OneTimeCodeKind;
  account_uid?: string;
  /** The partner whose sign-on the session will be of; without one it is a full session. */
  vouched_by?: string | null;
  /** Given here, the same values must come with the exchange. */
  embed_session?: string;
  nonce?: string;
  /** Where the customer goes after the exchange. */
  path?: string;
  facts?: OneTimeFacts;
  life_s?: number;
}

export type OneTimeCode = typeof oneTimeCodes.$inferSelect;

/** Makes a one-time code of 256 bits, alive for a minute unless told otherwise. Only its SHA-256 is kept. */
export async function issueOneTimeCode(tools: Tools, request: OneTimeCodeRequest): Promise<string> {
  const code = tools.random.token(32);
  const now = tools.clock.now();
  await tools.db.insert(oneTimeCodes).values({
    code_hash: sha256(code),
    kind: request.kind,
    account_uid: request.account_uid ?? null,
    vouched_by: request.vouched_by ?? null,
    embed_session: request.embed_session ?? null,
    nonce: request.nonce ?? null,
    path: request.path ?? null,
    facts: request.facts ?? {},
    created_at: now,
    expires_at: new Date(now.getTime() + (request.life_s ?? life_s) * 1000),
  });
  return code;
}

/** Takes a live code out of use and gives what it stands for; null when it was used, has expired or never was. */
export async function takeOneTimeCode(tools: Tools, code: string): Promise<OneTimeCode | null> {
  const now = tools.clock.now();
  const [taken] = await tools.db
    .update(oneTimeCodes)
    .set({ used_at: now })
    .where(
      and(eq(oneTimeCodes.code_hash, sha256(code)), isNull(oneTimeCodes.used_at), gt(oneTimeCodes.expires_at, now)),
    )
    .returning();
  return taken ?? null;
}

/** What a live code stands for, as often as it is asked for; for codes that show something and open nothing. */
export async function showOneTimeCode(tools: Tools, code: string, kind: OneTimeCodeKind): Promise<OneTimeCode | null> {
  const now = tools.clock.now();
  const [row] = await tools.db
    .update(oneTimeCodes)
    .set({ used_at: sql`coalesce(${oneTimeCodes.used_at}, ${now}::timestamptz)` })
    .where(and(eq(oneTimeCodes.code_hash, sha256(code)), eq(oneTimeCodes.kind, kind), gt(oneTimeCodes.expires_at, now)))
    .returning();
  return row ?? null;
}

/** Whether a live code about this payment was used. */
export async function isCodeUsedFor(tools: Tools, attempt_uid: string): Promise<boolean> {
  const [used] = await tools.db
    .select({ kind: oneTimeCodes.kind })
    .from(oneTimeCodes)
    .where(
      and(
        gt(oneTimeCodes.expires_at, tools.clock.now()),
        isNotNull(oneTimeCodes.used_at),
        eq(sql`${oneTimeCodes.facts} ->> 'attempt_uid'`, attempt_uid),
      ),
    )
    .limit(1);
  return used !== undefined;
}

/** Notes which session a code became, for `punishReuse`. */
export async function noteSession(tools: Tools, code: string, session_uid: string): Promise<void> {
  await tools.db
    .update(oneTimeCodes)
    .set({ session_uid })
    .where(eq(oneTimeCodes.code_hash, sha256(code)));
}

/** A handoff code that comes a second time has been seen by somebody else: the session it became ends. */
export async function punishReuse(tools: Tools, code: string): Promise<void> {
  const [used] = await tools.db
    .select({ session_uid: oneTimeCodes.session_uid })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.code_hash, sha256(code)), eq(oneTimeCodes.kind, 'handoff')));
  if (used?.session_uid) await endSession(tools, used.session_uid);
}
