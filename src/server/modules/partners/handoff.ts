import { readMobile } from '#persian/phone';
import { Refusal } from '../../refusal.ts';
import type { Tools } from '../../tools.ts';
import { issueOneTimeCode } from '../accounts/one-time-codes.ts';
import { readOrMakeAccount } from '../accounts/store.ts';
import { requireEmbedSession } from './embed-sessions.ts';

const life_s = 60;

export interface HandoffRequest {
  mobile: string;
  embed_session: string;
  nonce: string;
}

/**
 * A one-time code for a customer whom the partner vouches for.
 * 1. The embed session must be one of this partner's: a code for another's frame is never made.
 * 2. The account of the number is found, or made: the partner has proven the number to itself.
 * 3. The code becomes a session of embed scope only, in that frame, with the nonce that the frame made.
 */
export async function createHandoffCode(
  tools: Tools,
  partner: string,
  request: HandoffRequest,
): Promise<{ code: string; expires_in_s: number }> {
  const mobile = readMobile(request.mobile);
  if (!mobile) {
    const message = 'Not an Iranian mobile number, such as 09123456789 or +989123456789.';
    throw new Refusal('invalid_mobile', { message, errors: { mobile: [message] } });
  }
  const { uid: embed_session } = await requireEmbedSession(tools, request.embed_session, partner);
  const { account } = await readOrMakeAccount(tools, mobile);
  const code = await issueOneTimeCode(tools, {
    kind: 'handoff',
    account_uid: account.uid,
    vouched_by: partner,
    embed_session,
    nonce: request.nonce,
    life_s,
  });
  return { code, expires_in_s: life_s };
}
