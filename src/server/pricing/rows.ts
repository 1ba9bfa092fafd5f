import type { Price, PriceRow } from '#contract/money';

/** One row of a price; `amount_rial` is negative for what is taken off. */
export const row = (key: string, title: string, amount_rial: number, note: string | null = null): PriceRow => ({
  key,
  title,
  amount_rial,
  note,
});

/** What the rows come to. */
export const sumOf = (rows: readonly PriceRow[]): number => rows.reduce((sum, each) => sum + each.amount_rial, 0);

/** A price of its rows: rows of nothing are left out, and the total is the sum. A price below zero is a mistake. */
export function priceOf(rows: readonly PriceRow[]): Price {
  const kept = rows.filter(each => each.amount_rial !== 0);
  const total_rial = sumOf(kept);
  if (!Number.isSafeInteger(total_rial) || total_rial < 0) throw new RangeError(`not a price: ${total_rial} rial`);
  return { rows: kept, total_rial };
}
