import { formatDate, tehranToday } from '#persian/jalali';
import { formatTomanText } from '#persian/toman';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { dueLater, lockInstallments } from '../installments/installments.ts';
import { endPolicy, type Order, orderPath, refuseDocuments } from '../orders/orders.ts';
import { leftOnCard, paymentOf } from '../refunds/refunds.ts';
import { owePolicyRefund } from '../wallet/wallet.ts';
import { coverEndOn } from './cover-end.ts';
import { endsFor, reasonsOn, refundOf } from './estimate.ts';
import { type Cancellation, lockCancellation, moveCancellation } from './store.ts';
import { cancellationTexts } from './texts.ts';
import { lastDayToSend } from './time-to-send.ts';

/** What the staff may do with a request before any money moves. */
export type Decision = 'sent_to_insurer' | 'documents_required' | 'accepted' | 'declined';

/** Moves a request on, in one transaction with what follows of it. `reason` is what the customer reads where it goes back to them. */
export const decideCancellation = (tools: Tools, uid: string, to: Decision, reason: string): Promise<Cancellation> =>
  inTransaction(tools, async within => {
    const { order, cancellation } = await lockCancellation(within, uid);
    if (to === 'accepted') return accept(within, order, cancellation);
    const now = tools.clock.now();
    const moved = await moveCancellation(within, cancellation, to, {}, to === 'sent_to_insurer' ? null : reason);
    if (to === 'declined') await tell(within, order, cancellationTexts.declined_sms(order.title, reason));
    if (to === 'documents_required') {
      if (!endsFor(order, cancellation.reason, tehranToday(now)))
        throw new Refusal('cancellation_state', { message: cancellationTexts.too_late_to_ask });
      const asked = reasonsOn(order, cancellation.effective_from).find(({ code }) => code === cancellation.reason);
      const kinds = (asked?.documents ?? []).map(({ kind }) => kind);
      await refuseDocuments(within, order.uid, kinds, reason);
      const url = `${tools.settings.publicOrigin}${orderPath(order.uid)}/cancel/state`;
      const until = formatDate(lastDayToSend(order, moved, now));
      await tell(within, order, cancellationTexts.documents_sms(order.title, reason, { until, url }));
    }
    return moved;
  });

/** The insurer has accepted: the policy ends, its money is owed to the customer, and waits for two people to let it go. */
async function accept(tools: Tools, order: Order, asked: Cancellation): Promise<Cancellation> {
  await lockInstallments(tools, order.uid);
  const accepted = await moveCancellation(tools, asked, 'accepted', await withPaid(tools, order, asked));
  const { uid, from_insurer_rial, promotion_rial, later_rial, back_rial, effective_from, refund_to } = accepted;
  await endPolicy(tools, order, effective_from);
  const { uid: order_uid, account_uid, insurer } = order;
  const owed = { uid, order_uid, account_uid, insurer, from_insurer_rial, promotion_rial, later_rial, back_rial };
  await owePolicyRefund(tools, owed);
  const end = coverEndOn(order, effective_from, tehranToday(tools.clock.now()));
  if (back_rial === 0) {
    await tell(tools, order, cancellationTexts.closed_sms(order.title, end));
    return moveCancellation(tools, accepted, 'closed');
  }
  const money = { amount: formatTomanText(back_rial), way: cancellationTexts.way[refund_to] };
  await tell(tools, order, cancellationTexts.accepted_sms(order.title, end, money));
  const note = refund_to === asked.refund_to ? null : cancellationTexts.more_than_card_note;
  return moveCancellation(tools, accepted, 'refund_pending', {}, note);
}

/**
 * Installments that were paid since the request are not set off any more: they come back. What paying them early has saved
 * is set off instead, as far as it is our discount. A sum that is more now than the card had paid goes to the wallet.
 */
async function withPaid(tools: Tools, order: Order, asked: Cancellation): Promise<Partial<Cancellation>> {
  if ((await dueLater(tools, order.uid)) >= asked.later_rial) return {};
  const reason = reasonsOn(order, asked.effective_from).find(({ code }) => code === asked.reason);
  const payment = await paymentOf(tools, order);
  if (!reason || !payment) throw new Refusal('cancellation_state');
  const end = { day: asked.effective_from, terms: reason.refund };
  const { rows, total_rial, from_insurer_rial, promotion_rial, later_rial } = await refundOf(
    tools,
    order,
    payment,
    end,
  );
  const paid = { rows, back_rial: total_rial, from_insurer_rial, promotion_rial, later_rial };
  const isTooMuch = asked.refund_to === 'source' && total_rial > (await leftOnCard(tools, order, payment));
  return isTooMuch ? { ...paid, refund_to: 'wallet', card_masked: null } : paid;
}

export const tell = (tools: Tools, order: Order, text: string): Promise<void> =>
  tools.jobs.send('text-customer', { order_uid: order.uid, text }, { db: tools.db });
