import type { Received } from '#contract/endpoint';
import { isUnpaid } from '#contract/order-states';
import type { payment as contract } from '#contract/payment';
import { normalCode } from '#pricing/discounts';
import type { Customer } from '../../kernel/caller.ts';
import { requireFullLogin } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import {
  isSlotOpen,
  moveOrder,
  type Order,
  orderTexts,
  readOrder,
  resultPath,
  startHasPassed,
  takesPayment,
} from '../orders/orders.ts';
import { findEmbedSession, findPartner } from '../partners/partners.ts';
import { type Attempt, addAttempt, attemptLife_ms } from '../payment-attempts/payment-attempts.ts';
import { holdInWallet } from '../wallet/wallet.ts';
import { calculateRefusal, priceChoice } from './calculate.ts';
import { lockDiscountCode } from './discount-code.ts';
import { replaceAttempts } from './end-attempts.ts';
import { settleAttempt } from './settle.ts';
import { checkWarnings } from './warnings.ts';
import { wayBackPage } from './way-back.ts';

type Body = Received<typeof contract.pay>['body'];

/**
 * Starts a payment, all in the transaction of the call; no bank is asked here.
 * 1. The order is the customer's, complete, unpaid, its price and delivery still hold and its cover has not begun without it.
 * 2. What is to be paid, computed again, is what the customer agreed to.
 * 3. What speaks against paying now is said once; the customer goes on knowingly by naming it in the call.
 * 4. Earlier tries are replaced and their wallet money freed. The bank goes on being asked about them.
 * 5. The attempt is written, the wallet's part held, the order moved to paying.
 * 6. When nothing is left for the bank, it is settled at once.
 */
export async function pay(tools: Tools, reach: Customer, uid: string, body: Body) {
  if (body.use_wallet) requireFullLogin(reach);
  const order = await readOrder(tools, reach, uid, true);
  checkPayable(tools, order);
  if (!(await isSlotOpen(tools, order))) throw new Refusal('order_incomplete', { message: orderTexts.slot_gone });
  const now = tools.clock.now();
  await checkWarnings(tools, reach, order, body.accepted_warnings);
  if (body.discount_code) await lockDiscountCode(tools, body.discount_code);
  const replaced = await replaceAttempts(tools, order);
  const free = replaced.state === 'paying' ? await moveOrder(tools, replaced, 'ready_to_pay') : replaced;
  const priced = await priceChoice(tools, free, body);
  if (priced.payable_rial !== body.payable_rial) throw calculateRefusal(body.payable_rial, priced, body.use_wallet);

  const attempt: Attempt = {
    uid: tools.random.uid(),
    seq: 0,
    order_uid: uid,
    account_uid: reach.account_uid,
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
    ...(await hostOf(tools, reach, body.embed_session ?? null, body.return_url)),
    vouched_by: reach.vouched_by,
    session_uid: reach.session_uid,
    way_back_hash: body.way_back_hash ?? null,
    created_at: now,
    redirected_at: null,
    returned_at: null,
    ended_at: null,
    ask_at: new Date(now.getTime() + attemptLife_ms),
  };
  const { seq: _, ...row } = attempt;
  await addAttempt(tools, row);
  if (!(await holdInWallet(tools, { ...attempt, attempt_uid: attempt.uid }))) throw new Refusal('wallet_too_low');
  const paying = await moveOrder(tools, free, 'paying');
  if (attempt.amount_rial === 0) {
    const settled = await settleAttempt(tools, paying, attempt, { reference: null, card_masked: null });
    if (settled !== 'paid') throw new Refusal('order_state');
  }
  return {
    attempt_uid: attempt.uid,
    redirect_url: attempt.amount_rial === 0 ? null : `${tools.settings.publicOrigin}/payment/start/${attempt.uid}`,
    result_path: resultPath(uid),
  };
}

function checkPayable(tools: Tools, order: Order): void {
  if (order.paid_at) throw new Refusal('already_paid');
  if (!isUnpaid(order.state)) throw new Refusal('order_state');
  if (!takesPayment(order.state)) throw new Refusal('order_incomplete');
  const now = tools.clock.now();
  const hasBegun = startHasPassed(order, now);
  if (order.price_valid_until > now && !hasBegun) return;
  if (order.state === 'paying') throw new Refusal('payment_under_way');
  throw new Refusal(hasBegun ? 'start_day_passed' : 'quote_expired');
}

/** The frame that pays, and the page around it; a partner's sign-on pays in that partner's frames alone. */
async function hostOf(tools: Tools, { vouched_by }: Customer, uid: string | null, page: string | undefined) {
  const session = uid ? await findEmbedSession(tools, uid, vouched_by ?? undefined) : null;
  const partner = session && page ? await findPartner(tools, session.partner) : null;
  return {
    embed_session: session?.uid ?? null,
    return_url: partner && page ? wayBackPage(tools, partner, page) : null,
  };
}
