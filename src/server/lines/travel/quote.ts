import { persianDigits } from '#persian/digits';
import { allChoices, type Choice, fits } from '#pricing/choices';
import type { Dimension, InsurerQuote, LineRefusal } from '../line.ts';
import type { TravelRisk } from './risk.ts';
import { coverPrice, type TravelCover } from './tariff.ts';
import {
  type Cover,
  ceilings_eur,
  durations,
  type InsurerTerms,
  insurerTerms,
  minCeiling_eur,
  old_age,
  type Plan,
  plan_covers,
} from './tariff-1405.ts';
import { ceilingFigure, ceilingText, coverTitle, durationText } from './words.ts';

const termsBySlug = new Map(insurerTerms.map(terms => [terms.slug, terms]));
export const termsOf = (slug: string): InsurerTerms | null => termsBySlug.get(slug) ?? null;

const planTitles: Record<Plan, string> = { base: 'پایه', plus: 'کرونا و بار', full: 'همهٔ پوشش‌ها', own: 'انتخاب شما' };

/** The plan that the ticked covers are; they are one of their own when no other has the same. */
export function planOf({ covers }: TravelRisk): Plan {
  const same = (plan: readonly Cover[]) => plan.length === covers.length && plan.every(id => covers.includes(id));
  const found = Object.entries(plan_covers).find(([, plan]) => same(plan));
  return (found?.[0] as Plan | undefined) ?? 'own';
}

export const coversOf = (risk: TravelRisk, plan: Plan): readonly Cover[] =>
  plan === 'own' ? risk.covers : plan_covers[plan];

/** The ticked covers are a plan beside the others only when they are none of them. */
const plansOf = (risk: TravelRisk): Plan[] => [
  'base',
  'plus',
  'full',
  ...(planOf(risk) === 'own' ? (['own'] as const) : []),
];

export function dimensionsOf(risk: TravelRisk): Dimension[] {
  const plans = plansOf(risk);
  const at = (durations as readonly number[]).indexOf(risk.duration_days);
  return [
    {
      key: 'ceiling_eur',
      title: 'سقف درمان',
      short_title: 'سقف',
      kind: 'tiles',
      values: ceilings_eur.map(value => ({
        value,
        label: ceilingText(value),
        short: ceilingText(value),
        note: value === minCeiling_eur.schengen && risk.is_schengen ? 'حداقل شنگن' : null,
      })),
    },
    {
      key: 'plan',
      title: 'طرح',
      short_title: 'طرح',
      kind: 'chips',
      values: plans.map(value => ({ value, label: planTitles[value], short: planTitles[value], note: null })),
    },
    {
      key: 'duration_days',
      title: 'مدت',
      short_title: 'مدت',
      kind: 'chips',
      values: durations.slice(at, at + 2).map(value => ({
        value,
        label: durationText(value),
        short: durationText(value),
        note: null,
      })),
    },
  ];
}

/** The smallest ceiling that the trip may have. */
const minCeilingOf = ({ zone, is_schengen }: TravelRisk): number => {
  if (zone === 'world_us') return minCeiling_eur.world_us;
  return is_schengen || zone === 'world' ? minCeiling_eur.schengen : 0;
};

/** The highest ceiling that its travellers' ages allow. */
const highestCeilingOf = ({ ages }: TravelRisk): number =>
  Math.max(...ages) > old_age.above ? old_age.ceiling_eur : Number.POSITIVE_INFINITY;

export const firstChoice = (risk: TravelRisk): Choice => ({
  ceiling_eur: Math.max(minCeilingOf(risk), minCeiling_eur.schengen),
  plan: planOf(risk),
  duration_days: risk.duration_days,
});

export const coverOf = (risk: TravelRisk, { ceiling_eur, plan, duration_days }: Choice): TravelCover => ({
  ceiling_eur: Number(ceiling_eur),
  duration_days: Number(duration_days),
  covers: coversOf(risk, plan as Plan),
});

