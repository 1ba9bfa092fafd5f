/** States of a question about credit; an answer that holds no more stays as it was, and its time says so. */
export type CreditState = 'pending' | 'unavailable' | 'approved' | 'declined';

export const creditMoves: Readonly<Record<CreditState, readonly CreditState[]>> = {
  pending: ['pending', 'approved', 'declined', 'unavailable'],
  unavailable: ['pending', 'approved', 'declined', 'unavailable'],
  approved: [],
  declined: [],
};

/** Whether the service is asked again without a new code. */
export const isUnanswered = (state: CreditState): boolean => creditMoves[state].length > 0;
