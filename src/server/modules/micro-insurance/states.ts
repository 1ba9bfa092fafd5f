import type { MicroState } from '#contract/micro-states';

/** Which state may follow which. Everything that is not here is refused. What is true in each stands in the contract. */
export const moves: Record<MicroState, readonly MicroState[]> = {
  submitted: ['checking', 'offered'],
  checking: ['offered', 'needs_fix', 'declined', 'cancelled'],
  needs_fix: ['checking', 'cancelled', 'expired'],
  offered: ['accepted', 'expired', 'cancelled'],
  accepted: ['paying', 'cancelled', 'expired'],
  paying: ['active', 'accepted'],
  active: ['ended', 'cancelled'],
  ended: [],
  declined: [],
  cancelled: [],
  expired: [],
};

/** Whether the last day of an active one has passed; the job that ends it comes within minutes. */
export const isOver = ({ state, ends_on }: { state: MicroState; ends_on: string | null }, today: string): boolean =>
  state === 'active' && ends_on !== null && ends_on < today;

export const mayMove = (from: MicroState, to: MicroState): boolean => moves[from].includes(to);
