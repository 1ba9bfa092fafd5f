import { z } from 'zod';
import type { Price, PriceRow } from '#pricing/price';

/** Integer rial, zero or more. People read toman (ten rial). */
export const rial = z.number().int().nonnegative();
/** Integer rial, negative for what is taken off. */
export const signedRial = z.number().int();

/** One row of a price: `amount_rial` is negative for what is taken off; the rows of a price add up to its total. */
export const priceRow = z.object({
  key: z.string(),
  title: z.string(),
  amount_rial: signedRial,
  note: z.string().nullable().default(null),
}) satisfies z.ZodType<PriceRow>;

/** A price is its rows; `total_rial` is always their sum. */
export const price = z.object({ rows: z.array(priceRow), total_rial: rial }) satisfies z.ZodType<Price>;
