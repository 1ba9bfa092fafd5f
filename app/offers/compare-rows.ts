import type { Offer, OfferFilter, OffersAnswer } from '#contract/offers';
import { persianDigits } from '#persian/digits';
import { formatNumber, formatToman } from '#persian/toman';
import { type ChoiceValue, payableOf } from '#pricing/choices';
import { labelOf, type OffersSettings, plansOf } from './offers-state.ts';
import { compareTexts } from './texts.ts';

export interface CompareCell {
  text: string;
  /** Has or has not: drawn as a tick or a faint word. */
  yes?: boolean;
  best: boolean;
}

export interface CompareRow {
  key: string;
  title: string;
  note?: string;
  money?: boolean;
  cells: CompareCell[];
  differs: boolean;
}

type Better = 'less' | 'more' | null;

interface RowIn<V> {
  key: string;
  title: string;
  note?: string;
  money?: boolean;
  better: Better;
  of: (offer: Offer) => V;
  say: (value: V) => string;
}

/** The best of a row is marked only where it stands out: not all alike, and known. */
function bestOf(values: readonly unknown[], better: Better): unknown {
  const known = values.filter(value => typeof value === 'number');
  if (!better || known.length < 2 || known.every(value => value === known[0])) return undefined;
  return better === 'less' ? Math.min(...known) : Math.max(...known);
}

function rowOf<V extends number | boolean | string | null>(offers: readonly Offer[], row: RowIn<V>): CompareRow {
  const values = offers.map(row.of);
  const best = bestOf(values, row.better);
  return {
    key: row.key,
    title: row.title,
    ...(row.note ? { note: row.note } : {}),
    ...(row.money ? { money: true } : {}),
    cells: values.map(value => ({
      text: row.say(value),
      best: best !== undefined && value === best,
      ...(typeof value === 'boolean' ? { yes: value } : {}),
    })),
    differs: new Set(values).size > 1,
  };
}

const orDash =
  (say: (value: number) => string, none = '—') =>
  (value: number | null) =>
    value === null ? none : say(value);

type Dimension = OffersAnswer['dimensions'][number];

/** The next higher value that is about twice as much, to show what more of it costs. */
function higherValue(
  { key, values }: Dimension,
  choice: OffersSettings['choice'],
): Dimension['values'][number] | undefined {
  const chosen = Number(choice[key]);
  return values.find(({ value }) => Number(value) >= chosen * 2) ?? values.find(({ value }) => Number(value) > chosen);
}

/** Of an amount that is chosen: what it is, and what about twice as much of it costs. */
function amountRows(
  answer: OffersAnswer,
  offers: readonly Offer[],
  dimension: Dimension,
  { choice }: Pick<OffersSettings, 'choice'>,
) {
  const { key, short_title, values } = dimension;
  const chosen = rowOf(offers, {
    key,
    title: short_title,
    better: null,
    of: () => values.findIndex(({ value }) => value === choice[key]),
    say: at => values[at]?.short ?? '',
  });
  const higher = higherValue(dimension, choice);
  if (!higher) return [chosen];
  const pay = (offer: Offer, value: ChoiceValue | undefined) =>
    value === undefined ? null : payableOf(answer, offer, { ...choice, [key]: value });
  const more = rowOf(offers, {
    key: `${key}_higher`,
    title: compareTexts.upTo(short_title, higher.short),
    note: compareTexts.more,
    better: null,
    of: offer => {
      const [low, high] = [pay(offer, choice[key]), pay(offer, higher.value)];
      return low === null || high === null ? null : high - low;
    },
    say: orDash(amount => `${formatToman(amount)}+`, compareTexts.notSold),
  });
  return [chosen, more];
}

/** What the line says of each offer. */
function factRows(offers: readonly Offer[]): CompareRow[] {
  const titles = new Map(offers.flatMap(offer => offer.facts.map(({ key, title }) => [key, title] as const)));
  return [...titles].map(([key, title]) =>
    rowOf(offers, {
      key,
      title,
      better: null,
      of: offer => offer.facts.find(each => each.key === key)?.text ?? null,
      say: text => text ?? '—',
    }),
  );
}

/** Rows of the comparison at one choice. */
export function compareRows(
  answer: OffersAnswer,
  offers: readonly Offer[],
  settings: Pick<OffersSettings, 'choice'>,
): CompareRow[] {
  const { choice } = settings;
  const partsOf = (offer: Offer) => {
    const plans = plansOf(answer, offer, choice);
    return plans.length ? Math.max(...plans.map(plan => plan.installments.filter(part => part.no > 0).length)) : null;
  };
  const has = <V extends number | boolean | null>(filter: OfferFilter, row: RowIn<V>) =>
    answer.filters.includes(filter) ? [rowOf(offers, row)] : [];
  const words = answer.dimensions.filter(({ kind }) => kind === 'chips');
  const rows = [
    rowOf(offers, {
      key: 'price',
      title: compareTexts.price(words.map(({ key }) => labelOf(answer, key, choice)).join('، ')),
      note: compareTexts.toman,
      money: true,
      better: 'less',
      of: offer => payableOf(answer, offer, choice),
      say: orDash(formatToman, compareTexts.notSold),
    }),
    ...answer.dimensions
      .filter(({ kind }) => kind !== 'chips')
      .flatMap(dimension => amountRows(answer, offers, dimension, settings)),
    ...factRows(offers),
    ...has('installment', {
      key: 'installment',
      title: compareTexts.installment,
      better: null,
      of: partsOf,
      say: orDash(compareTexts.parts, compareTexts.hasNot),
    }),
    rowOf(offers, {
      key: 'complaint',
      title: compareTexts.complaint,
      better: 'less',
      of: offer => offer.metrics.complaint_response_days,
      say: orDash(days => `${persianDigits(days)} روز`),
    }),
    rowOf(offers, {
      key: 'share',
      title: compareTexts.share,
      note: compareTexts.lessIsBetter,
      better: 'less',
      of: offer => offer.metrics.complaint_over_share,
      say: orDash(formatNumber),
    }),
    rowOf(offers, {
      key: 'solvency',
      title: compareTexts.solvency,
      better: 'less',
      of: offer => offer.metrics.solvency_level,
      say: orDash(compareTexts.level),
    }),
    rowOf(offers, {
      key: 'branches',
      title: compareTexts.branches,
      better: 'more',
      of: offer => offer.metrics.branches,
      say: orDash(formatNumber),
    }),
    rowOf(offers, {
      key: 'satisfaction',
      title: compareTexts.satisfaction,
      better: 'more',
      of: offer => offer.metrics.satisfaction,
      say: orDash(value => persianDigits(value.toFixed(1)).replace('.', '٫')),
    }),
    ...has('mobile', {
      key: 'mobile',
      title: compareTexts.mobile,
      better: null,
      of: offer => offer.metrics.mobile_assessment,
      say: yes => (yes ? compareTexts.has : compareTexts.hasNot),
    }),
  ];
  return rows;
}
