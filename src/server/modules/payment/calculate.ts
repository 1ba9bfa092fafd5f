import type { RefusalCode } from '#contract/refusals';
import { tehranToday } from '#persian/jalali';
import { type Owner, requireFullLogin } from '../../ownership.ts';
import { type CodeRefusal, normalCode } from '../../pricing/discounts.ts';
import { Refusal } from '../../refusal.ts';
import { inTransaction, type Tools } from '../../tools.ts';
import { isUnpaid, listAttempts, type Order, readOrder, repriceOrder, saveOrder } from '../orders/orders.ts';
import { walletBalance } from '../wallet/wallet.ts';
import { tryBank } from './ask-bank.ts';
import { isAtBank, isOpen } from './attempt-states.ts';
import { readDiscountCode } from './discount-code.ts';
import { replaceAttempts } from './fail.ts';
import { type PaymentPrice, paymentPrice } from './payment-price.ts';
import { paymentTexts } from './texts.ts';
import { findWarnings } from './warnings.ts';

export interface PaymentChoice {
  discount_code: string | null;
  use_wallet: boolean;
  method: string;
}

const refusals: Record<CodeRefusal | 'method_not_available', RefusalCode> = {
  code_expired: 'discount_code_expired',
  code_not_yet: 'discount_code_not_usable',
  code_other_line: 'discount_code_not_usable',
  code_below_minimum: 'discount_code_not_usable',
  method_not_available: 'method_not_available',
};

/**
 * Prices a payment for an order as the customer chose it; refuses codes and methods that do not hold. Wallet money that
 * an open attempt of this order holds counts as free, for the next attempt replaces it.
 */
export async function priceChoice(
  tools: Tools,
  order: Order,
  choice: PaymentChoice,
  lock = false,
): Promise<PaymentPrice & { balance_rial: number; code_title: string | null }> {
  const open = (await listAttempts(tools, order.uid)).filter(attempt => isOpen(attempt.state));
  const held_rial = open.reduce((sum, attempt) => sum + attempt.wallet_rial, 0);
  const balance_rial = (await walletBalance(tools, order.account_uid)) + held_rial;
  const code = choice.discount_code ? await readDiscountCode(tools, choice.discount_code, order, lock) : null;
  const priced = paymentPrice({
    price: order.price,
    plans: order.plans,
    policy_term: order.policy_term,
    line: order.insurance,
    today: tehranToday(tools.clock.now()),
    code,
    method: choice.method,
    wallet_rial: choice.use_wallet ? balance_rial : 0,
  });
  if (priced.refused) throw new Refusal(refusals[priced.refused]);
  return { ...priced, balance_rial, code_title: code?.title ?? null };
}

/** The price of an order before payment. A frozen price that has expired is renewed here, and the changes are told. */
export async function calculatePrice(tools: Tools, owner: Owner, uid: string, choice: PaymentChoice) {
  if (choice.use_wallet) requireFullLogin(owner);
  const seen = await readOrder(tools, owner, uid);
  if (seen.paid_at) throw new Refusal('already_paid');
  if (!isUnpaid(seen.state)) throw new Refusal('order_state');
  const { order, changes } = await renewed(tools, owner, seen);
  const priced = await priceChoice(tools, order, choice);
  return {
    order_uid: order.uid,
    price: priced.price,
    payable_rial: priced.payable_rial,
    options: priced.options,
    method: choice.method,
    wallet: shownWallet(owner, priced),
    discount:
      choice.discount_code && priced.code_title
        ? { code: normalCode(choice.discount_code), amount_rial: priced.discount_rial, title: priced.code_title }
        : null,
    seller: paymentTexts.seller(order.insurer_title),
    broker: paymentTexts.broker,
    price_valid_until: order.price_valid_until.toISOString(),
    changes,
    warnings: await findWarnings(tools, owner, order),
  };
}

/** The wallet is the customer's own business: by a partner's word nobody learns what is in it. */
const shownWallet = (owner: Owner, priced: PaymentPrice & { balance_rial: number }) =>
  owner.vouched_by === null
    ? { balance_rial: priced.balance_rial, used_rial: priced.wallet_rial, needs_full_login: false }
    : { balance_rial: 0, used_rial: 0, needs_full_login: true };

/**
 * The order at a price that holds.
 * 1. While it is being paid, its price stays, for the bank was given it. The bank is asked first, so that a payment that has
 *    ended meanwhile is in nobody's way.
 * 2. An attempt that never came to the bank's page ends here. One that the bank still knows ends by its word, or after half
 *    an hour, and then the price is renewed.
 */
async function renewed(tools: Tools, owner: Owner, seen: Order): Promise<{ order: Order; changes: string[] }> {
  const isOver = (order: Order) => order.price_valid_until <= tools.clock.now();
  if (!isOver(seen)) return { order: seen, changes: [] };
  for (const attempt of await listAttempts(tools, seen.uid)) {
    if (isAtBank(attempt.state)) await tryBank(tools, attempt, { gone: true });
  }
  return inTransaction(tools, async within => {
    const current = await readOrder(within, owner, seen.uid, true);
    if (current.paid_at) throw new Refusal('already_paid');
    if (!isOver(current)) return { order: current, changes: [] };
    const attempts = await listAttempts(within, seen.uid);
    if (attempts.some(attempt => isAtBank(attempt.state))) return { order: current, changes: [] };
    const order = await replaceAttempts(within, current);
    const { changed, changes } = await repriceOrder(within, order);
    await saveOrder(within, order.uid, changed);
    return { order: { ...order, ...changed }, changes };
  });
}

/** The refusal of an amount that is not what is to be paid; a wallet that has changed is said as such. */
export function calculateRefusal(agreed_rial: number, priced: PaymentPrice, use_wallet: boolean): Refusal {
  const cash_rial = priced.payable_rial + priced.wallet_rial;
  const details = { before: agreed_rial, after: priced.payable_rial, changes: [paymentTexts.wrong_payable] };
  const isWallet = use_wallet && agreed_rial < priced.payable_rial && agreed_rial <= cash_rial;
  return new Refusal(isWallet ? 'wallet_too_low' : 'price_changed', { details });
}
