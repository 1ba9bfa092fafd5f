import { describe, expect, it } from 'vitest';
import { isEnded, isUnpaid, type OrderState, orderStates, statesIn } from '#contract/order-states';
import { canCancel, canDelete, checkMove, moves, takesPayment } from './states.ts';

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
  it('goes from stage to stage forwards, and back only when a payment of it has failed', () => {
    const stages = ['open', 'paying', 'paid', 'issued', 'ended'] as const;
    const placeOf = (state: OrderState) => stages.findIndex(stage => statesIn(stage).includes(state));
    const back = pairs.filter(([from, to]) => moves[from].includes(to) && placeOf(to) < placeOf(from));
    expect(back).toEqual([['paying', 'ready_to_pay']]);
    for (const state of orderStates.filter(isEnded)) expect(moves[state]).toEqual([]);
  });
  it('takes money once it is complete, and never twice', () => {
    expect(orderStates.filter(takesPayment)).toEqual(['ready_to_pay', 'paying']);
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
