/**
 * States of a micro-insurance request; which may follow which is a table in the server's module.
 * - `submitted`: it was filed; in the same moment a product of a fixed price has its offer, another one is checked.
 * - `checking`: a person of the staff looks at it and brings offers.
 * - `needs_fix`: the customer is asked for something.
 * - `offered`: there are prices to choose from, which hold for a while.
 * - `accepted`: one of them was chosen and waits for its money.
 * - `paying`: a payment has begun.
 * - `active`: it is paid and in force.
 */
export const microStates = [
  'submitted',
  'checking',
  'needs_fix',
  'declined',
  'offered',
  'accepted',
  'paying',
  'active',
  'ended',
  'cancelled',
  'expired',
] as const;
export type MicroState = (typeof microStates)[number];

/** Something is still to come of it. */
export const openMicroStates = [
  'submitted',
  'checking',
  'needs_fix',
  'offered',
  'accepted',
  'paying',
  'active',
] as const satisfies MicroState[];

/** Why a customer does not want it any more. */
export const microCancelReasons = ['not_needed', 'too_dear', 'bought_elsewhere', 'mistake', 'other'] as const;
export type MicroCancelReason = (typeof microCancelReasons)[number];
