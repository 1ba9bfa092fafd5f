import type { EndorsementState } from '#contract/endorsements';

/** Which state may follow which. Everything that is not here is refused. */
export const moves: Record<EndorsementState, readonly EndorsementState[]> = {
  requested: ['priced', 'needs_fix', 'declined'],
  /** Put right before or after it was paid; what was paid comes back where it never is. Other answers are looked at anew. */
  needs_fix: ['requested', 'issuing', 'discarded', 'refunded'],
  /** Something to pay, something to agree to, or nothing, or nothing more: then it goes on at once. */
  priced: ['paying', 'issuing', 'discarded'],
  paying: ['paid', 'priced'],
  paid: ['issuing'],
  issuing: ['issued', 'declined', 'needs_fix'],
  declined: ['refunded'],
  issued: [],
  refunded: [],
  discarded: [],
};

export const mayMove = (from: EndorsementState, to: EndorsementState): boolean => moves[from].includes(to);

/** States from which it goes on once its customer does something. */
export const asksCustomer = (state: EndorsementState): boolean =>
  state === 'needs_fix' || state === 'priced' || state === 'paying';

/** Nothing is to come of these any more. */
export const over: readonly EndorsementState[] = ['issued', 'declined', 'refunded', 'discarded'];
export const isOver = (state: EndorsementState): boolean => over.includes(state);
