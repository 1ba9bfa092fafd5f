import { readMobile } from '#persian/phone';
import type { PartnerCaller } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { issueOneTimeCode, readOrMakeAccount } from '../accounts/accounts.ts';
import { holdKey, requireEmbedSession } from '../partners/partners.ts';

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
 * 3. A key that ends meanwhile leaves no code: what ends it waits for this one, or was first.
 * 4. The code becomes a session of embed scope only, in that frame, with the nonce that the frame made.
 */
export async function createHandoffCode(
  tools: Tools,
  partner: PartnerCaller,
  request: HandoffRequest,
): Promise<{ code: string; expires_in_s: number }> {
  const mobile = readMobile(request.mobile);
  if (!mobile) {
    const message = 'Not an Iranian mobile number, such as 09123456789 or +989123456789.';
    throw new Refusal('invalid_mobile', { message, errors: { mobile: [message] } });
  }
  const { uid: embed_session } = await requireEmbedSession(tools, request.embed_session, partner.slug);
  const { account } = await readOrMakeAccount(tools, mobile);
  const code = await inTransaction(tools, async within => {
    await holdKey(within, partner);
    return issueOneTimeCode(within, {
      kind: 'handoff',
      account_uid: account.uid,
      vouched_by: partner.slug,
      embed_session,
      nonce: request.nonce,
      life_s,
    });
  });
  return { code, expires_in_s: life_s };
}
