import { accountsPaths } from '#contract/paths/accounts';
import type { AppTools } from './tools.ts';

/** A code that is on its way to a number, for a form that is filled in without a login. */
export interface MobileCode {
  mobile: string;
  length: number;
  /** When another one may be asked for, in milliseconds of `Date.now()`. */
  resend_at: number;
}

/** Sends a code to a number; one that is on its way already is awaited. Rejects as the call does. */
export async function sendMobileCode(tools: AppTools, mobile: string): Promise<MobileCode> {
  const { accounts } = tools.api(accountsPaths);
  const sent = (length: number, wait_s: number) => ({ mobile, length, resend_at: Date.now() + wait_s * 1000 });
  try {
    const { code_length, resend_in_s } = await accounts.sendCode({ body: { username: mobile } });
    return sent(code_length, resend_in_s);
  } catch (cause) {
    const refusal = accounts.sendCode.refusal(cause);
    if (refusal?.code !== 'resend_too_soon' || !refusal.details.expires_in_s) throw cause;
    return sent(refusal.details.code_length ?? 6, refusal.retryAfterS ?? 60);
  }
}
