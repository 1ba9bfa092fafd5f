import { expect, test } from 'vitest';
import type { ReminderState } from '#contract/reminders';
import { reminderMoves } from './states.ts';

const states = Object.keys(reminderMoves) as ReminderState[];

test('every state of a reminder is reached from the first one, and every one but the last can be left', () => {
  const reached = new Set<ReminderState>(['active']);
  for (const state of reached) for (const next of reminderMoves[state]) reached.add(next);
  expect([...reached].sort()).toEqual([...states].sort());
  expect(states.filter(state => reminderMoves[state].length === 0)).toEqual(['closed']);
  expect(states.filter(state => state !== 'closed' && !reminderMoves[state].includes('closed'))).toEqual([]);
});
