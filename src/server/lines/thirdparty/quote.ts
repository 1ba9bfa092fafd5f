import { plansOnSale } from '#pricing/plans-on-sale';
import type { Dimension, InsurerQuote, LineRefusal, ListedInsurer } from '../line.ts';
import { insurerRefusal, perksOf } from './acceptance.ts';
import { type InsurerTerms, insurerTerms1405 } from './insurer-terms.ts';
import { discountOf, excessByTier, type RatedRisk, type ThirdpartyRisk, tierPrices } from './tariff.ts';
import type { Tariff } from './tariff-1405.ts';
import { coverText, termText } from './words.ts';

const termsBySlug = new Map<string, InsurerTerms>(insurerTerms1405.map(terms => [terms.slug, terms]));
export const termsOf = (slug: string): InsurerTerms | null => termsBySlug.get(slug) ?? null;

/** All months of cover that somebody sells, longest first. */
const months = [...new Set(insurerTerms1405.flatMap(terms => terms.policy_terms))].sort((a, b) => b - a);

export const dimensionsOf = ({ tiers_rial }: Tariff): Dimension[] => [
  {
    key: 'financial_coverage',
    title: 'پوشش خسارت مالی',
    short_title: 'پوشش مالی',
    kind: 'slider',
    values: tiers_rial.map((value, at) => ({
      value,
      label: coverText(value),
      short: coverText(value).replace(' تومان', ''),
      note: at === 0 ? 'کف قانونی' : null,
    })),
  },
  {
    key: 'policy_term',
    title: 'مدت بیمه‌نامه',
    short_title: 'مدت',
    kind: 'chips',
    values: months.map(value => ({ value, label: termText(value), short: termText(value), note: null })),
  },
];

/** The prices of one insurer for every tier and term; null when it does not sell this line. */
export function quoteInsurer(
  risk: ThirdpartyRisk,
  rated: RatedRisk,
  { slug, metrics }: ListedInsurer,
): InsurerQuote | { refused: LineRefusal } | null {
  const terms = termsOf(slug);
  if (!terms) return null;
  const refused = insurerRefusal(risk, rated, terms);
  if (refused) return { refused };
  const prices = tierPrices(rated, terms, terms.policy_terms);
  const places = months.map(each => terms.policy_terms.indexOf(each));
  const prices_rial: (number | null)[] = [];
  for (let tier = 0; tier < rated.tariff.tiers_rial.length; tier++)
    for (const place of places) prices_rial.push(prices[tier]?.[place] ?? null);
  return {
    prices_rial,
    discount_bp: discountOf(rated, terms),
    not_sold: notSold(terms, rated.tariff),
    plans: plansOnSale.map(plan => plan.id).filter(id => terms.plans.includes(id)),
    perks: perksOf(terms, rated, metrics.mobile_assessment),
    facts: [],
  };
}

/** Why there is no price for some terms and tiers, and what to choose instead. */
function notSold(terms: InsurerTerms, tariff: Tariff): InsurerQuote['not_sold'] {
  const count = excessByTier(terms, tariff).length;
  const top = tariff.tiers_rial[count - 1] ?? 0;
  return [
    ...months
      .filter(each => !terms.policy_terms.includes(each))
      .map(each => {
        const nearest = [...terms.policy_terms].sort((a, b) => Math.abs(a - each) - Math.abs(b - each))[0] ?? 12;
        return {
          choices: { policy_term: [each] },
          reason: 'term_not_sold',
          text: `برای مدت ${termText(each)} بیمه‌نامه نمی‌فروشد.`,
          way_out: { text: `دیدن با مدت ${termText(nearest)}`, choice: { policy_term: nearest } },
        };
      }),
    ...tariff.tiers_rial.slice(count).map(each => ({
      choices: { financial_coverage: [each] },
      reason: 'cover_too_high',
      text: `برای پوشش مالی ${coverText(each)} نرخ نداده است.`,
      way_out: { text: `دیدن با پوشش ${coverText(top)}`, choice: { financial_coverage: top } },
    })),
  ];
}
