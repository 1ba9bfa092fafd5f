import { isUnpaid, type OrderState, unpaidStates } from '#contract/order-states';
import { Refusal } from '../../kernel/refusal.ts';

/** Which state may follow which. Everything that is not here is refused. */
export const moves: Record<OrderState, readonly OrderState[]> = {
  draft: ['info_required', 'docs_required', 'ready_to_pay', 'cancelled', 'expired'],
  info_required: ['docs_required', 'ready_to_pay', 'cancelled', 'expired'],
  docs_required: ['info_required', 'ready_to_pay', 'cancelled', 'expired'],
  ready_to_pay: ['info_required', 'docs_required', 'paying', 'paid', 'cancelled', 'expired'],
  paying: ['ready_to_pay', 'paid', 'cancelled', 'expired'],
  paid: ['needs_fix', 'issuing', 'refunded'],
  needs_fix: ['issuing', 'refunded'],
  issuing: ['issued', 'rejected'],
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

const waiting: readonly OrderState[] = ['paid', 'needs_fix'];
export const endedStates: readonly OrderState[] = ['cancelled', 'expired', 'rejected', 'refunded'];

/** States of an unpaid order that may be changed: no payment of it is under way. */
export const editableStates: readonly OrderState[] = unpaidStates.filter(state => state !== 'paying');

/** Unpaid, and no payment of it is under way: it may be changed, deleted and ended. */
export const isEditable = (state: OrderState): boolean => editableStates.includes(state);
/** Paid, and the insurer has not been asked. */
export const isWaiting = (state: OrderState): boolean => waiting.includes(state);
export const isEnded = (state: OrderState): boolean => endedStates.includes(state);
export const canCancel = (state: OrderState): boolean => isUnpaid(state) || mayMove(state, 'refunded');
export const canDelete = (state: OrderState): boolean => isEditable(state) || isEnded(state);
