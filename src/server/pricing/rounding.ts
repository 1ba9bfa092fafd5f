import { portion } from '#contract/offer-cells';

/**
 * The rounding rule of every price: each row is a whole toman, kept as rial (a multiple of ten), rounded to the
 * nearest, halves away from zero. Later rows are computed from the rounded ones before them, so that the rows a
 * customer reads add up to the total he pays, to the last digit. The browser rounds with the same function.
 */
export { portion };

/** Some percent of an amount: `percent(1_000_000, 10)` is 100,000. */
export const percent = (amount_rial: number, points: number): number => portion(amount_rial, points, 100);

/** Some per mille of an amount: 2.5 % is 25. */
export const perMille = (amount_rial: number, points: number): number => portion(amount_rial, points, 1000);
