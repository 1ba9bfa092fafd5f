/**
 * States of a cashing; which may follow which is a table in the server's cashing module.
 * - `requested`: two people of the staff have yet to agree; the customer may still cancel.
 * - `approved`: it goes to the bank with the next batch. Until then two people of the staff may still reject it.
 * - `sent`: it was handed to the bank.
 * - `unknown`: the bank was silent, so it may have it or not. It is not sent again before the bank says no.
 * - `returned`: the account did not take it, and the money is back in the wallet.
 */
export const cashingStates = [
  'requested',
  'approved',
  'sent',
  'unknown',
  'paid',
  'returned',
  'rejected',
  'cancelled',
] as const;
export type CashingState = (typeof cashingStates)[number];

/** The money is on its way: withdrawn, and neither paid nor back. */
export const openStates = ['requested', 'approved', 'sent', 'unknown'] as const satisfies CashingState[];
