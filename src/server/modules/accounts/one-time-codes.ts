import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { type OneTimeCodeKind, type OneTimeFacts, oneTimeCodes } from '../../db/schema/accounts.ts';
import type { Tools } from '../../tools.ts';
import { endSession, hashToken } from './sessions.ts';

const life_s = 60;
const kept_ms = 86_400_000;

export interface OneTimeCodeRequest {
  kind: OneTimeCodeKind;
  account_uid?: string;
  /** Scope of the session it becomes. Without it a handoff or a return from the bank stays within the frame's scope. */
  scope?: 'full' | 'embed';
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
  await tools.db.delete(oneTimeCodes).where(lt(oneTimeCodes.expires_at, new Date(now.getTime() - kept_ms)));
  await tools.db.insert(oneTimeCodes).values({
    code_hash: hashToken(code),
    kind: request.kind,
    account_uid: request.account_uid ?? null,
    scope: request.scope ?? (request.kind === 'handoff' || request.kind === 'resume' ? 'embed' : 'full'),
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
      and(eq(oneTimeCodes.code_hash, hashToken(code)), isNull(oneTimeCodes.used_at), gt(oneTimeCodes.expires_at, now)),
    )
    .returning();
  return taken ?? null;
}

/** Notes which session a code became, for `punishReuse`. */
export async function noteSession(tools: Tools, code: string, session_uid: string): Promise<void> {
  await tools.db
    .update(oneTimeCodes)
    .set({ session_uid })
    .where(eq(oneTimeCodes.code_hash, hashToken(code)));
}

/** A handoff code that comes a second time has been seen by somebody else: the session it became ends. */
export async function punishReuse(tools: Tools, code: string): Promise<void> {
  const [used] = await tools.db
    .select({ session_uid: oneTimeCodes.session_uid })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.code_hash, hashToken(code)), eq(oneTimeCodes.kind, 'handoff')));
  if (used?.session_uid) await endSession(tools, used.session_uid);
}
