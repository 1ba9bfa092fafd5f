import type { RefusalOf } from '#contract/client';
import type { Contract } from '#contract/index';
import { accountsPaths } from '#contract/paths/accounts';
import type { AppTools } from './tools.ts';

/** A code that is on its way to a number, for the form that asks for it. */
export interface MobileCode {
  mobile: string;
  length: number;
  /** When another one may be asked for, in milliseconds of `Date.now()`. */
  resend_at: number;
}

/** `wait_s`: in how many seconds another one may be asked for. */
export const mobileCode = (mobile: string, length: number, wait_s: number): MobileCode => ({
  mobile,
  length,
  resend_at: Date.now() + wait_s * 1000,
});

/** Calls that send a code. */
type SendsCode =
  | Contract['accounts']['sendCode' | 'sendResetCode']
  | Contract['cashing']['prepare']
  | Contract['credit']['check'];

/** The code that a refusal to send another one tells of; null where the cause is another, or none is on its way. */
export function awaitedMobileCode(refusal: RefusalOf<SendsCode> | null, mobile: string): MobileCode | null {
  if (refusal?.code !== 'resend_too_soon' && refusal?.code !== 'code_limit_reached') return null;
  if (!refusal.details.expires_in_s) return null;
  return mobileCode(mobile, refusal.details.code_length ?? 6, refusal.retryAfterS ?? 60);
}

/** Sends a code to a number; one that is on its way already is awaited. Rejects as the call does. */
export async function sendMobileCode(tools: AppTools, mobile: string): Promise<MobileCode> {
  const { accounts } = tools.api(accountsPaths);
  try {
    const { code_length, resend_in_s } = await accounts.sendCode({ body: { username: mobile } });
    return mobileCode(mobile, code_length, resend_in_s);
  } catch (cause) {
    const awaited = awaitedMobileCode(accounts.sendCode.refusal(cause), mobile);
    if (!awaited) throw cause;
    return awaited;
  }
}
