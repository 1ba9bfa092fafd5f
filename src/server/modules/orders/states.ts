import { isEnded, isUnpaid, type OrderState, stageOf } from '#contract/order-states';
import { Refusal } from '../../kernel/refusal.ts';

/** Which state may follow which; what is true in each stands in the contract. Everything that is not here is refused. */
export const moves: Record<OrderState, readonly OrderState[]> = {
  draft: ['info_required', 'docs_required', 'ready_to_pay', 'cancelled', 'expired'],
  info_required: ['docs_required', 'ready_to_pay', 'cancelled', 'expired'],
  docs_required: ['info_required', 'ready_to_pay', 'cancelled', 'expired'],
  ready_to_pay: ['info_required', 'docs_required', 'paying', 'paid', 'cancelled', 'expired'],
  paying: ['ready_to_pay', 'paid', 'cancelled', 'expired'],
  paid: ['needs_fix', 'issuing', 'refunded'],
  needs_fix: ['issuing', 'refunded'],
  issuing: ['needs_fix', 'issued', 'rejected'],
  issued: ['delivering'],
  delivering: ['delivered'],
  delivered: [],
  refunded: [],
  cancelled: [],
  expired: [],
  rejected: [],
};

export const mayMove = (from: OrderState, to: OrderState): boolean => moves[from].includes(to);

/** Refuses a move that the table does not have. */
export function checkMove(from: OrderState, to: OrderState): void {
  if (!mayMove(from, to)) throw new Refusal('order_state');
}

/** Unpaid, and no payment of it is under way: it may be changed, deleted and ended. */
export const isEditable = (state: OrderState): boolean => stageOf(state) === 'open';
/** Paid, and not at the insurer now. */
export const isWaiting = (state: OrderState): boolean => mayMove(state, 'issuing');
/** Complete and unpaid: it takes the money of a payment. */
export const takesPayment = (state: OrderState): boolean => mayMove(state, 'paid');
export const canCancel = (state: OrderState): boolean => isUnpaid(state) || mayMove(state, 'refunded');
export const canDelete = (state: OrderState): boolean => isEditable(state) || isEnded(state);
