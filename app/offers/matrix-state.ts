import type { Offer, OffersAnswer } from '#contract/offers';
import { type Choice, type ChoiceValue, fits, payableOf } from '#pricing/choices';
import { type OffersSettings, shownOffers } from './offers-state.ts';

type Dimension = OffersAnswer['dimensions'][number];

/** One insurer at one value of the columns. */
export interface MatrixCell {
  value: ChoiceValue;
  /** Null is not sold, for the reason `why`. */
  payable_rial: number | null;
  why: string | null;
  /** The cheapest of its column. */
  cheapest: boolean;
}

export interface Matrix {
  columns: Dimension['values'];
  rows: { offer: Offer; cells: MatrixCell[] }[];
}

/** The dimension that can stand as columns: a few amounts. Null where the line has none. */
export const columnsOf = (answer: Pick<OffersAnswer, 'dimensions'>): Dimension | null =>
  answer.dimensions.find(({ kind }) => kind === 'tiles') ?? null;

/**
 * A table of prices: a row for each insurer, a column for each value of one dimension. The other dimensions keep the
 * customer's choice.
 * 1. Rows are sorted by the chosen column. Insurers that do not sell it come last.
 * 2. A column without any price is left out, unless it is the chosen one.
 */
export function matrixOf(answer: OffersAnswer, by: Dimension, settings: OffersSettings): Matrix {
  const at = (value: ChoiceValue): Choice => ({ ...settings.choice, [by.key]: value });
  const listOf = (value: ChoiceValue) => shownOffers(answer, { ...settings, choice: at(value) });
  const chosen = settings.choice[by.key];
  const lists = new Map(by.values.map(({ value }) => [value, listOf(value)]));
  const columns = by.values.filter(({ value }) => value === chosen || lists.get(value)?.length);
  const ordered = [chosen, ...columns.map(({ value }) => value)].flatMap(value =>
    value === undefined ? [] : (lists.get(value) ?? []),
  );
  const offers = [...new Map(ordered.map(({ offer }) => [offer.id, offer])).values()];
  const lowest = new Map(
    columns.map(({ value }) => [value, Math.min(...(lists.get(value) ?? []).map(each => each.payable_rial))]),
  );
  return {
    columns,
    rows: offers.map(offer => ({
      offer,
      cells: columns.map(({ value }) => {
        const payable_rial = payableOf(answer, offer, at(value));
        const why = payable_rial === null ? offer.not_sold.find(each => fits(at(value), each.choices)) : undefined;
        return { value, payable_rial, why: why?.text ?? null, cheapest: payable_rial === lowest.get(value) };
      }),
    })),
  };
}
