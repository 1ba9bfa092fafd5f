import { expect, test } from 'vitest';
import type { ApplicationState } from '#contract/staff/applications';
import { applicationMoves } from './states.ts';

test('every state of an application is reached, and all but the last two can be left', () => {
  const states = Object.keys(applicationMoves) as ApplicationState[];
  const reached = new Set<ApplicationState>(['received']);
  for (const state of reached) for (const next of applicationMoves[state]) reached.add(next);
  expect([...reached].sort()).toEqual([...states].sort());
  expect(states.filter(state => applicationMoves[state].length === 0)).toEqual(['ended', 'declined']);
});
