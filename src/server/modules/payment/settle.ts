import { promotionOf } from '#pricing/discounts';
import { plansOnSale } from '#pricing/plans-on-sale';
import { cashOf } from '#pricing/price';
import { refusalOf } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { findCredit, lockCredit } from '../credit/credit.ts';
import { addPlan } from '../installments/installments.ts';
import { checkRenewed, moveOrder, type Order, orderIsPaid, startHasPassed, takesPayment } from '../orders/orders.ts';
import { type Attempt, isGivenUp, listAttempts, moveAttempt } from '../payment-attempts/payment-attempts.ts';
import { bankToWallet, hasForHold, lockMoney, releaseHold, settleOrder } from '../wallet/wallet.ts';
import { hasUseLeft, lockDiscountCode } from './discount-code.ts';
import { heldByOpen, holdAgain, replaceAttempts } from './end-attempts.ts';
import { paymentTexts } from './texts.ts';

export type Settled = 'paid' | 'twice' | 'late' | 'credit_used' | 'already_booked';

/** What became of money that an order does not take, by the reason that its attempt keeps. */
const settledAs = { paid_twice: 'twice', too_late: 'late', credit_used: 'credit_used' } as const;

/** The movement of money that an attempt settles with. */
const bookingOf = (order: Order, attempt: Attempt) => ({
  attempt_uid: attempt.uid,
  order_uid: order.uid,
  account_uid: order.account_uid,
  gateway: attempt.gateway,
  insurer: order.insurer,
  bank_rial: attempt.amount_rial,
  wallet_rial: attempt.wallet_rial,
  later_rial: attempt.later.reduce((sum, part) => sum + part.amount_rial, 0),
  promotion_rial: promotionOf(attempt.rows),
  fee_rial: attempt.fee_rial,
  subject: order.title,
  reference: attempt.reference,
  card_masked: attempt.card_masked,
});

/**
 * Books money that the bank has captured; order and attempt are locked, and the call is in a transaction.
 * 1. An attempt is settled once, however often the bank or the customer comes back.
 * 2. An order that waits for payment takes the money and goes on; the job that issues it starts with this commit.
 * 3. Money that no order takes, because it is paid, has ended, has another price now, renews what has ended or is not lent
 *    the rest any more, goes to the customer's wallet.
 */
export async function settleAttempt(
  tools: Tools,
  order: Order,
  attempt: Attempt,
  paid: { reference: string | null; card_masked: string | null },
): Promise<Settled> {
  const ended_at = tools.clock.now();
  if (!(await moveAttempt(tools, attempt, 'verified', { ...paid, ask_at: null }))) return 'already_booked';
  const verified: Attempt = { ...attempt, ...paid, state: 'verified' };
  const accepted = await acceptPayment(tools, order, attempt);
  if (typeof accepted === 'string') {
    const reason = order.paid_at ? 'paid_twice' : accepted;
    await moveAttempt(tools, verified, 'reversed', { reason, ended_at });
    if (!isGivenUp(attempt.state) && attempt.wallet_rial > 0) {
      await releaseHold(tools, { ...attempt, attempt_uid: attempt.uid });
    }
    await bankToWallet(tools, bookingOf(order, verified));
    if (order.state === 'paying' && !isGivenUp(attempt.state)) await moveOrder(tools, order, 'ready_to_pay');
    return settledAs[reason];
  }
  await moveAttempt(tools, verified, 'settled', { ended_at, reason: null });
  await settleOrder(tools, bookingOf(order, verified));
  await notePlan(tools, order, attempt, accepted.lent_to);
  const paidOrder = await moveOrder(tools, accepted.order, 'paid', { paid_at: ended_at, paid_by: attempt.uid });
  await orderIsPaid(tools, paidOrder);
  return 'paid';
}

interface Accepted {
  order: Order;
  /** The person whose credit pays the rest later; null for other ways. */
  lent_to: string | null;
}

/**
 * The order, ready for the money of this attempt, its other open attempts ended; or why it does not take it.
 * An attempt that was given up must also find its discount code and its wallet part again; else the open ones go on.
 */
