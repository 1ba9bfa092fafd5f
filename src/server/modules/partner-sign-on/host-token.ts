import type { Customer } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { beginSession, findSessionFacts, holdSession } from '../accounts/accounts.ts';
import { findEmbedSession, findPartner, requireEmbedSession } from '../partners/partners.ts';

const life_s = 15 * 60;

/**
 * A token that the frame may give to its host.
 * 1. The customer's own session must have begun in a frame of the same partner: a login elsewhere is nobody's here.
 * 2. The partner's record must let a page or an app of it have tokens.
 * 3. The token is of embed scope, for a quarter of an hour, and never outlives the session it came from: a logout
 *    ends both, also one at the same moment.
 */
export async function createHostToken(
  tools: Tools,
  customer: Customer,
  embed_session: string,
): Promise<{ token: string; expires_in_s: number }> {
  const facts = await findSessionFacts(tools, customer.session_uid);
  const begun = facts?.embed_session ? await findEmbedSession(tools, facts.embed_session) : null;
  if (!begun) throw new Refusal('token_out_refused');
  const { uid } = await requireEmbedSession(tools, embed_session, begun.partner);
  return inTransaction(tools, async within => {
    const partner = await findPartner(within, begun.partner, true);
    if (!partner || (!partner.token_out && !partner.webview_hosts.length)) throw new Refusal('token_out_refused');
    // The customer's own session, whose end ends every token that came from it. A logout locks it first as well.
    const parent_uid = facts?.parent_uid ?? customer.session_uid;
    if (!(await holdSession(within, parent_uid))) throw new Refusal('session_ended');
    const own = await findSessionFacts(within, customer.session_uid, true);
    if (!own || own.ended_at) throw new Refusal('session_ended');

    const left_s = Math.floor((own.expires_at.getTime() - within.clock.now().getTime()) / 1000);
    const expires_in_s = Math.min(life_s, left_s);
    const token = await beginSession(within, customer.account_uid, {
      vouched_by: partner.slug,
      embed_session: uid,
      parent_uid,
      life_ms: expires_in_s * 1000,
    });
    return { token, expires_in_s };
  });
}
