import { splitByWeights } from '#contract/instalment-plan';

/** Splits an amount into shares by weight, whole tomans that add up to it exactly. The browser splits by the same rule. */
export const sharesOf = splitByWeights;

/** Splits an amount into equal shares; what does not divide goes to the first ones. */
export const equalShares = (amount_rial: number, count: number): number[] =>
  splitByWeights(
    amount_rial,
    Array.from({ length: count }, () => 1),
  );
