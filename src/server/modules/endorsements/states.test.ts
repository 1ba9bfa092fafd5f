import { expect, test } from 'vitest';
import { type EndorsementState, endorsementStates } from '#contract/endorsements';
import { isOver, moves } from './states.ts';

test('every state of a change can be entered, and each but the last ones can be left', () => {
  const entered = new Set<EndorsementState>(['requested', ...Object.values(moves).flat()]);
  expect([...entered].sort()).toEqual([...endorsementStates].sort());
  expect(endorsementStates.filter(state => moves[state].length === 0)).toEqual(['issued', 'refunded']);
});

test('what is over never comes to life again', () => {
  for (const state of endorsementStates.filter(isOver)) expect(moves[state].every(isOver)).toBe(true);
});

test('what was paid is issued, or comes back', () => {
  const ends = (state: EndorsementState): EndorsementState[] => (moves[state].length === 0 ? [state] : []);
  const reached = new Set<EndorsementState>(['paid']);
  for (const state of reached) for (const next of moves[state]) reached.add(next);
  expect([...reached].flatMap(ends)).toContain('refunded');
  expect(moves.paid).toEqual(['issuing']);
});
