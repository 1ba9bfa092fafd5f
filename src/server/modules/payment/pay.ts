import type { Received } from '#contract/endpoint';
import type { payment as contract } from '#contract/payment';
import { paymentAttempts } from '../../db/schema/payment.ts';
import { Refusal } from '../../refusal.ts';
import type { Tools } from '../../tools.ts';
import { isUnpaid, listAttempts, moveOrder, type Order, readOrder, resultPath } from '../orders/orders.ts';
import { findEmbedSession } from '../partners/embed-sessions.ts';
import { findPartner } from '../partners/partners.ts';
import { holdInWallet } from '../wallet/wallet.ts';
import { calculateRefusal, priceChoice } from './calculate.ts';
import { failAttempt } from './fail.ts';
import { settleAttempt } from './settle.ts';
import type { Attempt } from './store.ts';
import { wayBackPage } from './way-back.ts';

type Body = Received<typeof contract.pay>['body'];

/**
 * Starts a payment, all in the transaction of the call; no bank is asked here.
 * 1. The order is the customer's, complete, unpaid, and its price still holds.
 * 2. What is to be paid, computed again, is what the customer agreed to.
 * 3. An earlier try that never came back from the bank is replaced and its wallet money freed; one that came back and
 *    waits for the bank's word is not.
 * 4. The attempt is written, the wallet's part held, the order moved to paying.
 * 5. When nothing is left for the bank, it is settled at once.
 */
export async function pay(tools: Tools, account_uid: string, uid: string, body: Body) {
  const order = await readOrder(tools, account_uid, uid, true);
  checkPayable(tools, order);
  const now = tools.clock.now();
  const free = await replaceOpenAttempts(tools, order);
  const priced = await priceChoice(tools, free, body);
  if (priced.payable_rial !== body.payable_rial) throw calculateRefusal(body.payable_rial, priced, body.use_wallet);

  const attempt: Attempt = {
    uid: tools.random.uid(),
    seq: 0,
    order_uid: uid,
    account_uid,
    state: 'created',
    gateway: tools.bank.name,
    amount_rial: priced.payable_rial,
    wallet_rial: priced.wallet_rial,
    discount_code: body.discount_code,
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
    ...(await hostOf(tools, body.embed_session ?? order.embed_session, body.return_url)),
    created_at: now,
    redirected_at: null,
    returned_at: null,
    ended_at: null,
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
  if (order.price_valid_until <= tools.clock.now()) throw new Refusal('quote_expired');
}

async function replaceOpenAttempts(tools: Tools, order: Order): Promise<Order> {
  if (order.state !== 'paying') return order;
  let current = order;
  for (const attempt of await listAttempts(tools, order.uid)) {
    if (attempt.state === 'returned' || attempt.state === 'verified') throw new Refusal('payment_under_way');
    if (attempt.state === 'created' || attempt.state === 'redirected') {
      current = await failAttempt(tools, current, attempt, 'expired', 'replaced');
    }
  }
  return current.state === 'paying' ? moveOrder(tools, current, 'ready_to_pay') : current;
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
