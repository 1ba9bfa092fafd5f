import { describe, expect, it } from 'vitest';
import { attemptStates, isBooked, isGivenUp, isOpen, mayMove } from './attempt-states.ts';

const after = (from: (typeof attemptStates)[number]) => attemptStates.filter(to => mayMove(from, to));

describe('a try to pay', () => {
  it('is settled only after the bank has verified it, and then never again', () => {
    expect(attemptStates.filter(from => mayMove(from, 'settled'))).toEqual(['verified']);
    for (const state of attemptStates.filter(isBooked)) expect(after(state)).toEqual([]);
  });
  it('can be booked whenever its money comes, also after it was given up', () => {
    for (const state of attemptStates.filter(each => isOpen(each) || isGivenUp(each)))
      expect(after(state)).toContain('verified');
  });
  it('never goes on at the bank once it was given up, and never moves to where it is', () => {
    for (const state of attemptStates.filter(isGivenUp)) expect(after(state).filter(isOpen)).toEqual([]);
    for (const state of attemptStates) expect(mayMove(state, state)).toBe(false);
  });
});
