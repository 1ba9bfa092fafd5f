import type { RefundEstimate, RefundTarget } from '#contract/cancellations';
import { tehranToday } from '#persian/jalali';
import type { Reach } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { canEndPolicy, listDocuments, type Order, readOrder } from '../orders/orders.ts';
import { canTakeBack, estimateRefund, reasonsOn, shownEstimate } from './estimate.ts';
import { isOver } from './states.ts';
import { addCancellation, type Cancellation, findCancellation, moveCancellation } from './store.ts';
import { cancellationTexts } from './texts.ts';
import { isTooLateToSend } from './time-to-send.ts';

export interface CancelWish {
  reason: string;
  effective_from?: string | undefined;
  refund_to?: RefundTarget | undefined;
  back_rial?: number | undefined;
  commit: boolean;
}

/**
 * Asks for the end of an issued policy; the order is locked.
 * 1. What comes back is computed for the day. Without `commit` that is all.
 * 2. The customer agrees to a sum: another one is refused with the new rows.
 * 3. What proves the reason is there already. Where the staff has asked for it anew, the same request goes on.
 */
export async function requestCancellation(
  tools: Tools,
  order: Order,
  wish: CancelWish,
): Promise<{ estimate: RefundEstimate | null; cancellation: Cancellation | null }> {
  const now = tools.clock.now();
  const before = await findCancellation(tools, order.uid);
  if (before?.state === 'documents_required' && wish.commit) return sendAgain(tools, order, before);
  if ((before && !isOver(before.state)) || order.cancelled_on) throw new Refusal('already_cancelled');
  if (!canEndPolicy(order, tehranToday(now))) throw new Refusal('order_state');
  const estimated = await estimateRefund(tools, order, wish);
  const estimate = shownEstimate(estimated);
  if (!wish.commit) return { estimate, cancellation: null };
  const { reason, day, refund, targets, payment } = estimated;
  const refund_to = wish.refund_to ?? 'wallet';
  if (wish.back_rial !== refund.total_rial || !targets.includes(refund_to))
    throw new Refusal('estimate_changed', { details: estimate });
  await checkDocuments(tools, order, reason.documents);
  const cancellation: Cancellation = {
    uid: tools.random.uid(),
    order_uid: order.uid,
    account_uid: order.account_uid,
    state: 'requested',
    reason: reason.code,
    effective_from: day,
    basis: reason.refund.basis,
    rows: refund.rows,
    back_rial: refund.total_rial,
    from_insurer_rial: refund.from_insurer_rial,
    promotion_rial: refund.promotion_rial,
    later_rial: refund.later_rial,
    refund_to,
    card_masked: refund_to === 'source' ? payment.card_masked : null,
    reference: null,
    created_at: now,
    released_at: null,
  };
  await addCancellation(tools, cancellation);
  return { estimate: null, cancellation };
}

async function sendAgain(tools: Tools, order: Order, cancellation: Cancellation) {
  if (await isTooLateToSend(tools, order, cancellation))
    throw new Refusal('cancel_not_allowed', { message: cancellationTexts.unanswered });
  const reason = reasonsOn(order, cancellation.effective_from).find(each => each.code === cancellation.reason);
  await checkDocuments(tools, order, reason?.documents ?? []);
  return { estimate: null, cancellation: await moveCancellation(tools, cancellation, 'requested') };
}

async function checkDocuments(tools: Tools, order: Order, documents: { kind: string; required: boolean }[]) {
  const there = await listDocuments(tools, order.uid);
  const missing = documents.filter(
    each => each.required && !there.some(({ kind, refusal }) => kind === each.kind && !refusal),
  );
  if (missing.length > 0) throw new Refusal('documents_missing');
}

/** The customer keeps the policy after all. */
export const takeBack = (
  tools: Tools,
  reach: Reach,
  order_uid: string,
): Promise<{ order: Order; cancellation: Cancellation }> =>
  inTransaction(tools, async within => {
    const order = await readOrder(within, reach, order_uid, true);
    const cancellation = await findCancellation(within, order_uid);
    if (!cancellation) throw new Refusal('cancellation_not_found');
    if (!canTakeBack(within, order, cancellation)) throw new Refusal('cancellation_state');
    return { order, cancellation: await moveCancellation(within, cancellation, 'taken_back') };
  });
