/** A toman is so many rial. */
export const toman_rial = 10;

/**
 * The rounding rule of every price: `amount_rial × numerator ÷ denominator` as whole tomans in rial (a multiple of ten),
 * halves away from zero. Later rows are computed from the rounded ones before them, so that the rows a customer reads
 * add up to the total to the last digit. Exact while the product stays below 2^53.
 */
export function portion(amount_rial: number, numerator: number, denominator: number): number {
  const product = amount_rial * numerator;
  const step = denominator * toman_rial;
  const size = product < 0 ? -product : product;
  const rest = size % step;
  const whole = ((size - rest) / step) * toman_rial;
  const rounded = rest * 2 >= step ? whole + toman_rial : whole;
  return product < 0 ? -rounded : rounded;
}

/** Some percent of an amount: `percent(1_000_000, 10)` is 100,000. */
export const percent = (amount_rial: number, points: number): number => portion(amount_rial, points, 100);

/** Some per mille of an amount: 2.5 % is 25. */
export const perMille = (amount_rial: number, points: number): number => portion(amount_rial, points, 1000);
