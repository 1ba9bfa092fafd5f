import { portion } from './rounding.ts';

export type ChoiceValue = string | number;

/** What the customer sets on the offers page, one value a dimension: `{ financial_coverage: 2_000_000_000, policy_term: 12 }`. */
export type Choice = Record<string, ChoiceValue>;

/** Values of some dimensions; a choice fits when each of its values is among them. */
export type Choices = Record<string, ChoiceValue[]>;

/** A dimension as far as the table of prices is concerned. */
export interface Axis {
  key: string;
  values: readonly { value: ChoiceValue }[];
}

/** The prices of one insurer for every choice; null is not sold. */
export interface PriceTable {
  /** Before the marketplace's discount, in the order of `allChoices`. */
  prices_rial: readonly (number | null)[];
  /** The marketplace's discount in ten-thousandths of the price. */
  discount_bp: number;
}

export const fits = (choice: Choice, choices: Choices): boolean =>
  Object.entries(choices).every(([key, values]) => values.includes(choice[key] as ChoiceValue));

export const allSame = (one: Choice, other: Choice): boolean =>
  Object.keys({ ...one, ...other }).every(key => one[key] === other[key]);

/** Every choice that the dimensions allow; the last dimension runs fastest. */
export const allChoices = (axes: readonly Axis[]): Choice[] =>
  axes.reduce<Choice[]>(
    (choices, { key, values }) => choices.flatMap(choice => values.map(({ value }) => ({ ...choice, [key]: value }))),
    [{}],
  );

/** Where a choice stands among all; null when it is none of them. */
export function placeOf(axes: readonly Axis[], choice: Choice): number | null {
  let place = 0;
  for (const { key, values } of axes) {
    const at = values.findIndex(({ value }) => value === choice[key]);
    if (at < 0) return null;
    place = place * values.length + at;
  }
  return place;
}

/** What a choice costs before the marketplace's discount, and that discount; null when the insurer does not sell it. */
export function cashAt(
  axes: readonly Axis[],
  table: PriceTable,
  choice: Choice,
): { cash_rial: number; discount_rial: number } | null {
  const place = placeOf(axes, choice);
  const price_rial = place === null ? null : (table.prices_rial[place] ?? null);
  if (price_rial === null) return null;
  const discount_rial = portion(price_rial, table.discount_bp, 10_000);
  return { cash_rial: price_rial - discount_rial, discount_rial };
}

/** What a choice costs, or null when the insurer does not sell it. */
export const payableOf = (answer: { dimensions: readonly Axis[] }, table: PriceTable, choice: Choice): number | null =>
  cashAt(answer.dimensions, table, choice)?.cash_rial ?? null;
