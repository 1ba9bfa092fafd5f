import { describe, expect, it } from 'vitest';
import { type CashingState, cashingStates } from '#contract/cashing-states';
import { isRejectedByTwo, mayMove, mayStaffReject, mayStaffReturn } from './states.ts';

const after = (from: CashingState) => cashingStates.filter(to => mayMove(from, to));

describe('a cashing', () => {
  it('can come to every state, and end from every one', () => {
    const reached = (from: CashingState, seen = new Set<CashingState>()): Set<CashingState> => {
      if (seen.has(from)) return seen;
      seen.add(from);
      for (const to of after(from)) reached(to, seen);
      return seen;
    };
    expect([...reached('requested')].sort()).toEqual([...cashingStates].sort());
    for (const state of cashingStates) expect([...reached(state)].some(end => after(end).length === 0)).toBe(true);
  });
  it('is sent only when it is approved, and an unknown one is never sent before it is approved again', () => {
    expect(cashingStates.filter(from => mayMove(from, 'sent'))).toEqual(['approved']);
    expect(mayMove('unknown', 'sent')).toBe(false);
  });
  it('is called returned by the staff only after the bank has paid it', () => {
    expect(cashingStates.filter(mayStaffReturn)).toEqual(['paid']);
  });
  it('is rejected only while the bank cannot have it, and by two people where two have approved it', () => {
    expect(cashingStates.filter(mayStaffReject)).toEqual(['requested', 'approved']);
    expect(cashingStates.filter(isRejectedByTwo)).toEqual(['approved']);
  });
  it('is cancelled only before anybody has approved it', () => {
    expect(cashingStates.filter(from => mayMove(from, 'cancelled'))).toEqual(['requested']);
  });
});
