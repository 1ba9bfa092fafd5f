import type { EndorsementState } from '#contract/endorsements';

/**
 * Which state may follow which. Everything that is not here is refused. Whoever decides about a change declines it; one that
 * its customer takes back, or that time ends, is discarded. What was paid comes back in both cases.
 */
export const moves: Record<EndorsementState, readonly EndorsementState[]> = {
  requested: ['priced', 'needs_fix', 'declined', 'discarded'],
  /** Put right before or after it was paid. Other answers are looked at anew. */
  needs_fix: ['requested', 'issuing', 'discarded'],
  /** Something to pay, something to agree to, or nothing, or nothing more: then it goes on at once. */
  priced: ['paying', 'issuing', 'discarded'],
  paying: ['paid', 'priced'],
  paid: ['issuing'],
  issuing: ['issued', 'declined', 'needs_fix', 'discarded'],
  declined: ['refunded'],
  discarded: ['refunded'],
  issued: [],
  refunded: [],
};

export const mayMove = (from: EndorsementState, to: EndorsementState): boolean => moves[from].includes(to);

/** States from which it goes on once its customer does something. */
export const asksCustomer = (state: EndorsementState): boolean =>
  state === 'needs_fix' || state === 'priced' || state === 'paying';

/** Nothing is to come of these any more. */
export const over: readonly EndorsementState[] = ['issued', 'declined', 'refunded', 'discarded'];
export const isOver = (state: EndorsementState): boolean => over.includes(state);
