import type { RefundTarget } from '#contract/cancellations';
import { persianDigits } from '#persian/digits';
import type { Tools } from '../../tools.ts';
import type { Order } from '../orders/orders.ts';
import { type Attempt, findAttempt } from '../payment-attempts/payment-attempts.ts';
import { refundToBank, refundToWallet, returnedByBanks } from '../wallet/wallet.ts';
import { targetTexts } from './texts.ts';

/** The payment that bought an order's policy; null while there is none. */
export const paymentOf = (tools: Tools, order: Order): Promise<Attempt | null> =>
  order.paid_by ? findAttempt(tools, order.paid_by) : Promise.resolve(null);

/** The ways that money of a policy can go, the usual one first. A card gets back at most what was taken from it, by the bank that took it. */
export async function refundTargets(tools: Tools, order: Order, back_rial: number): Promise<RefundTarget[]> {
  const payment = await paymentOf(tools, order);
  if (!payment?.authority || !tools.bank.refund || payment.gateway !== tools.bank.name || back_rial <= 0)
    return ['wallet'];
  return back_rial <= (await leftOnCard(tools, order, payment)) ? ['source', 'wallet'] : ['wallet'];
}

/** What the bank took for an order and has not refunded yet, in rial. */
export const leftOnCard = async (tools: Tools, { uid }: Order, { amount_rial }: Attempt): Promise<number> =>
  amount_rial - (await returnedByBanks(tools, uid));

/** The way of the money in words. */
export const targetTitle = (target: RefundTarget, card_masked: string | null): string =>
  target === 'wallet' ? targetTexts.wallet : targetTexts.card(persianDigits((card_masked ?? '').slice(-4)));

/** Ways as the customer chooses among them. */
export const shownTargets = (targets: readonly RefundTarget[], card_masked: string | null) =>
  targets.map(kind => ({
    kind,
    title: targetTitle(kind, card_masked),
    note: kind === 'wallet' ? targetTexts.wallet_note : targetTexts.card_note,
  }));

/** Money that is owed of an order's policy, and the way that its customer has chosen. */
export interface OwedRefund {
  /** Of the cancellation or the endorsement that it is for. */
  uid: string;
  back_rial: number;
  refund_to: RefundTarget;
  card_masked: string | null;
}

/** What a bank has sent. */
export interface SentByBank {
  gateway: string;
  reference: string;
}

/**
 * Asks the bank to give money back to the card; asked twice, it pays once. Call it outside of any transaction. Null where
 * it goes to the wallet: by the customer's wish, or because this bank does not give it back. What was paid at a bank that
 * is not the configured one waits until that one is configured again.
 */
export async function askBank(tools: Tools, order: Order, refund: OwedRefund): Promise<SentByBank | null> {
  const payment = await paymentOf(tools, order);
  if (refund.refund_to === 'wallet' || !payment?.authority) return null;
  const { authority, gateway } = payment;
  const { uid: refund_uid, back_rial: amount_rial } = refund;
  if (gateway !== tools.bank.name)
    throw new Error(`The refund ${refund_uid} waits for ${gateway}, which is not configured.`);
  if (!tools.bank.refund) return null;
  const answer = await tools.bank.refund({ refund_uid, authority, amount_rial });
  return answer.state === 'sent' ? { gateway, reference: answer.reference } : null;
}

/** Books what went back, once: by the bank that has sent it, else to the wallet. */
export function bookRefund(tools: Tools, order: Order, refund: OwedRefund, sent: SentByBank | null): Promise<boolean> {
  const { uid, back_rial, card_masked } = refund;
  const owed = { uid, order_uid: order.uid, account_uid: order.account_uid, subject: order.title, back_rial };
  return sent ? refundToBank(tools, { ...owed, ...sent, card_masked }) : refundToWallet(tools, owed);
}
