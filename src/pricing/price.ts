/** One row of a price, in integer rial; `amount_rial` is negative for what is taken off. */
export interface PriceRow {
  key: string;
  title: string;
  amount_rial: number;
  note: string | null;
}

/** A price is its rows; `total_rial` is always their sum. */
export interface Price {
  rows: PriceRow[];
  total_rial: number;
}

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

/** What is paid in all: by the bank and the wallet now, and later. */
export const paidInAll = ({ rows }: Price): number =>
  sumOf(rows.filter(({ key }) => key !== 'wallet' && key !== 'later'));

/** The cash price and the marketplace discount in it, as `installmentPlan` wants them. */
export function cashOf(price: Price): { cash_rial: number; discount_rial: number } {
  const discount = price.rows.find(row => row.key === 'marketplace_discount')?.amount_rial ?? 0;
  return { cash_rial: price.total_rial, discount_rial: -discount || 0 };
}
