import { describe, expect, it } from 'vitest';
import { attemptMoves, isOpen, mayAttempt } from './attempt-states.ts';
import { attemptStates } from './tables.ts';

describe('a try to pay', () => {
  it('moves only along the table, from every state to every other', () => {
    for (const from of attemptStates) {
      for (const to of attemptStates) expect(mayAttempt(from, to)).toBe(attemptMoves[from].includes(to));
      expect(mayAttempt(from, from)).toBe(false);
    }
  });
  it('is settled only after the bank has verified it, and then never again', () => {
    expect(attemptStates.filter(from => mayAttempt(from, 'settled'))).toEqual(['verified']);
    expect(attemptMoves.settled).toEqual([]);
    expect(attemptMoves.reversed).toEqual([]);
  });
  it('always has an end in reach', () => {
    for (const state of attemptStates.filter(isOpen)) expect(attemptMoves[state].length).toBeGreaterThan(0);
  });
});
