import { walletRow } from '#pricing/discounts';
import { type Price, priceOf, row } from '#pricing/price';
import type { Customer } from '../../kernel/caller.ts';
import { type Reach, requireFullLogin } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { isAtBank, listPayableAttempts, type Payable, type PayableKind } from '../payment-attempts/payment-attempts.ts';
import { holdInWallet, walletBalance } from '../wallet/wallet.ts';
import { beginAttempt, begun, type PayBody } from './begin-attempt.ts';
import { checkAgreed, shownWallet } from './calculate.ts';
import { heldByOpen } from './end-attempts.ts';
import { replacePayableAttempts } from './end-payable-attempts.ts';
import { type FoundPayable, payableResultPath, readPayable } from './payables.ts';
import { cashOption } from './payment-price.ts';
import { settlePayableAttempt } from './settle-payable.ts';
import { paymentTexts } from './texts.ts';
import { openPaymentWarning } from './warnings.ts';

/** The amount of a payable, the wallet's part of it, and what is left for the bank. */
async function pricePayable(tools: Tools, payable: Payable, use_wallet: boolean) {
  const attempts = await listPayableAttempts(tools, payable.uid);
  const balance_rial = (await walletBalance(tools, payable.account_uid)) + heldByOpen(attempts);
  const wallet = walletRow(payable.amount_rial, use_wallet ? balance_rial : 0, tools.bank.min_rial);
  const price: Price = priceOf([row('premium', payable.title, payable.amount_rial), wallet]);
  return { price, payable_rial: price.total_rial, wallet_rial: -wallet.amount_rial || 0, balance_rial };
}

/** Tries to pay it, or something that asks for some of the same money. */
async function listOverlapping(tools: Tools, { kind, payable }: FoundPayable) {
  const others = (await kind.overlapping?.(tools, payable)) ?? [];
  return listPayableAttempts(tools, payable.uid, ...others);
}

async function checkOpen(tools: Tools, kind: PayableKind, payable: Payable): Promise<void> {
  const refusal = await kind.refusal(tools, payable);
  if (refusal === 'already_paid') throw new Refusal(refusal, { message: paymentTexts.already_paid(payable.noun) });
  if (refusal) throw new Refusal(refusal);
}

const underWay = ({ noun }: Payable) => new Refusal('payment_under_way', { message: paymentTexts.under_way(noun) });

/** What a payable costs now, as the payment page shows it. */
export async function calculatePayable(tools: Tools, reach: Reach, uid: string, use_wallet: boolean) {
  if (use_wallet) requireFullLogin(reach);
  const found = await readPayable(tools, reach, uid);
  const { kind, payable } = found;
  await checkOpen(tools, kind, payable);
  const priced = await pricePayable(tools, payable, use_wallet);
  return {
    payable: shownPayable(payable),
    price: priced.price,
    payable_rial: priced.payable_rial,
    options: [cashOption(payable.amount_rial)],
    method: 'cash',
    wallet: shownWallet(reach, priced),
    discount: null,
    seller: paymentTexts.seller(payable.insurer.title),
    broker: paymentTexts.broker,
    cover: null,
    price_valid_until: payable.valid_until.toISOString(),
    changes: [],
    warnings: openPaymentWarning(tools, await listOverlapping(tools, found), payable.noun),
  };
}

export const shownPayable = (payable: Payable) => ({
  uid: payable.uid,
  title: payable.title,
  subtitle: payable.subtitle,
  insurer_title: payable.insurer.title,
  path: payable.path,
  path_title: payable.path_title,
  sale: saleOf(payable),
});

/** What the host page is told of its sale; null where nothing new is sold. */
export const saleOf = ({ uid, sells, insurer, amount_rial }: Payable) =>
  sells ? { uid, line: sells, insurer: insurer.key, total_rial: amount_rial } : null;

/** Starts a payment of a payable, in the transaction of the call; the order of its steps is that of `pay`. */
export async function payPayable(tools: Tools, reach: Customer, uid: string, body: PayBody) {
  const found = await readPayable(tools, reach, uid, true);
  const { name, kind, payable } = found;
  await checkOpen(tools, kind, payable);
  // Its price was held for the payment that is under way, and for no other.
  if (payable.valid_until <= tools.clock.now()) throw underWay(payable);
  if (body.method !== 'cash') throw new Refusal('method_not_available');
  if (body.discount_code) throw new Refusal('discount_code_not_usable');
  const isOpenAtBank = (await listOverlapping(tools, found)).some(({ state }) => isAtBank(state));
  if (isOpenAtBank && !body.accepted_warnings.includes('payment_under_way')) throw underWay(payable);
  await replacePayableAttempts(tools, found);
  const priced = await pricePayable(tools, payable, body.use_wallet);
  checkAgreed(body, priced);
  const attempt = await beginAttempt(tools, reach, body, {
    payable_kind: name,
    payable_uid: uid,
    amount_rial: priced.payable_rial,
    wallet_rial: priced.wallet_rial,
    rows: priced.price.rows,
  });
  const hold = { ...attempt, attempt_uid: attempt.uid, order_uid: payable.order_uid };
  if (!(await holdInWallet(tools, hold))) throw new Refusal('wallet_too_low');
  await kind.begin(tools, payable);
  if (attempt.amount_rial === 0) {
    const settled = await settlePayableAttempt(tools, found, attempt, { reference: null, card_masked: null });
    if (settled !== 'paid') throw new Refusal('payable_closed');
  }
  return begun(tools, attempt, payableResultPath(uid));
}
