import { portion } from './rounding.ts';

/** The figures of the last steps of a price. */
export interface FinalTerms {
  /** Percent of the yearly premium for this length of cover; 100 for a year. */
  term_percent: number;
  insurer_discount_per_mille: number;
  vat_percent: number;
  /** What is neither shortened nor taxed nor discounted by the insurer, as a penalty. */
  untouched_rial?: number;
}

/**
 * The last rows of every line's price; each is computed from the rounded ones before it.
 * 1. The yearly premium is cut to the term.
 * 2. The insurer takes its discount off.
 * 3. Value added tax comes on what is left.
 * `price_rial` is the sum, with what stays untouched; the marketplace takes its discount off that.
 */
export function finalRows(yearly_rial: number, terms: FinalTerms) {
  const timed = portion(yearly_rial, terms.term_percent, 100);
  const allowed = portion(timed, terms.insurer_discount_per_mille, 1_000);
  const vat = portion(timed - allowed, terms.vat_percent, 100);
  return {
    short_term: timed - yearly_rial,
    insurer_discount: -allowed || 0,
    vat,
    price_rial: timed - allowed + vat + (terms.untouched_rial ?? 0),
  };
}

/** The marketplace's discount as it stands among the rows: `discount_bp` is in ten-thousandths of the price. */
export const marketplaceDiscount = (price_rial: number, discount_bp: number): number =>
  -portion(price_rial, discount_bp, 10_000) || 0;
