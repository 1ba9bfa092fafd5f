import type { CashingState } from '#contract/cashing-states';

/**
 * Which state may follow which; what is true in each stands in the contract.
 * What the bank never got goes back to `approved`, and only then is it sent again. What was paid may come back days later.
 */
const moves: Record<CashingState, readonly CashingState[]> = {
  requested: ['approved', 'rejected', 'cancelled'],
  approved: ['sent'],
  sent: ['paid', 'returned', 'unknown', 'approved'],
  unknown: ['paid', 'returned', 'approved'],
  paid: ['returned'],
  returned: [],
  rejected: [],
  cancelled: [],
};

/** What the bank may have got already is sent again by the bank's word alone, never by somebody's. */
export const mayStaffApprove = (from: CashingState): boolean => from === 'requested';

/** Before it is paid the bank still holds it, and only the bank says what becomes of it. */
export const mayStaffReturn = (from: CashingState): boolean => from === 'paid';

export const mayMove = (from: CashingState, to: CashingState): boolean => moves[from].includes(to);