async function acceptPayment(
  tools: Tools,
  order: Order,
  attempt: Attempt,
): Promise<Accepted | 'too_late' | 'credit_used'> {
  if (!takesPayment(order.state) || !isPricedAs(order, attempt) || startHasPassed(order, tools.clock.now()))
    return 'too_late';
  if (await refusalOf(checkRenewed(tools, order))) return 'too_late';
  const wasGivenUp = isGivenUp(attempt.state);
  if (wasGivenUp && !(await codeStillHolds(tools, order, attempt))) return 'too_late';
  const lent = await findLender(tools, order, attempt);
  if (!lent) return 'credit_used';
  if (!wasGivenUp) return { ...lent, order: await replaceAttempts(tools, order, attempt.uid) };
  if (!(await hasForHold(tools, attempt, heldByOpen(await listAttempts(tools, order.uid))))) return 'too_late';
  const free = await replaceAttempts(tools, order, attempt.uid);
  return (await holdAgain(tools, attempt)) ? { ...lent, order: free } : 'too_late';
}

/** Whether the attempt's discount code can still be used; true if it has none. */
async function codeStillHolds(tools: Tools, order: Order, { discount_code }: Attempt): Promise<boolean> {
  if (!discount_code) return true;
  await lockDiscountCode(tools, discount_code, order);
  return hasUseLeft(tools, discount_code, order);
}

/**
 * Locks the customer's money, then the credit of every person asked about in this account. Lock order for all payments:
 * discount code, money, credit. Any other order can deadlock.
 */
export async function lockLending(tools: Tools, account_uid: string): Promise<void> {
  await lockMoney(tools, account_uid);
  await lockCredit(tools, account_uid);
}

export const isByCredit = (method: string): boolean =>
  plansOnSale.some(({ id, kind }) => id === method && kind === 'credit');

/**
 * The person whose credit covers what is paid later, by the answers that held when the customer began to pay. Null if it no
 * longer covers that, for example because another order has used it.
 */
async function findLender(tools: Tools, order: Order, attempt: Attempt): Promise<Pick<Accepted, 'lent_to'> | null> {
  const { account_uid } = order;
  if (!isByCredit(attempt.method)) return { lent_to: null };
  await lockLending(tools, account_uid);
  const credit = await findCredit(tools, { account_uid }, attempt.created_at);
  const lent_rial = attempt.later.reduce((sum, part) => sum + part.amount_rial, 0);
  return lent_rial <= (credit?.limit_rial ?? 0) ? { lent_to: credit?.person_hash ?? null } : null;
}

/** Whether the order still has the price that the customer agreed to with this attempt. */
function isPricedAs(order: Order, attempt: Attempt): boolean {
  const { cash_rial, discount_rial } = cashOf(order.price);
  const premium = attempt.rows.find(row => row.key === 'premium');
  return premium?.amount_rial === cash_rial + discount_rial;
}

/** Notes what is paid later, where the order was bought by a plan. */
async function notePlan(tools: Tools, order: Order, attempt: Attempt, lent_to: string | null): Promise<void> {
  const terms = plansOnSale.find(({ id }) => id === attempt.method);
  if (!terms) return;
  const { amount_rial, wallet_rial, fee_rial, later } = attempt;
  const { discount_rial } = cashOf(order.price);
  const kept_rial = -(attempt.rows.find(row => row.key === 'marketplace_discount')?.amount_rial ?? 0);
  const plan = {
    order_uid: order.uid,
    account_uid: order.account_uid,
    vouched_by: order.vouched_by,
    person_hash: lent_to,
    order_number: order.number,
    title: order.title,
    subtitle: order.subtitle,
    insurer: order.insurer,
    insurer_title: order.insurer_title,
    installment_type: terms.kind,
    plan_title: terms.title,
    lender: paymentTexts.lender,
    total_rial: amount_rial + wallet_rial + later.reduce((sum, part) => sum + part.amount_rial, 0),
    extra_rial: fee_rial + discount_rial - kept_rial,
    fee_rial: terms.fee_fixed_rial,
  };
  await addPlan(tools, plan, later);
}
