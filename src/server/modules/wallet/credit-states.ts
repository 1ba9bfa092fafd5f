/**
 * How a credit for purchases goes on: `pending` until the policy that brought it can no longer be taken back, then the
 * customer's for good, or taken back with that policy.
 */
const moves = {
  pending: ['released', 'taken_back'],
  released: [],
  taken_back: [],
} as const;

export type CreditState = keyof typeof moves;
