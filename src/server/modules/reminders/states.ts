import type { ReminderState } from '#contract/reminders';
import { Refusal } from '../../kernel/refusal.ts';

/**
 * Where a reminder can go. `due`: a text about this end has gone. A new end makes it active again from wherever it stands;
 * `closed` is the customer's own deletion.
 */
export const reminderMoves: Readonly<Record<ReminderState, readonly ReminderState[]>> = {
  active: ['due', 'paused', 'unsubscribed', 'bounced', 'renewed', 'expired', 'closed'],
  due: ['active', 'paused', 'unsubscribed', 'bounced', 'renewed', 'expired', 'closed'],
  paused: ['active', 'unsubscribed', 'renewed', 'expired', 'closed'],
  unsubscribed: ['active', 'renewed', 'closed'],
  bounced: ['active', 'unsubscribed', 'renewed', 'closed'],
  renewed: ['active', 'closed'],
  expired: ['active', 'closed'],
  closed: [],
};

export const mayMove = (from: ReminderState, to: ReminderState): boolean => reminderMoves[from].includes(to);

export function checkMove(from: ReminderState, to: ReminderState): void {
  if (!mayMove(from, to)) throw new Refusal('reminder_state');
}

const states = Object.keys(reminderMoves) as ReminderState[];
export const statesThatMayBecome = (to: ReminderState): ReminderState[] => states.filter(from => mayMove(from, to));

/** Texts are sent in these alone. */
export const sending: readonly ReminderState[] = ['active', 'due'];
