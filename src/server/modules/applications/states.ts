import type { ApplicationState } from '#contract/staff/applications';
import { Refusal } from '../../kernel/refusal.ts';

/** Where an application can go; people call first, see papers, and sign. */
export const applicationMoves: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  received: ['calling', 'declined'],
  calling: ['documents', 'declined'],
  documents: ['contract', 'declined'],
  contract: ['active', 'declined'],
  active: ['ended'],
  ended: [],
  declined: [],
};

/** Whether the application still waits for a decision of the staff. */
export const applicationWaits = (state: ApplicationState): boolean => applicationMoves[state].includes('declined');

export function checkMove(from: ApplicationState, to: ApplicationState): void {
  if (!applicationMoves[from].includes(to)) throw new Refusal('application_state');
}
