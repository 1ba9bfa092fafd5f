import { describe, expect, it } from 'vitest';
import { isUnpaid, orderStates } from '#contract/order-states';
import { canCancel, canDelete, checkMove, moves } from './states.ts';

const pairs = orderStates.flatMap(from => orderStates.map(to => [from, to] as const));

describe('an order on its way', () => {
  it('goes only where the table lets it go, from every state to every other', () => {
    for (const [from, to] of pairs) {
      if (moves[from].includes(to)) expect(() => checkMove(from, to)).not.toThrow();
      else expect(() => checkMove(from, to), `${from} → ${to}`).toThrow('order_state');
    }
  });
  it('is never issued, cancelled for free or expired past its payment', () => {
    const paid = orderStates.filter(state => !isUnpaid(state));
    for (const state of paid) {
      expect(moves[state]).not.toContain('expired');
      expect(moves[state]).not.toContain('cancelled');
      expect(moves[state].filter(isUnpaid)).toEqual([]);
    }
    expect(orderStates.filter(state => moves[state].includes('issued'))).toEqual(['issuing']);
  });
  it('can be cancelled until the insurer has been asked, and hidden when nothing is under way', () => {
    expect(canCancel('ready_to_pay')).toBe(true);
    expect(canCancel('paid')).toBe(true);
    expect(canCancel('issuing')).toBe(false);
    expect(canCancel('issued')).toBe(false);
    expect(canDelete('paying')).toBe(false);
    expect(canDelete('issued')).toBe(false);
    expect(canDelete('expired')).toBe(true);
  });
});
