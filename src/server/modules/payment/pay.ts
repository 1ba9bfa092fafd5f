import type { Received } from '#contract/endpoint';
import { isUnpaid } from '#contract/order-states';
import type { payment as contract } from '#contract/payment';
import { normalCode } from '#pricing/discounts';
import type { Customer } from '../../kernel/caller.ts';
import { requireFullLogin } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { installmentOf } from '../installments/installments.ts';
import {
  checkRenewed,
  isSlotOpen,
  moveOrder,
  type Order,
  orderTexts,
  priceHolds,
  readOrder,
  resultPath,
  startHasPassed,
  takesPayment,
} from '../orders/orders.ts';
import { joinByCode } from '../referral/referral.ts';
import { holdInWallet } from '../wallet/wallet.ts';
import { beginAttempt, begun } from './begin-attempt.ts';
import { checkAgreed, priceChoice } from './calculate.ts';
import { chosenCode, lockDiscountCode } from './discount-code.ts';
import { replaceAttempts } from './end-attempts.ts';
import { payPayable } from './pay-payable.ts';
import { findPayable } from './payables.ts';
import { isByCredit, lockLending, settleAttempt } from './settle.ts';
import { checkWarnings } from './warnings.ts';

type Body = Received<typeof contract.pay>['body'];

/**
 * Starts a payment of an order or of another payable, all in the transaction of the call; no bank is asked here.
 * 1. The order is the customer's, complete, unpaid, its price and delivery still hold and its cover has not begun without it.
 * 2. What is to be paid, computed again, is what the customer agreed to.
 * 3. What speaks against paying now is said once; the customer goes on knowingly by naming it in the call.
 * 4. Earlier tries are replaced and their wallet money freed. The bank goes on being asked about them.
 * 5. The attempt is written, the wallet's part held, the order moved to paying.
 * 6. When nothing is left for the bank, it is settled at once.
 */
export async function pay(tools: Tools, reach: Customer, uid: string, body: Body) {
  if (body.use_wallet || isByCredit(body.method)) requireFullLogin(reach);
  const named = body.installment_no === undefined ? uid : await installmentOf(tools, uid, body.installment_no);
  if (named === null) throw new Refusal('payable_not_found');
  const found = await findPayable(tools, named);
  if (found) return payPayable(tools, reach, named, body);
  const order = await readOrder(tools, reach, uid, true);
  checkPayable(tools, order);
  await checkRenewed(tools, order);
  if (!(await isSlotOpen(tools, order))) throw new Refusal('order_incomplete', { message: orderTexts.slot_gone });
  await checkWarnings(tools, reach, order, body.accepted_warnings);
  const discount_code = await chosenCode(tools, order, body.discount_code);
  if (discount_code) await lockDiscountCode(tools, discount_code, order);
  if (isByCredit(body.method)) await lockLending(tools, order.account_uid);
  const replaced = await replaceAttempts(tools, order);
  const free = replaced.state === 'paying' ? await moveOrder(tools, replaced, 'ready_to_pay') : replaced;
  const priced = await priceChoice(tools, free, { ...body, discount_code });
  checkAgreed(body, priced);

  const attempt = await beginAttempt(tools, reach, body, {
    order_uid: uid,
    amount_rial: priced.payable_rial,
    wallet_rial: priced.wallet_rial,
    discount_code: discount_code && normalCode(discount_code),
    discount_rial: priced.discount_rial,
    method: body.method,
    fee_rial: priced.fee_rial,
    rows: priced.price.rows,
    later: priced.later,
  });
  if (discount_code) await joinByCode(tools, order, discount_code);
  if (!(await holdInWallet(tools, { ...attempt, attempt_uid: attempt.uid }))) throw new Refusal('wallet_too_low');
  const paying = await moveOrder(tools, free, 'paying');
  if (attempt.amount_rial === 0) {
    const settled = await settleAttempt(tools, paying, attempt, { reference: null, card_masked: null });
    if (settled !== 'paid') throw new Refusal('order_state');
  }
  return begun(tools, attempt, resultPath(uid));
}

function checkPayable(tools: Tools, order: Order): void {
  if (order.paid_at) throw new Refusal('already_paid');
  if (!isUnpaid(order.state)) throw new Refusal('order_state');
  if (!takesPayment(order.state)) throw new Refusal('order_incomplete');
  const now = tools.clock.now();
  if (priceHolds(order, now)) return;
  if (order.state === 'paying') throw new Refusal('payment_under_way');
  throw new Refusal(startHasPassed(order, now) ? 'start_day_passed' : 'quote_expired');
}
