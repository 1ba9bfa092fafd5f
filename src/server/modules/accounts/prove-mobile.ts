import { refusals } from '#contract/refusals';
import { readMobile } from '#persian/phone';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { useCode } from './login-codes.ts';

export interface TypedProof {
  mobile?: string | undefined;
  /** Of `/accounts/api/login_sec/`, whose sending rules keep others' numbers from being pestered. */
  verification_code?: string | undefined;
}

/** The number of a visitor who fills in a form without logging in, proven by the code that was sent to it. */
export async function proveMobile(tools: Tools, { mobile, verification_code }: TypedProof): Promise<string> {
  const username = readMobile(mobile ?? '');
  if (!username) throw new Refusal('invalid_mobile', { errors: { mobile: [refusals.invalid_mobile[1]] } });
  if (!verification_code)
    throw new Refusal('code_required', { errors: { verification_code: [refusals.code_required[1]] } });
  await useCode(tools, 'login', username, verification_code);
  return username;
}
