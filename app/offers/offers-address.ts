import type { OffersAnswer } from '#contract/offer-cells';
import { offerOrders } from '#contract/offer-order';
import { asList, formatQuery, type Query } from '#tracking/query';
import { comparedName, shapeNames } from './offers-query.ts';
import { filterNames, type Shape } from './offers-state.ts';

/** What the customer set on the offers page: it stands in the address, so that a reload, back and a shared link keep it. */
export interface Setting {
  shape: Partial<Shape>;
  compared: readonly string[];
}

const own = [...shapeNames, comparedName];

/** At most so many offers side by side. */
export const most_compared = 4;

/** The slugs of the insurers to compare. */
export const comparedIn = (query: Query): string[] =>
  asList(query.i)
    .filter(slug => typeof slug === 'string')
    .slice(0, most_compared);

/** Null where the address says nothing. What is no tier, term, order or filter is left out. */
export function readSetting(query: Query): Setting | null {
  if (!own.some(name => query[name] !== undefined)) return null;
  const { financial_coverage, policy_term } = query;
  const order = offerOrders.find(name => name === query.order);
  return {
    shape: {
      ...(typeof financial_coverage === 'number' ? { tier_rial: financial_coverage } : {}),
      ...(typeof policy_term === 'number' ? { term: policy_term } : {}),
      ...(order ? { order } : {}),
      filters: filterNames.filter(name => asList(query.only).includes(name)),
    },
    compared: comparedIn(query),
  };
}

/** The query of a setting, beside what else stands there. Defaults are left out. */
export function settingQuery(
  query: Query,
  answer: OffersAnswer,
  { tier_rial, term, order, filters }: Shape,
  compared: readonly string[],
): string {
  const others = Object.entries(query).filter(([name]) => !own.includes(name));
  return formatQuery({
    ...Object.fromEntries(others),
    ...(tier_rial === answer.tiers_rial[0] ? {} : { financial_coverage: tier_rial }),
    ...(term === answer.policy_term ? {} : { policy_term: term }),
    ...(order === offerOrders[0] ? {} : { order }),
    ...(filters.length ? { only: [...filters] } : {}),
    ...(compared.length ? { i: [...compared] } : {}),
  });
}
