import type { AttemptState } from './tables.ts';

/**
 * Which state of a payment attempt may follow which.
 * `failed` and `expired` say that no money has come so far. A bank may still say `paid` later, so both may be verified.
 * `reversed`: the money came, but no order took it, and it is in the wallet.
 */
export const attemptMoves: Record<AttemptState, readonly AttemptState[]> = {
  created: ['redirected', 'verified', 'failed', 'expired'],
  redirected: ['returned', 'verified', 'failed', 'expired'],
  returned: ['verified', 'failed', 'expired'],
  verified: ['settled', 'reversed'],
  settled: [],
  failed: ['verified'],
  reversed: [],
  expired: ['verified'],
};

export const mayAttempt = (from: AttemptState, to: AttemptState): boolean => attemptMoves[from].includes(to);

/** The customer may be paying at this moment. */
export const isOpen = (state: AttemptState): boolean => ['created', 'redirected', 'returned'].includes(state);

/** The bank's page was opened and its answer is missing: a second payment now may be one too many. */
export const isAtBank = (state: AttemptState): boolean => ['redirected', 'returned'].includes(state);

/** No money has come so far, and wallet money that was held for it is free again. */
export const isGivenUp = (state: AttemptState): boolean => ['failed', 'expired'].includes(state);
