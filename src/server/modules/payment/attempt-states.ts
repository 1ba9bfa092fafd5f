import type { AttemptState } from '../../db/schema/payment.ts';

/**
 * Which state of a payment attempt may follow which.
 * A bank may say `paid` of an attempt that we had given up, so `expired` may still be verified; nothing else leaves an end.
 * `reversed`: the money came, but no order took it, and it is in the wallet.
 */
export const attemptMoves: Record<AttemptState, readonly AttemptState[]> = {
  created: ['redirected', 'verified', 'failed', 'expired'],
  redirected: ['returned', 'verified', 'failed', 'expired'],
  returned: ['verified', 'failed', 'expired'],
  verified: ['settled', 'reversed'],
  settled: [],
  failed: [],
  reversed: [],
  expired: ['verified'],
};

export const mayAttempt = (from: AttemptState, to: AttemptState): boolean => attemptMoves[from].includes(to);

/** The bank has not said its last word. */
export const isOpen = (state: AttemptState): boolean =>
  ['created', 'redirected', 'returned', 'verified'].includes(state);
