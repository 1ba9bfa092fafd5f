import type { WebOtpPage } from './sms.ts';

/**
 * The text of a one-time code. Its last line binds the code to a page, so that the browser offers it there alone:
 * `@our.host #123456`, or in a partner's page `@partner.host #123456 @our.host`; single spaces, ASCII digits.
 */
export function codeText(code: string, page?: WebOtpPage): string {
  const sentence = `کد ورود به پناه: ${code}\nاین کد را به کسی نگویید.`;
  if (!page) return sentence;
  const binding = page.top_host ? `@${page.top_host} #${code} @${page.host}` : `@${page.host} #${code}`;
  return `${sentence}\n\n${binding}`;
}

/** What the phone call says, digit by digit. */
export function spokenCode(code: string): string {
  return `کد ورود شما به پناه: ${[...code].join('، ')}`;
}
