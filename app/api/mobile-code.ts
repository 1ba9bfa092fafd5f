import type { CodeSent } from '#contract/accounts';
import type { RefusalOf } from '#contract/client';
import type { Contract } from '#contract/index';
import { accountsPaths } from '#contract/paths/accounts';
import { embedOf } from './config.ts';
import type { AppTools } from './tools.ts';

/** The last code that was sent to a number, for the form that asks for it. Moments are in milliseconds of `Date.now()`. */
export interface MobileCode {
  mobile: string;
  length: number;
  /** Until when it can be entered; past where it is spent. */
  expires_at: number;
  /** When another one may be asked for: by text, and by a call. */
  resend_at: number;
  call_at: number;
}

const after = (wait_s: number): number => Date.now() + wait_s * 1000;

/** The code of an answer that has just come. */
export const mobileCode = (sent: CodeSent): MobileCode => ({
  mobile: sent.username,
  length: sent.code_length,
  expires_at: after(sent.expires_in_s),
  resend_at: after(sent.resend_in_s),
  call_at: after(sent.call_in_s),
});

/** Calls that send a code. */
type SendsCode =
  | Contract['accounts']['sendCode' | 'sendResetCode']
  | Contract['cashing']['prepare']
  | Contract['credit']['check'];

/** What a refusal to send another code tells of the last one; null where the cause is another. */
export function lastMobileCode(refusal: RefusalOf<SendsCode> | null, mobile: string): MobileCode | null {
  if (refusal?.code !== 'resend_too_soon' && refusal?.code !== 'code_limit_reached') return null;
  const { code_length = 6, expires_in_s = 0, call_in_s } = refusal.details;
  const resend_in_s = refusal.retryAfterS ?? 60;
  return mobileCode({ username: mobile, code_length, expires_in_s, resend_in_s, call_in_s });
}

/** Whether a code can still be entered. */
export const isAwaited = (code: MobileCode): boolean => code.expires_at > Date.now();

/** The code that a refusal to send another one tells of, or null once it has expired. */
export function awaitedMobileCode(refusal: RefusalOf<SendsCode> | null, mobile: string): MobileCode | null {
  const last = lastMobileCode(refusal, mobile);
  return last && isAwaited(last) ? last : null;
}

/** Sends a code to a number; one that is on its way already is awaited. Rejects as the call does. */
export async function sendMobileCode(
  tools: AppTools,
  { mobile, purpose = 'login', quiet = false }: { mobile: string; purpose?: 'login' | 'reset'; quiet?: boolean },
): Promise<MobileCode> {
  const { accounts } = tools.api(accountsPaths);
  const send = purpose === 'reset' ? accounts.sendResetCode : accounts.sendCode;
  try {
    return mobileCode(await send({ body: { username: mobile, ...embedOf(tools.config) } }, { quiet }));
  } catch (cause) {
    const awaited = awaitedMobileCode(send.refusal(cause), mobile);
    if (!awaited) throw cause;
    return awaited;
  }
}
