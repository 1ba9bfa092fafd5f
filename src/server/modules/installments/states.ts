import type { InstallmentState } from '#contract/installments';
import { graceEnds, payBy } from './days.ts';

/** Whether money is asked for it. */
export const isOpen = (state: InstallmentState): boolean => state === 'planned' || state === 'due' || isLate(state);
/** Whether its day has passed. */
export const isLate = (state: InstallmentState): boolean => state === 'grace' || state === 'overdue';
/** Whether the customer still owes it in our eyes. */
export const isOwed = (state: InstallmentState): boolean => isOpen(state) || state === 'collecting';

interface Dated {
  due_date: string;
  paid_at: Date | null;
  cancelled_at: Date | null;
  written_off_at: Date | null;
  collecting_from: string | null;
}

/** Where a row stands on a day. */
export function stateOn(row: Dated, today: string): InstallmentState {
  const { due_date } = row;
  if (row.paid_at) return 'paid';
  if (row.cancelled_at) return 'cancelled';
  if (row.written_off_at) return 'written_off';
  if (row.collecting_from && today >= row.collecting_from) return 'collecting';
  if (today < due_date) return 'planned';
  if (today <= payBy(due_date)) return 'due';
  return today <= graceEnds(due_date) ? 'grace' : 'overdue';
}
