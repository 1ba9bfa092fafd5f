import { describe, expect, it } from 'vitest';
import { allChoices, cashAt, fits, payableOf, placeOf } from './choices.ts';

const dimensions = [
  { key: 'cover', values: [{ value: 70 }, { value: 200 }] },
  { key: 'plan', values: [{ value: 'base' }, { value: 'full' }, { value: 'own' }] },
];
const table = { prices_rial: [1_000, 2_000, null, 4_000, 5_000, 6_000], discount_bp: 1_000 };

describe('the table of prices', () => {
  it('has one place for every choice', () => {
    expect(allChoices(dimensions).map(choice => placeOf(dimensions, choice))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(allChoices(dimensions)[4]).toEqual({ cover: 200, plan: 'full' });
  });
  it('tells what is paid, and what the marketplace takes off', () => {
    expect(cashAt(dimensions, table, { cover: 70, plan: 'full' })).toEqual({ cash_rial: 1_800, discount_rial: 200 });
    expect(payableOf({ dimensions }, table, { cover: 200, plan: 'own' })).toBe(5_400);
  });
  it('has no price for what is not sold, and for what is no choice', () => {
    expect(payableOf({ dimensions }, table, { cover: 70, plan: 'own' })).toBeNull();
    expect(payableOf({ dimensions }, table, { cover: 71, plan: 'base' })).toBeNull();
    expect(payableOf({ dimensions }, table, { plan: 'base' })).toBeNull();
  });
  it('knows which choices some values mean', () => {
    expect(fits({ cover: 70, plan: 'own' }, { plan: ['own', 'full'] })).toBe(true);
    expect(fits({ cover: 70, plan: 'own' }, { plan: ['own'], cover: [200] })).toBe(false);
  });
});
