import type { CancellationState } from '#contract/cancellations';

/** Which state may follow which. Everything that is not here is refused. */
export const moves: Record<CancellationState, readonly CancellationState[]> = {
  requested: ['documents_required', 'sent_to_insurer', 'taken_back', 'declined'],
  documents_required: ['requested', 'taken_back'],
  sent_to_insurer: ['accepted', 'declined', 'documents_required', 'taken_back'],
  accepted: ['refund_pending', 'closed'],
  refund_pending: ['refunded', 'refund_failed'],
  /** The bank does not give it back: it goes to the wallet instead. */
  refund_failed: ['refund_pending'],
  refunded: [],
  closed: [],
  declined: [],
  taken_back: [],
};

export const mayMove = (from: CancellationState, to: CancellationState): boolean => moves[from].includes(to);

/** The request is not decided: the customer may still take it back. */
export const isOpen = (state: CancellationState): boolean => mayMove(state, 'taken_back');

/** The policy stands, and another request may be filed. */
export const isOver = (state: CancellationState): boolean => state === 'taken_back' || state === 'declined';

/** It goes on once its customer has sent what the staff has asked for. */
export const asksCustomer = (state: CancellationState): boolean => state === 'documents_required';
