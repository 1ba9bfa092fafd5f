import type { OrderState } from '#contract/orders';
import { Refusal } from '../../refusal.ts';

/** Which state may follow which. Everything that is not here is refused. */
export const moves: Record<OrderState, readonly OrderState[]> = {
  draft: ['info_required', 'docs_required', 'ready_to_pay', 'cancelled', 'expired'],
  info_required: ['docs_required', 'ready_to_pay', 'cancelled', 'expired'],
  docs_required: ['info_required', 'ready_to_pay', 'cancelled', 'expired'],
  ready_to_pay: ['info_required', 'docs_required', 'paying', 'paid', 'cancelled', 'expired'],
  paying: ['ready_to_pay', 'paid', 'cancelled', 'expired'],
  paid: ['needs_fix', 'operator_review', 'issuing', 'cancel_requested'],
  operator_review: ['needs_fix', 'issuing', 'cancel_requested', 'rejected'],
  needs_fix: ['operator_review', 'issuing', 'cancel_requested'],
  issuing: ['issued', 'needs_fix', 'operator_review', 'rejected'],
  issued: ['delivering'],
  delivering: ['delivered'],
  delivered: [],
  cancel_requested: ['refund_pending', 'issuing'],
  refund_pending: ['refunded'],
  refunded: [],
  cancelled: [],
  expired: [],
  rejected: ['refund_pending', 'refunded'],
};

export const mayMove = (from: OrderState, to: OrderState): boolean => moves[from].includes(to);

/** Refuses a move that the table does not have. */
export function checkMove(from: OrderState, to: OrderState): void {
  if (!mayMove(from, to)) throw new Refusal('order_state', { details: { from, to } });
}

const before: readonly OrderState[] = ['draft', 'info_required', 'docs_required', 'ready_to_pay', 'paying'];
const waiting: readonly OrderState[] = ['paid', 'needs_fix', 'operator_review'];
const ended: readonly OrderState[] = ['cancelled', 'expired', 'rejected', 'refunded'];

/** Not paid yet, and still can be. */
export const isUnpaid = (state: OrderState): boolean => before.includes(state);
/** Paid, and the insurer has not been asked. */
export const isWaiting = (state: OrderState): boolean => waiting.includes(state);
export const isEnded = (state: OrderState): boolean => ended.includes(state);
export const canCancel = (state: OrderState): boolean => isUnpaid(state) || mayMove(state, 'cancel_requested');
export const canDelete = (state: OrderState): boolean => (isUnpaid(state) && state !== 'paying') || isEnded(state);
