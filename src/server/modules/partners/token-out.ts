import { eq } from 'drizzle-orm';
import { sessions } from '../../db/schema/accounts.ts';
import type { Customer } from '../../ownership.ts';
import { Refusal } from '../../refusal.ts';
import type { Tools } from '../../tools.ts';
import { beginSession } from '../accounts/sessions.ts';
import { findEmbedSession, requireEmbedSession } from './embed-sessions.ts';
import { findPartner } from './partners.ts';

const life_s = 15 * 60;

/**
 * A token that the frame may give to its host.
 * 1. The customer's own session must have begun in a frame of the same partner: a login elsewhere is nobody's here.
 * 2. The partner's record must let a page or an app of it have tokens.
 * 3. The token is of embed scope, for a quarter of an hour, and never outlives the session it came from: a logout
 *    ends both.
 */
export async function giveTokenOut(
  tools: Tools,
  customer: Customer,
  embed_session: string,
): Promise<{ token: string; expires_in_s: number }> {
  const [own] = await tools.db
    .select({
      embed_session: sessions.embed_session,
      parent_uid: sessions.parent_uid,
      expires_at: sessions.expires_at,
    })
    .from(sessions)
    .where(eq(sessions.uid, customer.session_uid));
  const begun = own?.embed_session ? await findEmbedSession(tools, own.embed_session) : null;
  if (!own || !begun) throw new Refusal('token_out_refused');
  const { uid } = await requireEmbedSession(tools, embed_session, begun.partner);
  const partner = await findPartner(tools, begun.partner);
  if (!partner || (!partner.token_out && !partner.webview_hosts.length)) throw new Refusal('token_out_refused');

  const left_s = Math.floor((own.expires_at.getTime() - tools.clock.now().getTime()) / 1000);
  const expires_in_s = Math.min(life_s, left_s);
  const token = await beginSession(tools, customer.account_uid, {
    vouched_by: partner.slug,
    embed_session: uid,
    // The customer's own session, whose end ends every token that came from it.
    parent_uid: own.parent_uid ?? customer.session_uid,
    life_ms: expires_in_s * 1000,
  });
  return { token, expires_in_s };
}
