import type { Suggestion, SuggestionKind, Suggestions } from '#contract/upselling';
import { type Choice, payableOf } from '#pricing/choices';

/** A suggestion that is another choice of the same offer. */
type Change = Suggestion & { order: NonNullable<Suggestion['order']> };
export const isChange = (suggestion: Suggestion): suggestion is Change => suggestion.order !== null;

/** The chosen offer with everything that was picked beside it; of what was picked alone, each differs from the base. */
export function choiceWith(found: Suggestions, picked: readonly SuggestionKind[]): Choice {
  const choice = { ...found.base.choice };
  for (const { kind, order } of found.results.filter(isChange))
    if (picked.includes(kind))
      for (const [key, value] of Object.entries(order.choice))
        if (value !== found.base.choice[key]) choice[key] = value;
  return choice;
}

/** Null where the insurer does not sell these together. */
export const totalWith = (found: Suggestions, picked: readonly SuggestionKind[]): number | null =>
  payableOf(found, found, choiceWith(found, picked));

/** One more or one less is picked. What is not sold together with it gives way to the last. */
export function toggled(found: Suggestions, picked: readonly SuggestionKind[], kind: SuggestionKind): SuggestionKind[] {
  if (picked.includes(kind)) return picked.filter(each => each !== kind);
  const both = [...picked, kind];
  return totalWith(found, both) === null ? [kind] : both;
}

/** «پوشش مالی ۲۰۰ میلیون تومان، مدت یک سال». */
export const chosenWords = ({ dimensions, base }: Suggestions): string =>
  dimensions
    .flatMap(({ key, short_title, values }) => {
      const value = values.find(each => each.value === base.choice[key]);
      return value ? `${short_title} ${value.label}` : [];
    })
    .join('، ');

/** Two amounts of one dimension side by side; shares are of the longer bar, in percent. */
export interface Scale {
  from: string;
  to: string;
  from_percent: number;
  example_percent: number | null;
}

/** Null where the suggestion is no step from one amount to another. */
export function scaleOf({ dimensions, base }: Suggestions, { order, example }: Change): Scale | null {
  for (const { key, values } of dimensions) {
    const [from, to] = [base.choice[key], order.choice[key]];
    if (from === to || typeof from !== 'number' || typeof to !== 'number') continue;
    const short = (value: number) => values.find(each => each.value === value)?.short ?? '';
    const percent = (amount: number) => Math.round((amount / to) * 1000) / 10;
    return {
      from: short(from),
      to: short(to),
      from_percent: percent(from),
      example_percent: example ? percent(example.value) : null,
    };
  }
  return null;
}
