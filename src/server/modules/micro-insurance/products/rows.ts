import { type Price, type PriceRow, priceOf, row, sumOf } from '#pricing/price';
import { percent, portion } from '#pricing/rounding';

/** Diya of the forbidden months, 1405. */
export const haram_diya_rial = 28_000_000_000;
const vat_percent = 10;
export const vatTitle = 'مالیات بر ارزش افزوده، ۱۰٪';

/** Rows of a price by their keys, computed one after another: each may look at the sum of those before it. */
export function collectRows(titles: Readonly<Record<string, string>>) {
  const rows: PriceRow[] = [];
  const sum = () => sumOf(rows);
  const add = (key: string, amount_rial: number) => {
    const title = titles[key];
    if (title === undefined) throw new Error(`A row without a title: ${key}`);
    rows.push(row(key, title, amount_rial));
    return amount_rial;
  };
  return {
    sum,
    add,
    /** Some percent of an amount; below zero for what is taken off. */
    share: (key: string, amount_rial: number, points: number) => add(key, percent(amount_rial, points)),
    /** The least premium, then the tax: the price is whole. */
    close(min_premium_rial: number): Price {
      const missing = min_premium_rial - sum();
      if (missing > 0) rows.push(row('minimum', 'تا کمترین حق بیمه', missing));
      return priceOf([...rows, row('vat', vatTitle, percent(sum(), vat_percent))]);
    },
  };
}

/** A premium with its tax. */
export const taxedPrice = (premium_rial: number): Price =>
  priceOf([row('premium', 'حق بیمه', premium_rial), row('vat', vatTitle, percent(premium_rial, vat_percent))]);

/** Of two ISO days. */
export const laterOf = (a: string, b: string): string => [a, b].toSorted().at(-1) ?? a;

/** Steps of a table such as `[[1, 0], [25, 5]]`: the value of the last one that is reached. */
export const stepOf = (steps: readonly (readonly [from: number, value: number])[], count: number): number =>
  steps.findLast(([from]) => count >= from)?.[1] ?? 0;

/** The price that an insurer with another level asks. */
export const atLevel = (premium_rial: number, level_percent: number): number =>
  portion(premium_rial, level_percent, 100);
