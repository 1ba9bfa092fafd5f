import { isUnpaid } from '#contract/order-states';
import type { RefusalCode } from '#contract/refusals';
import { tehranToday } from '#persian/jalali';
import type { CodeRefusal } from '#pricing/discounts';
import { paidInAll } from '#pricing/price';
import { type Reach, requireFullLogin } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import { lineOf } from '../../lines/lines.ts';
import { plansOf } from '../../lines/plans.ts';
import type { Tools } from '../../tools.ts';
import { creditLimit } from '../credit/credit.ts';
import { checkRenewed, type Order, priceHolds, readOrder, repriceOrder } from '../orders/orders.ts';
import { isAtBank, listAttempts } from '../payment-attempts/payment-attempts.ts';
import { walletBalance } from '../wallet/wallet.ts';
import { tryBank } from './ask-bank.ts';
import type { PayBody } from './begin-attempt.ts';
import { chosenCode, readDiscountCode } from './discount-code.ts';
import { heldByOpen, replaceAttempts } from './end-attempts.ts';
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
 * an open attempt of this order holds counts as free, for the next attempt replaces it. A friend's code that came with the
 * link counts where no other is chosen. By a partner's sign-on, `vouched_by`, credit stands as if nobody had asked yet.
 */
export async function priceChoice(
  tools: Tools,
  order: Order,
  choice: PaymentChoice,
  vouched_by: string | null = null,
): Promise<PaymentPrice & { balance_rial: number; applied: { code: string; title: string } | null }> {
  const balance_rial =
    (await walletBalance(tools, order.account_uid)) + heldByOpen(await listAttempts(tools, order.uid));
  const text = await chosenCode(tools, order, choice.discount_code);
  const code = text ? await readDiscountCode(tools, text, order) : null;
  const priced = paymentPrice({
    price: order.price,
    plans: plansOf(lineOf(order)).filter(({ id }) => order.plans.includes(id)),
    credit_rial: tools.credit ? await shownCredit(tools, order, vouched_by) : 'off',
    choice: order.choice,
    line: order.insurance,
    today: tehranToday(tools.clock.now()),
    code,
    method: choice.method,
    wallet_rial: choice.use_wallet ? balance_rial : 0,
    min_at_bank_rial: tools.bank.min_rial,
  });
  if (priced.refused) throw new Refusal(refusals[priced.refused]);
  return { ...priced, balance_rial, applied: code && { code: code.code, title: code.title } };
}

/** The answer about a customer's credit is their own business, as the wallet is: by a partner's sign-on nobody learns it. */
const shownCredit = async (tools: Tools, { account_uid }: Order, vouched_by: string | null): Promise<number | null> =>
  vouched_by === null ? creditLimit(tools, { account_uid }) : null;

/** The price of an order before payment. A frozen price that has expired is renewed here, and the changes are told. */
export async function calculatePrice(tools: Tools, reach: Reach, uid: string, choice: PaymentChoice) {
  if (choice.use_wallet) requireFullLogin(reach);
  const seen = await readOrder(tools, reach, uid);
  if (seen.paid_at) throw new Refusal('already_paid');
  if (!isUnpaid(seen.state)) throw new Refusal('order_state');
  await checkRenewed(tools, seen);
  const { order, changes } = await renewed(tools, reach, seen);
  const priced = await priceChoice(tools, order, choice, reach.vouched_by);
  return {
    order_uid: order.uid,
    price: priced.price,
    cover: { start_date: order.start_date, end_date: order.end_date },
    payable_rial: priced.payable_rial,
    options: priced.options,
    method: choice.method,
    wallet: shownWallet(reach, priced),
    discount: priced.applied && { ...priced.applied, amount_rial: priced.discount_rial },
    seller: paymentTexts.seller(order.insurer_title),
    broker: paymentTexts.broker,
    price_valid_until: order.price_valid_until.toISOString(),
    changes,
    warnings: await findWarnings(tools, reach, order),
  };
}

/** The wallet is the customer's own business: by a partner's sign-on nobody learns what is in it. */
export const shownWallet = (reach: Reach, priced: Pick<PaymentPrice, 'wallet_rial'> & { balance_rial: number }) =>
  reach.vouched_by === null
    ? { balance_rial: priced.balance_rial, used_rial: priced.wallet_rial, needs_full_login: false }
    : { balance_rial: 0, used_rial: 0, needs_full_login: true };

/**
 * The order at a price that holds and for a cover that has not begun without it.
 * 1. While it is being paid, its price stays, for the bank was given it. The bank is asked first, so that a payment that has
 *    ended meanwhile is in nobody's way.
 * 2. An attempt that never came to the bank's page ends here. One that the bank still knows ends by its word, or after half
 *    an hour, and then the price is renewed.
 */
async function renewed(tools: Tools, reach: Reach, seen: Order): Promise<{ order: Order; changes: string[] }> {
  const now = tools.clock.now();
  if (priceHolds(seen, now)) return { order: seen, changes: [] };
  for (const attempt of await listAttempts(tools, seen.uid)) {
    if (isAtBank(attempt.state)) await tryBank(tools, attempt, { failureIsFinal: true });
  }
  return inTransaction(tools, async within => {
    const current = await readOrder(within, reach, seen.uid, true);
    if (current.paid_at) throw new Refusal('already_paid');
    if (priceHolds(current, now)) return { order: current, changes: [] };
    const attempts = await listAttempts(within, seen.uid);
    if (attempts.some(attempt => isAtBank(attempt.state))) return { order: current, changes: [] };
    return repriceOrder(within, await replaceAttempts(within, current));
  });
}

/** Refuses amounts that are not what is to be paid; a wallet that has changed is said as such. */
export function checkAgreed(
  { payable_rial, total_rial, use_wallet }: Pick<PayBody, 'payable_rial' | 'total_rial' | 'use_wallet'>,
  priced: Pick<PaymentPrice, 'price' | 'payable_rial' | 'wallet_rial'>,
): void {
  const changes = [paymentTexts.wrong_payable];
  const after_rial = paidInAll(priced.price);
  if (total_rial !== undefined && total_rial !== after_rial)
    throw new Refusal('price_changed', { details: { before: total_rial, after: after_rial, changes } });
  if (payable_rial === priced.payable_rial) return;
  const due_rial = priced.payable_rial + priced.wallet_rial;
  const isWallet = use_wallet && payable_rial < priced.payable_rial && payable_rial <= due_rial;
  const details = { before: payable_rial, after: priced.payable_rial, changes };
  throw new Refusal(isWallet ? 'wallet_too_low' : 'price_changed', { details });
}
