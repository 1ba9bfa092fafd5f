import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { CodeSent } from '#contract/accounts';
import type { RefusalCode } from '#contract/refusals';
import { typedCode } from '#persian/digits';
import { mobileE164 } from '#persian/phone';
import { hmac } from '../../kernel/crypto/hashes.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction, lockName } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { requireMobile } from './mobile.ts';
import { nextSending_s, refusedSending, type Sending, type SendingRequest } from './sending-rules.ts';
import { loginCodes } from './tables.ts';
import { accountTexts } from './texts.ts';
import { findWebOtpPage } from './web-otp.ts';

const code_length = 6;
const life_s = 120;
const maxTries = 5;
const maxOfAddress = 300;
const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;

export interface CodeRequest {
  username: string;
  call: boolean;
  embed_session?: string | undefined;
}

/**
 * Sends a one-time code. Nothing here looks at accounts, so known and unknown numbers cannot be told apart.
 * 1. Under a lock of the number: the rules are asked and the sending is written down.
 * 2. Outside of any transaction the provider is called.
 * 3. A message that was not taken does not hold up the next one. One that may arrive yet counts as sent, and its code is
 *    good: whoever gets it late can use it.
 */
export async function sendCode(
  tools: Tools,
  purpose: SendingRequest['purpose'],
  request: CodeRequest,
  address: string,
): Promise<CodeSent> {
  const username = requireMobile(request.username);
  const asked: SendingRequest = { purpose, by: request.call ? 'call' : 'text' };
  const code = tools.random.digits(code_length);
  const { uid, sendings } = await inTransaction(tools, within => writeSending(within, username, asked, code, address));
  const page = await findWebOtpPage(tools, request.embed_session);
  try {
    await tools.sms.sendCode(mobileE164(username)!, code, asked.by, page);
  } catch (error) {
    tools.log.warn({ err: error }, 'code not sent');
    await refuseUnsent(tools, uid);
  }
  const now = tools.clock.now();
  return {
    username,
    code_length,
    expires_in_s: life_s,
    resend_in_s: nextSending_s(sendings, now, { purpose, by: 'text' }),
    call_in_s: nextSending_s(sendings, now, { purpose, by: 'call' }),
  };
}

async function refuseUnsent(tools: Tools, uid: string): Promise<never> {
  await tools.db.update(loginCodes).set({ failed_at: tools.clock.now() }).where(eq(loginCodes.uid, uid));
  throw new Refusal('sms_failed');
}

async function writeSending(tools: Tools, username: string, asked: SendingRequest, code: string, address: string) {
  const now = tools.clock.now();
  await lockName(tools, username);
  const sendings = await listSendings(tools, username, now);
  const refused = refusedSending(sendings, now, asked);
  if (refused?.code === 'call_needs_text') throw new Refusal(refused.code);
  if (refused) {
    const { code, wait_s: retry_after_s } = refused;
    const awaited = await awaitedCode(tools, username, asked.purpose);
    const details = { ...awaited, call_in_s: nextSending_s(sendings, now, { ...asked, by: 'call' }) };
    const message = waitSentence(code, awaited.expires_in_s > 0, retry_after_s);
    throw new Refusal(code, { retry_after_s, details, message });
  }

  const address_hash = hmac(tools.settings.secret, 'login addresses', address);
  if (tools.settings.limits) await checkAddress(tools, address_hash, now);
  const uid = tools.random.uid();
  await tools.db.insert(loginCodes).values({
    uid,
    username,
    purpose: asked.purpose,
    sent_by: asked.by,
    code_hash: hmac(tools.settings.secret, 'login codes', uid, code),
    address_hash,
    created_at: now,
    expires_at: new Date(now.getTime() + life_s * 1000),
  });
  const sent: Sending = { purpose: asked.purpose, created_at: now, used: false, failed: false };
  return { uid, sendings: [sent, ...sendings] };
}