/** The prices of one insurer for every choice; null when it does not sell this line. */
export function quoteInsurer(risk: TravelRisk, slug: string): InsurerQuote | { refused: LineRefusal } | null {
  const terms = termsOf(slug);
  if (!terms) return null;
  if (Math.max(...risk.ages) > terms.max_age) {
    const text = `مسافر بالای ${persianDigits(terms.max_age)} سال را بیمه نمی‌کند.`;
    return { refused: { reason: 'traveller_too_old', text, way_out: null } };
  }
  if (highestCeilingOf(risk) < minCeilingOf(risk)) {
    const text = `برای مسافر بالای ${persianDigits(old_age.above)} سال به این مقصد بیمه نمی‌فروشد.`;
    return { refused: { reason: 'zone_for_age', text, way_out: null } };
  }
  const dimensions = dimensionsOf(risk);
  const not_sold = notSold(risk, terms);
  return {
    prices_rial: allChoices(dimensions).map(choice =>
      not_sold.some(each => fits(choice, each.choices)) ? null : coverPrice(risk, terms, coverOf(risk, choice)),
    ),
    discount_bp: terms.discount_bp,
    not_sold,
    plans: [],
    perks: [],
    facts: [
      { key: 'max_age', title: 'بیشترین سن مسافر', text: `${persianDigits(terms.max_age)} سال` },
      {
        key: 'refused_covers',
        title: 'نمی‌فروشد',
        text: terms.refused_covers.map(coverTitle).join('، ') || 'همه را می‌فروشد',
      },
    ],
  };
}

/** Why some ceilings and plans have no price, in the order in which a customer could do least about them. */
function notSold(risk: TravelRisk, terms: InsurerTerms): InsurerQuote['not_sold'] {
  const highest = highestCeilingOf(risk);
  const min_eur = minCeilingOf(risk);
  const sold = terms.ceilings_eur.filter(each => each >= min_eur && each <= highest);
  const nearestTo = (eur: number) => [...sold].sort((a, b) => Math.abs(a - eur) - Math.abs(b - eur))[0];
  const toCeiling = (eur: number | undefined): LineRefusal['way_out'] =>
    eur === undefined ? null : { text: `دیدن با سقف ${ceilingFigure(eur)} یورو`, choice: { ceiling_eur: eur } };
  const ceilings = ceilings_eur
    .filter(each => !sold.includes(each))
    .map(each => {
      const refusal = ceilingRefusal(risk, terms, each, highest);
      return { choices: { ceiling_eur: [each] }, ...refusal, way_out: toCeiling(nearestTo(each)) };
    });
  const plans = plansOf(risk);
  const refusedIn = (plan: Plan) => coversOf(risk, plan).find(id => terms.refused_covers.includes(id));
  const isWithin = (plan: Plan, other: Plan) => coversOf(risk, plan).every(id => coversOf(risk, other).includes(id));
  /** The largest plan that is sold and adds nothing to the refused one; of two as large, what was ticked. */
  const without = (refused: Plan) =>
    plans
      .filter(plan => !refusedIn(plan) && isWithin(plan, refused))
      .reduce((largest, plan) => (coversOf(risk, plan).length < coversOf(risk, largest).length ? largest : plan));
  const covers = plans.flatMap(plan => {
    const cover = refusedIn(plan);
    if (!cover) return [];
    const title = coverTitle(cover);
    return {
      choices: { plan: [plan] },
      reason: 'cover_not_sold',
      text: `پوشش «${title}» را نمی‌فروشد.`,
      way_out: { text: `دیدن بدون «${title}»`, choice: { plan: without(plan) } },
    };
  });
  return [...ceilings, ...covers];
}

function ceilingRefusal(
  risk: TravelRisk,
  terms: InsurerTerms,
  eur: number,
  highest: number,
): Pick<LineRefusal, 'reason' | 'text'> {
  if (eur > highest)
    return { reason: 'ceiling_for_age', text: 'برای مسافر بالای ۸۰ سال فقط تا ۳۰٬۰۰۰ یورو صادر می‌شود.' };
  if (!terms.ceilings_eur.includes(eur))
    return { reason: 'ceiling_not_sold', text: `طرح ${ceilingFigure(eur)} یورویی ندارد.` };
  if (risk.is_schengen && eur < minCeiling_eur.schengen)
    return { reason: 'ceiling_below_visa', text: 'ویزای شینگن با سقف کمتر از ۳۰٬۰۰۰ یورو پذیرفته نمی‌شود.' };
  return { reason: 'ceiling_below_zone', text: 'این سقف برای مقصد شما فروخته نمی‌شود.' };
}
