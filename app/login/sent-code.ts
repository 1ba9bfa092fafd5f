import type { CodeSent } from '#contract/accounts';
import type { RefusalOf } from '#contract/client';
import type { Contract } from '#contract/index';
import type { SafeStorage } from '../api/storage.ts';
import type { Scenario } from './scenario.ts';

const KEY = 'login-code';

/** What the server said when it sent a code, with its seconds as moments. No code is kept. */
export interface SentCode {
  username: string;
  scenario: Scenario;
  by_call: boolean;
  code_length: number;
  expires_at: number;
  resend_at: number;
  call_at: number;
}

export const sentCode = (answer: CodeSent, scenario: Scenario, by_call: boolean, now: number): SentCode => ({
  username: answer.username,
  scenario,
  by_call,
  code_length: answer.code_length,
  expires_at: now + answer.expires_in_s * 1000,
  resend_at: now + answer.resend_in_s * 1000,
  call_at: now + answer.call_in_s * 1000,
});

type SendRefusal = RefusalOf<Contract['accounts']['sendCode']>;

/** No other code comes for a while, but the last one can still be entered. */
export const isLimitWithCode = (
  refusal: SendRefusal | null,
): refusal is Extract<SendRefusal, { code: 'code_limit_reached' }> =>
  refusal?.code === 'code_limit_reached' && Boolean(refusal.details?.expires_in_s);

/** The code that a refusal to send another one tells of; null where the cause is another. */
export function readAwaitedCode(
  refusal: SendRefusal | null,
  asked: Pick<SentCode, 'username' | 'scenario' | 'by_call'>,
  now: number,
): SentCode | null {
  if (refusal?.code !== 'resend_too_soon' && !isLimitWithCode(refusal)) return null;
  const wait_ms = (refusal.retryAfterS ?? 60) * 1000;
  const { code_length = 6, expires_in_s = 0, call_in_s } = refusal.details ?? {};
  return {
    ...asked,
    code_length,
    expires_at: now + expires_in_s * 1000,
    resend_at: now + wait_ms,
    call_at: call_in_s === undefined ? now + wait_ms : now + call_in_s * 1000,
  };
}

/** The timers survive a reload of this tab, where it has a storage. */
export const keepSentCode = (storage: SafeStorage, sent: SentCode): void => storage.write(KEY, JSON.stringify(sent));

export const forgetSentCode = (storage: SafeStorage): void => storage.remove(KEY);

export function findSentCode(storage: SafeStorage, now: number): SentCode | null {
  try {
    const sent = JSON.parse(storage.read(KEY) ?? 'null') as SentCode | null;
    return sent && sent.expires_at > now && sent.username ? sent : null;
  } catch {
    return null;
  }
}
