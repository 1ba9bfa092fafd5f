import { toman_rial } from './rounding.ts';

/**
 * Splits an amount by weights into whole tomans that add up to it exactly; what is left over goes to the first ones.
 * Weights are integers, zero or more, not all zero.
 */
export function splitByWeights(amount_rial: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (!(all > 0) || weights.some(weight => weight < 0)) throw new RangeError('weights must add up to something');
  const shares = weights.map(weight => {
    const exact = amount_rial * weight;
    return (exact - (exact % (all * toman_rial))) / all;
  });
  let left = amount_rial - shares.reduce((sum, share) => sum + share, 0);
  for (let i = 0; left !== 0; i = (i + 1) % shares.length) {
    if (weights[i] === 0) continue;
    const step = Math.min(left, toman_rial);
    shares[i] = (shares[i] ?? 0) + step;
    left -= step;
  }
  return shares;
}