/** Where another code is on its way the form for it counts down; else the sentence says how long to wait. */
function waitSentence(code: RefusalCode, isAwaited: boolean, wait_s: number) {
  const { codeLimit, codeLimitWithCode, codeSpent } = accountTexts;
  if (code === 'resend_too_soon') return isAwaited ? undefined : codeSpent(wait_s);
  return (isAwaited ? codeLimitWithCode : codeLimit)(wait_s);
}

async function listSendings(tools: Tools, username: string, now: Date): Promise<Sending[]> {
  const rows = await tools.db
    .select()
    .from(loginCodes)
    .where(and(eq(loginCodes.username, username), gt(loginCodes.created_at, new Date(now.getTime() - day_ms))))
    .orderBy(desc(loginCodes.seq));
  return rows.map(({ purpose, created_at, used_at, failed_at }) => ({
    purpose,
    created_at,
    used: used_at !== null,
    failed: failed_at !== null,
  }));
}

async function findLastCode(tools: Tools, username: string, purpose: SendingRequest['purpose']) {
  const [last] = await tools.db
    .select()
    .from(loginCodes)
    .where(and(eq(loginCodes.username, username), eq(loginCodes.purpose, purpose), isNull(loginCodes.failed_at)))
    .orderBy(desc(loginCodes.seq))
    .limit(1);
  return last;
}

/**
 * How long the last code can still be entered: it may have been asked for in another tab, or on another device. 0 when it
 * was used, has expired or took too many wrong tries.
 */
async function awaitedCode(
  tools: Tools,
  username: string,
  purpose: SendingRequest['purpose'],
): Promise<Pick<CodeSent, 'code_length' | 'expires_in_s'>> {
  const last = await findLastCode(tools, username, purpose);
  const alive = last && !last.used_at && last.tries < maxTries;
  const left_ms = alive ? last.expires_at.getTime() - tools.clock.now().getTime() : 0;
  return { code_length, expires_in_s: Math.max(0, Math.ceil(left_ms / 1000)) };
}

/** A number has five codes an hour. Thousands of phones share an address behind their operator, so that one has hundreds. */
async function checkAddress(tools: Tools, address_hash: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - hour_ms);
  const count = await tools.db.$count(
    loginCodes,
    and(eq(loginCodes.address_hash, address_hash), gt(loginCodes.created_at, since)),
  );
  if (Number(count) >= maxOfAddress) throw new Refusal('too_many_requests', { retry_after_s: 600 });
}

/**
 * Checks a code, once. A refusal says why; nothing is refused with 401, for nobody is logged in yet.
 * One statement counts the try and takes the right code out of use, so that calls at the same time cannot get more than
 * five tries, nor use a code twice.
 */
export async function useCode(
  tools: Tools,
  purpose: SendingRequest['purpose'],
  username: string,
  typed: string,
): Promise<void> {
  const code = typedCode(typed);
  if (!/^\d{6}$/.test(code)) throw new Refusal('wrong_code');
  const now = tools.clock.now();
  const last = await findLastCode(tools, username, purpose);
  if (!last || last.used_at || last.expires_at <= now) throw new Refusal('code_expired');

  const right = sql`${loginCodes.code_hash} = ${hmac(tools.settings.secret, 'login codes', last.uid, code)}`;
  const [tried] = await tools.db
    .update(loginCodes)
    .set({
      tries: sql`${loginCodes.tries} + 1`,
      used_at: sql`case when ${right} then ${now.toISOString()}::timestamptz end`,
    })
    .where(and(eq(loginCodes.uid, last.uid), isNull(loginCodes.used_at), lt(loginCodes.tries, maxTries)))
    .returning({ tries: loginCodes.tries, used_at: loginCodes.used_at });
  if (tried?.used_at) return;
  if (!tried || tried.tries >= maxTries) throw new Refusal('code_locked');
  const tries_left = maxTries - tried.tries;
  throw new Refusal('wrong_code', { details: { tries_left }, message: accountTexts.wrongCode(tries_left) });
}
