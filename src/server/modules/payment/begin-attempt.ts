import type { Received } from '#contract/endpoint';
import type { payment as contract } from '#contract/payment';
import type { Customer } from '../../kernel/caller.ts';
import type { Tools } from '../../tools.ts';
import { findEmbedSession, findPartner } from '../partners/partners.ts';
import { type Attempt, addAttempt, attemptLife_ms } from '../payment-attempts/payment-attempts.ts';
import { wayBackPage } from './way-back.ts';

export type PayBody = Received<typeof contract.pay>['body'];

/** What is paid and how; what is left out is nothing. */
type Terms = Pick<Attempt, 'amount_rial' | 'wallet_rial' | 'rows'> & Partial<Attempt>;

/** Writes an attempt of this caller, in the page that they pay from. */
export async function beginAttempt(tools: Tools, reach: Customer, body: PayBody, terms: Terms): Promise<Attempt> {
  const now = tools.clock.now();
  const attempt: Attempt = {
    uid: tools.random.uid(),
    seq: 0,
    order_uid: null,
    payable_kind: null,
    payable_uid: null,
    account_uid: reach.account_uid,
    state: 'created',
    gateway: tools.bank.name,
    discount_code: null,
    discount_rial: 0,
    method: 'cash',
    fee_rial: 0,
    later: [],
    authority: null,
    redirect_url: null,
    reference: null,
    card_masked: null,
    reason: null,
    ...(await hostOf(tools, reach, body.embed_session ?? null, body.return_url)),
    vouched_by: reach.vouched_by,
    session_uid: reach.session_uid,
    way_back_hash: body.way_back_hash ?? null,
    created_at: now,
    redirected_at: null,
    returned_at: null,
    ended_at: null,
    ask_at: new Date(now.getTime() + attemptLife_ms),
    ...terms,
  };
  const { seq: _, ...row } = attempt;
  await addAttempt(tools, row);
  return attempt;
}

/** The answer to a payment that has begun: where to go now. */
export const begun = (tools: Tools, attempt: Attempt, result_path: string) => ({
  attempt_uid: attempt.uid,
  redirect_url: attempt.amount_rial === 0 ? null : `${tools.settings.publicOrigin}/payment/start/${attempt.uid}`,
  result_path,
});

/** The frame that pays, and the page around it; a partner's sign-on pays in that partner's frames alone. */
async function hostOf(tools: Tools, { vouched_by }: Customer, uid: string | null, page: string | undefined) {
  const session = uid ? await findEmbedSession(tools, uid, vouched_by ?? undefined) : null;
  const partner = session && page ? await findPartner(tools, session.partner) : null;
  return {
    embed_session: session?.uid ?? null,
    return_url: partner && page ? wayBackPage(tools, partner, page) : null,
  };
}
