import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitByWeights } from './shares.ts';

const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0);

describe('shares of an amount', () => {
  it('add up to it exactly, whatever the amount and the weights', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6_000_000_000 }),
        fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 1, maxLength: 13 }),
        (amount, weights) => {
          fc.pre(weights.some(weight => weight > 0));
          const shares = splitByWeights(amount, weights);
          expect(sum(shares)).toBe(amount);
          expect(shares.every(share => share >= 0)).toBe(true);
          expect(shares.every((share, i) => weights[i] !== 0 || share === 0)).toBe(true);
        },
      ),
    );
  });
  it('that are equal differ by a toman at most, the first being the larger', () => {
    expect(splitByWeights(1_000, [1, 1, 1])).toEqual([340, 330, 330]);
  });
  it('cannot be made of no weights', () => {
    expect(() => splitByWeights(1_000, [0, 0])).toThrow(RangeError);
  });
});
