import type { CashingState } from '#contract/cashing-states';

/**
 * Which state may follow which; what is true in each stands in the contract.
 * What the bank never got goes back to `approved`; only then is it sent again, or rejected. What was paid may come back days later.
 */
const moves: Record<CashingState, readonly CashingState[]> = {
  requested: ['approved', 'rejected', 'cancelled'],
  approved: ['sent', 'rejected'],
  sent: ['paid', 'returned', 'unknown', 'approved'],
  unknown: ['paid', 'returned', 'approved'],
  paid: ['returned'],
  returned: [],
  rejected: [],
  cancelled: [],
};

/** What the bank may have got already is sent again by the bank's word alone, never by somebody's. */
export const mayStaffApprove = (from: CashingState): boolean => from === 'requested';

/** Before the bank was given it, or once the bank has said that it never got it: what is sent is marked so beforehand. */
export const mayStaffReject = (from: CashingState): boolean => mayMove(from, 'rejected');

/** What two people have approved, one alone does not stop. */
export const isRejectedByTwo = (from: CashingState): boolean => from === 'approved';

/** Before it is paid the bank still holds it, and only the bank says what becomes of it. */
export const mayStaffReturn = (from: CashingState): boolean => from === 'paid';

export const mayMove = (from: CashingState, to: CashingState): boolean => moves[from].includes(to);
