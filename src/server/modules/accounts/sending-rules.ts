import type { RefusalCode } from '#contract/refusals';

/** One code that was sent to a number, newest first in lists. */
export interface Sending {
  purpose: 'login' | 'reset' | 'cashing' | 'credit';
  created_at: Date;
  used: boolean;
  failed: boolean;
}

export interface SendingRequest {
  purpose: 'login' | 'reset' | 'cashing' | 'credit';
  by: 'text' | 'call';
}

/** A rule of sending: seconds to wait until it has nothing against one more; `sendings` are those of the last day. */
interface SendingRule {
  code: RefusalCode;
  wait_s(sendings: Sending[], now: Date, asked: SendingRequest): number;
}

const hour_s = 3_600;
const day_s = 24 * hour_s;
const resend_s = [0, 60, 120, 300] as const;
const call_s = 60;
/** Processes on several machines may disagree by so much. */
const clocks_differ_ms = 60_000;

/**
 * When one more code may be sent to a number (specification §4 leaves it open; docs/decisions/020-sending-login-codes.md).
 * 1. The wait between texts grows from 60 to 120 to 300 seconds and begins anew once a code was used.
 * 2. A call comes only after a text, 60 seconds after the last code of either way.
 * 3. Unused codes: 5 an hour, 10 a day, texts and calls and both purposes together; 30 a day with the used ones.
 * 4. What the provider did not take counts for nothing here: nobody got it. The limit of an address counts it.
 */
const sendingRules: SendingRule[] = [
  { code: 'call_needs_text', wait_s: (sendings, now, asked) => (isEarlyCall(sendings, now, asked) ? call_s : 0) },
  { code: 'resend_too_soon', wait_s: gap },
  { code: 'code_limit_reached', wait_s: (sendings, now) => budget(sendings.filter(unused), now, 5, hour_s) },
  { code: 'code_limit_reached', wait_s: (sendings, now) => budget(sendings.filter(unused), now, 10, day_s) },
  { code: 'code_limit_reached', wait_s: (sendings, now) => budget(sendings.filter(taken), now, 30, day_s) },
];

/** The rule that is against it, with the seconds to wait; null when the code may be sent. */
export function refusedSending(
  sendings: Sending[],
  now: Date,
  asked: SendingRequest,
): { code: RefusalCode; wait_s: number } | null {
  const past = sentUntil(now, sendings);
  for (const rule of sendingRules) {
    const wait_s = rule.wait_s(past, now, asked);
    if (wait_s > 0) return { code: rule.code, wait_s };
  }
  return null;
}

/** Seconds until the next code may be asked for in this way. */
export function nextSending_s(sendings: Sending[], now: Date, asked: SendingRequest): number {
  return Math.max(...sendingRules.map(rule => rule.wait_s(sentUntil(now, sendings), now, asked)));
}

/** Sendings from well ahead of now are of a clock that was set back since; they would hold the next code up until it catches up. */
function sentUntil(now: Date, sendings: Sending[]): Sending[] {
  return sendings.filter(({ created_at }) => created_at.getTime() <= now.getTime() + clocks_differ_ms);
}

const taken = (sending: Sending) => !sending.failed;
const unused = (sending: Sending) => taken(sending) && !sending.used;

/** Codes of this purpose that reached the provider in the last hour, since one was last used. */
function chain(sendings: Sending[], now: Date, asked: SendingRequest): Sending[] {
  const own = sendings.filter(sending => sending.purpose === asked.purpose && taken(sending));
  const used = own.findIndex(sending => sending.used);
  const since = used < 0 ? own : own.slice(0, used);
  return since.filter(sending => left_s(sending, now, hour_s) > 0);
}

function isEarlyCall(sendings: Sending[], now: Date, asked: SendingRequest): boolean {
  return asked.by === 'call' && chain(sendings, now, asked).length === 0;
}

function gap(sendings: Sending[], now: Date, asked: SendingRequest): number {
  const recent = chain(sendings, now, asked);
  const [last] = recent;
  if (!last) return 0;
  return left_s(last, now, asked.by === 'call' ? call_s : resend_s[Math.min(recent.length, 3)]!);
}

function budget(sendings: Sending[], now: Date, max: number, within_s: number): number {
  const oldest = sendings[max - 1];
  return oldest ? left_s(oldest, now, within_s) : 0;
}

function left_s(sending: Sending, now: Date, life_s: number): number {
  return Math.max(0, Math.ceil((sending.created_at.getTime() - now.getTime()) / 1000 + life_s));
}
