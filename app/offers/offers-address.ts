import { type Line, lineRows } from '#contract/lines';
import type { OffersAnswer } from '#contract/offers';
import type { Choice } from '#pricing/choices';
import { asList, formatQuery, type Query } from '#tracking/query';
import { offerSorts } from './offer-sort.ts';
import { comparedName, settingNames } from './offers-query.ts';
import { filterNames, type OffersSettings } from './offers-state.ts';

/** What the customer set on the offers page: it stands in the address, so that a reload, back and a shared link keep it. */
export interface Setting {
  settings: Partial<OffersSettings>;
  compared: readonly string[];
}

const choiceNames = (line: Line): readonly string[] => lineRows.find(row => row.slug === line)?.choices ?? [];
const ownNames = (line: Line) => [...choiceNames(line), ...settingNames, comparedName];

/** At most so many offers side by side. */
export const maxCompared = 4;

/** Whether no other insurer can be ticked: those without an offer in sight take up no place. */
export const isCompareFull = (compared: readonly string[], inSight: readonly string[]): boolean =>
  compared.filter(slug => inSight.includes(slug)).length >= maxCompared;

/** The slugs of the insurers to compare. */
export const comparedIn = (query: Query): string[] =>
  asList(query.i)
    .filter(slug => typeof slug === 'string')
    .slice(0, maxCompared);

/**
 * The sentence about an answer that stands whole in the address and is not taken; null where the address was cut. The last
 * answer may be half of one.
 */
export function faultOf(params: string, errors: Readonly<Record<string, string>> = {}): string | null {
  const whole = params.split('&').slice(0, -1);
  const stands = (name: string) => whole.some(pair => pair.startsWith(`${name}=`));
  return Object.entries(errors).find(([field]) => stands(field.split('.', 1)[0] ?? ''))?.[1] ?? null;
}

/** `null` if the address holds no settings. Unknown choices, sorts and filters are ignored. */
export function readSetting(line: Line, query: Query): Setting | null {
  if (!ownNames(line).some(name => query[name] !== undefined)) return null;
  const choice: Choice = {};
  for (const name of choiceNames(line)) {
    const value = query[name];
    if (typeof value === 'number' || typeof value === 'string') choice[name] = value;
  }
  const sort = offerSorts.find(name => name === query.sort);
  return {
    settings: {
      choice,
      ...(sort ? { sort } : {}),
      filters: filterNames.filter(name => asList(query.only).includes(name)),
    },
    compared: comparedIn(query),
  };
}

/** The query of a setting, beside what else stands there. Defaults are left out. */
export function settingQuery(
  line: Line,
  query: Query,
  answer: OffersAnswer,
  { choice, sort, filters }: OffersSettings,
  compared: readonly string[],
): string {
  const own = ownNames(line);
  const others = Object.entries(query).filter(([name]) => !own.includes(name));
  const chosen = Object.entries(choice).filter(([name, value]) => value !== answer.choice[name]);
  return formatQuery({
    ...Object.fromEntries(others),
    ...Object.fromEntries(chosen),
    ...(sort === offerSorts[0] ? {} : { sort }),
    ...(filters.length ? { only: [...filters] } : {}),
    ...(compared.length ? { i: [...compared] } : {}),
  });
}
