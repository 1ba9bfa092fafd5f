import { expect, test } from 'vitest';
import { type CancellationState, cancellationStates } from '#contract/cancellations';
import { isOpen, moves } from './states.ts';

const ends: CancellationState[] = ['refunded', 'closed', 'declined', 'taken_back'];

test('every state of a cancellation can be entered, and each but the last ones can be left', () => {
  const entered = new Set<CancellationState>(['requested', ...Object.values(moves).flat()]);
  expect([...entered].sort()).toEqual([...cancellationStates].sort());
  expect(cancellationStates.filter(state => moves[state].length === 0)).toEqual(ends);
});

test('once the insurer has accepted, nobody takes it back', () => {
  expect(cancellationStates.filter(isOpen)).toEqual(['requested', 'documents_required', 'sent_to_insurer']);
});
