/**
 * How far a payment attempt has come.
 * - `begun`: the bank's page has not been opened.
 * - `at_bank`: it has, and the bank's answer is missing: a second payment now may be one too many.
 * - `captured`: the money has come and is being booked.
 * - `booked`: the money is where it belongs.
 * - `given_up`: no money has come so far, and wallet money that was held for it is free again.
 */
type Stage = 'begun' | 'at_bank' | 'captured' | 'booked' | 'given_up';

interface StateFacts {
  stage: Stage;
  /** States that may follow. Everything that is not here is refused. */
  next: readonly AttemptState[];
}

/** States of a payment attempt. */
export type AttemptState =
  | 'created'
  | 'redirected'
  | 'returned'
  | 'verified'
  | 'settled'
  | 'failed'
  | 'reversed'
  | 'expired';

/**
 * `failed` and `expired` may be verified yet: a bank may say later that it was paid.
 * `reversed`: the money came, but no order took it, and it is in the wallet.
 */
const states: Record<AttemptState, StateFacts> = {
  created: { stage: 'begun', next: ['redirected', 'verified', 'failed', 'expired'] },
  redirected: { stage: 'at_bank', next: ['returned', 'verified', 'failed', 'expired'] },
  returned: { stage: 'at_bank', next: ['verified', 'failed', 'expired'] },
  verified: { stage: 'captured', next: ['settled', 'reversed'] },
  settled: { stage: 'booked', next: [] },
  failed: { stage: 'given_up', next: ['verified'] },
  reversed: { stage: 'booked', next: [] },
  expired: { stage: 'given_up', next: ['verified'] },
};
export const attemptStates = Object.keys(states) as AttemptState[];

export const mayMove = (from: AttemptState, to: AttemptState): boolean => states[from].next.includes(to);

const isIn =
  (...stages: Stage[]) =>
  (state: AttemptState): boolean =>
    stages.includes(states[state].stage);

/** The customer may be paying at this moment. */
export const isOpen = isIn('begun', 'at_bank');
export const isAtBank = isIn('at_bank');
export const isBooked = isIn('booked');
export const isGivenUp = isIn('given_up');
