import type { MicroRequest } from '#contract/micro-insurance';
import type { MicroCancelReason } from '#contract/micro-states';
import { tehranToday } from '#persian/jalali';
import { formatTomanText } from '#persian/toman';
import { type PolicyRefund, refundOnDay } from '#pricing/refund';
import { type Reach, requireFullLogin } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { owePolicyRefund, refundToWallet } from '../wallet/wallet.ts';
import { readProduct } from './form.ts';
import { asOf, mayMove } from './states.ts';
import { acceptedOffers, moveRequest, type Offer, type Request, readOwn } from './store.ts';
import { microTexts } from './texts.ts';

/** What an active one gives back on a day, by its product's rule. */
function refundOf(request: Request, offer: Offer, day: string): PolicyRefund {
  const { starts_on, ends_on } = request;
  if (!starts_on || !ends_on) throw new Error(`An active request without its days: ${request.uid}`);
  const price = { rows: offer.rows, total_rial: offer.total_rial };
  const terms = readProduct(request.product).refund({ starts_on, ends_on, total_rial: offer.total_rial }, day);
  const policy = { price, start_date: starts_on, end_date: ends_on, promotion_rial: 0, later_rial: 0 };
  return refundOnDay(policy, day, terms);
}

/** What cancelling now would bring; null where it cannot be cancelled. */
export function cancelEstimate(request: Request, offer: Offer | null, now: Date): MicroRequest['cancel'] {
  if (!mayMove(asOf(request, now).state, 'cancelled')) return null;
  if (request.state !== 'active' || !offer) return { rows: [], back_rial: 0, note: microTexts.free_cancel };
  const { rows, total_rial } = refundOf(request, offer, tehranToday(now));
  return { rows, back_rial: total_rial, note: readProduct(request.product).cancel_rule };
}

/**
 * Ends a request for the customer.
 * 1. While a payment is under way nothing is ended: its money may be on its way.
 * 2. Until it is active nothing was paid. Then the customer agrees to a sum, and another one is refused with its rows; so it
 *    is where they saw it unpaid and its money has come since.
 * 3. What the insurer gives back is owed to the customer and goes to the wallet in this transaction; it can be cashed.
 */
export const cancelRequest = (
  tools: Tools,
  reach: Reach,
  wish: { uid: string; reason: MicroCancelReason; paid?: boolean | undefined; back_rial: number },
): Promise<Request> =>
  inTransaction(tools, async within => {
    const request = await readOwn(within, reach, wish.uid, true);
    if (request.state === 'cancelled') return request;
    if (request.state === 'paying') throw new Refusal('payment_under_way');
    const offer = (await acceptedOffers(within, [request])).get(request.uid) ?? null;
    const told = cancelEstimate(request, offer, tools.clock.now());
    if (!told) throw new Refusal('micro_state');
    const paid = request.state === 'active';
    if (paid && wish.paid === false)
      throw new Refusal('estimate_changed', { details: told, message: microTexts.paid_meanwhile });
    if (told.back_rial !== wish.back_rial) throw new Refusal('estimate_changed', { details: told });
    const ended = { cancel_reason: wish.reason, holds_until: null };
    if (!paid || !offer) return moveRequest(within, request, 'cancelled', ended);
    requireFullLogin(reach);
    const { uid, account_uid, subject } = request;
    const { back_rial } = told;
    const { from_insurer_rial } = refundOf(request, offer, tehranToday(tools.clock.now()));
    const money = { uid, order_uid: null, account_uid, back_rial };
    await owePolicyRefund(within, {
      ...money,
      insurer: offer.insurer,
      from_insurer_rial,
      promotion_rial: 0,
      later_rial: 0,
    });
    if (back_rial > 0) await refundToWallet(within, { ...money, attempt_uid: request.attempt_uid, subject });
    return moveRequest(within, request, 'cancelled', {
      ...ended,
      refund_rows: told.rows,
      refund_rial: back_rial,
      note: back_rial > 0 ? microTexts.refunded(formatTomanText(back_rial)) : microTexts.nothing_back,
    });
  });
