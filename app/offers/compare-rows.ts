import { coverText, type Offer, type OffersAnswer, payableOf, termText } from '#contract/offer-cells';
import { persianDigits } from '#persian/digits';
import { formatNumber, formatToman } from '#persian/toman';
import { plansOf, priceAt, type Shape } from './offers-state.ts';
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

function rowOf<V extends number | boolean | null>(offers: readonly Offer[], row: RowIn<V>): CompareRow {
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

/** The next higher cover that is about twice as much, to show what more of it costs. */
const higherTier = (tiers: readonly number[], tier_rial: number): number | undefined =>
  tiers.find(tier => tier >= tier_rial * 2) ?? tiers.find(tier => tier > tier_rial);

/** Rows of the comparison at one cover and term. */
export function compareRows(
  answer: OffersAnswer,
  offers: readonly Offer[],
  shape: Pick<Shape, 'tier_rial' | 'term'>,
): CompareRow[] {
  const { tier_rial, term } = shape;
  const pay = (offer: Offer, tier = tier_rial) => payableOf(answer, offer, term, tier);
  const higher = higherTier(answer.tiers_rial, tier_rial);
  const partsOf = (offer: Offer) => {
    const price = priceAt(answer, offer, shape);
    const plans = price ? plansOf(answer, offer, price, term) : [];
    return plans.length ? Math.max(...plans.map(plan => plan.installments.filter(part => part.no > 0).length)) : null;
  };
  const extra = (offer: Offer) => {
    const [low, high] = [pay(offer), higher === undefined ? null : pay(offer, higher)];
    return low === null || high === null ? null : high - low;
  };
  const rows = [
    rowOf(offers, {
      key: 'price',
      title: compareTexts.price(termText(term)),
      note: compareTexts.toman,
      money: true,
      better: 'less',
      of: offer => pay(offer),
      say: orDash(formatToman, compareTexts.notSold),
    }),
    rowOf(offers, {
      key: 'cover',
      title: compareTexts.cover,
      better: null,
      of: () => tier_rial,
      say: tier => coverText(tier).replace(' تومان', ''),
    }),
    ...(higher === undefined
      ? []
      : [
          rowOf(offers, {
            key: 'higher',
            title: compareTexts.coverTo(coverText(higher).replace(' میلیون تومان', ' م')),
            note: compareTexts.more,
            better: null,
            of: extra,
            say: orDash(amount => `${formatToman(amount)}+`, compareTexts.notSold),
          }),
        ]),
    rowOf(offers, {
      key: 'instalment',
      title: compareTexts.instalment,
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
    rowOf(offers, {
      key: 'mobile',
      title: compareTexts.mobile,
      better: null,
      of: offer => offer.metrics.mobile_assessment,
      say: has => (has ? compareTexts.has : compareTexts.hasNot),
    }),
  ];
  return rows;
}
