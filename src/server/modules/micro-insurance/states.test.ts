import { expect, test } from 'vitest';
import { type MicroState, microStates, openMicroStates } from '#contract/micro-states';
import { moves } from './states.ts';

test('every state of a request can be entered, and each that is open can be left', () => {
  const entered = new Set<MicroState>(['submitted', ...Object.values(moves).flat()]);
  expect([...entered].sort()).toEqual([...microStates].sort());
  expect(microStates.filter(state => moves[state].length > 0)).toEqual(openMicroStates);
});

test('a customer can end it from wherever nobody is paying just now', () => {
  const cancellable = microStates.filter(state => moves[state].includes('cancelled'));
  expect(cancellable).toEqual(['checking', 'needs_fix', 'offered', 'accepted', 'active']);
});

test('nothing is in force that was not paid', () => {
  expect(microStates.filter(state => moves[state].includes('active'))).toEqual(['paying']);
});
