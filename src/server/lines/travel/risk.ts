import { fullYearsBetween, isIsoDate } from '#persian/jalali';
import { isChosen } from '#wizard/kinds/cover-picker';
import type { Answer, Answers } from '#wizard/wizard';
import { UnpriceableRisk } from '../line.ts';
import { type Cover, covers, durations, excluded, max, near, schengen, world_us, type Zone } from './tariff-1405.ts';

/** A trip. Ages are full Jalali years on the day it begins. */
export interface TravelRisk {
  countries: readonly string[];
  ages: readonly number[];
  /** One of the durations of the tariff. */
  duration_days: number;
  visa: 'single' | 'multi';
  /** What was ticked in the form. */
  covers: readonly Cover[];
  zone: Zone;
  is_schengen: boolean;
  /** ISO day. */
  start_date: string;
}

/** The zone of a trip: the dearest country counts. */
export const zoneOf = (countries: readonly string[]): Zone => {
  if (countries.some(each => world_us.includes(each))) return 'world_us';
  return countries.every(each => near.includes(each)) ? 'near' : 'world';
};

const listOf = (value: Answer | undefined): Answer[] => (Array.isArray(value) ? value : []);
/** Orders made before the covers had a picker of their own hold a list. */
const tickedOf = (value: Answer | undefined): Answer[] =>
  Array.isArray(value) ? value : Object.entries(Object(value)).flatMap(([id, answer]) => (isChosen(answer) ? id : []));
const isCountry = (value: Answer): value is string =>
  typeof value === 'string' && /^[A-Z]{2}$/.test(value) && !excluded.includes(value);

/** What is to be insured, of the wizard's checked answers. Throws `UnpriceableRisk` with the answer's name, also for a trip that has begun. */
export function readRisk(answers: Answers, _: unknown, today: string): TravelRisk {
  const refuse = (field: string): never => {
    throw new UnpriceableRisk(field);
  };
  const countries = [...new Set(listOf(answers.countries))];
  if (countries.length === 0 || countries.length > max.countries || !countries.every(isCountry)) refuse('countries');
  const { start_date, duration_days, visa } = answers;
  if (!isIsoDate(start_date) || start_date < today) return refuse('start_date');
  const days = durations.find(each => each === duration_days) ?? refuse('duration_days');
  const births = listOf(answers.travellers).map(each => (each as Answers | null)?.birth_date);
  if (births.length === 0 || births.length > max.travellers) refuse('travellers');
  const ages = births.map(birth =>
    isIsoDate(birth) && birth <= start_date ? fullYearsBetween(birth, start_date) : refuse('travellers'),
  );
  if (visa !== 'single' && visa !== 'multi') return refuse('visa');
  const ticked = tickedOf(answers.covers);
  const known = covers.map(({ id }) => id).filter(id => ticked.includes(id));
  if (known.length !== new Set(ticked).size) refuse('covers');
  return {
    countries: countries as string[],
    ages,
    duration_days: days,
    visa,
    covers: known,
    zone: zoneOf(countries as string[]),
    is_schengen: countries.some(each => schengen.includes(each as string)),
    start_date,
  };
}
