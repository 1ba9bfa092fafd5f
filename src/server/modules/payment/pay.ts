import type { Received } from '#contract/endpoint';
import type { payment as contract } from '#contract/payment';
import { paymentAttempts } from '../../db/schema/payment.ts';
import { type Owner, requireFullLogin } from '../../ownership.ts';
import { normalCode } from '../../pricing/discounts.ts';
import { Refusal } from '../../refusal.ts';
import type { Tools } from '../../tools.ts';
import { isUnpaid, moveOrder, type Order, readOrder, resultPath } from '../orders/orders.ts';
import { findEmbedSession } from '../partners/embed-sessions.ts';
import { findPartner } from '../partners/partners.ts';
import { holdInWallet } from '../wallet/wallet.ts';
import { calculateRefusal, priceChoice } from './calculate.ts';
import { replaceAttempts } from './fail.ts';
import { settleAttempt } from './settle.ts';
import { type Attempt, attemptLife_ms } from './store.ts';
import { checkWarnings } from './warnings.ts';
import { wayBackPage } from './way-back.ts';

type Body = Received<typeof contract.pay>['body'];

/**
 * Starts a payment, all in the transaction of the call; no bank is asked here.
 * 1. The order is the customer's, complete, unpaid, and its price still holds.
 * 2. What is to be paid, computed again, is what the customer agreed to.
 * 3. What speaks against paying now is said once; the customer goes on knowingly by naming it in the call.
 * 4. Earlier tries are replaced and their wallet money freed. The bank goes on being asked about them.
 * 5. The attempt is written, the wallet's part held, the order moved to paying.
 * 6. When nothing is left for the bank, it is settled at once.
 */
export async function pay(tools: Tools, owner: Owner, uid: string, body: Body) {
  if (body.use_wallet) requireFullLogin(owner);
  const order = await readOrder(tools, owner, uid, true);
  checkPayable(tools, order);
  const now = tools.clock.now();
  await checkWarnings(tools, owner, order, body.accepted_warnings);
  const replaced = await replaceAttempts(tools, order);
  const free = replaced.state === 'paying' ? await moveOrder(tools, replaced, 'ready_to_pay') : replaced;
  const priced = await priceChoice(tools, free, body, true);
  if (priced.payable_rial !== body.payable_rial) throw calculateRefusal(body.payable_rial, priced, body.use_wallet);

  const attempt: Attempt = {
    uid: tools.random.uid(),
    seq: 0,
    order_uid: uid,
    account_uid: owner.account_uid,
    state: 'created',
    gateway: tools.bank.name,
    amount_rial: priced.payable_rial,
    wallet_rial: priced.wallet_rial,
    discount_code: body.discount_code && normalCode(body.discount_code),
    discount_rial: priced.discount_rial,
    method: body.method,
    fee_rial: priced.fee_rial,
    rows: priced.price.rows,
    later: priced.later,
    authority: null,
    redirect_url: null,
    reference: null,
    card_masked: null,
    reason: null,
    ...(await hostOf(tools, body.embed_session ?? null, body.return_url)),
    vouched_by: owner.vouched_by,
    way_back_hash: body.way_back_hash ?? null,
    created_at: now,
    redirected_at: null,
    returned_at: null,
    ended_at: null,
    ask_at: new Date(now.getTime() + attemptLife_ms),
  };
  const { seq: _, ...row } = attempt;
  await tools.db.insert(paymentAttempts).values(row);
  if (!(await holdInWallet(tools, { ...attempt, attempt_uid: attempt.uid }))) throw new Refusal('wallet_too_low');
  const paying = await moveOrder(tools, free, 'paying');
  if (attempt.amount_rial === 0) await settleAttempt(tools, paying, attempt, { reference: null, card_masked: null });
  return {
    attempt_uid: attempt.uid,
    redirect_url: attempt.amount_rial === 0 ? null : `${tools.settings.publicOrigin}/payment/start/${attempt.uid}`,
    result_path: resultPath(uid),
  };
}

function checkPayable(tools: Tools, order: Order): void {
  if (order.paid_at) throw new Refusal('already_paid');
  if (!isUnpaid(order.state)) throw new Refusal('order_state');
  if (order.state !== 'ready_to_pay' && order.state !== 'paying') throw new Refusal('order_incomplete');
  if (order.price_valid_until > tools.clock.now()) return;
  throw new Refusal(order.state === 'paying' ? 'payment_under_way' : 'quote_expired');
}

/** The frame that pays, and the page around it. */
async function hostOf(tools: Tools, uid: string | null, page: string | undefined) {
  const session = uid ? await findEmbedSession(tools, uid) : null;
  const partner = session && page ? await findPartner(tools, session.partner) : null;
  return {
    embed_session: session?.uid ?? null,
    return_url: partner && page ? wayBackPage(tools, partner, page) : null,
  };
}
