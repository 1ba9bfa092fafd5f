import type { QuotedOffer, QuotedOffers, RefusedOffer } from '#contract/offer-cells';
import { plansOnSale } from '../../pricing/instalments.ts';
import type { ListedInsurer } from '../line.ts';
import { perksOf, refusalOf } from './acceptance.ts';
import { type InsurerTerms, insurerTerms1405 } from './insurer-terms.ts';
import { rowTitles } from './row-titles.ts';
import { priceCells, rateRisk, rulesOf, type ThirdpartyRisk, tariffOn } from './tariff.ts';

const termsBySlug = new Map<string, InsurerTerms>(insurerTerms1405.map(terms => [terms.slug, terms]));

/** Offers of all given insurers for one risk: every cover tier and term each one sells, and why the others refuse. */
export function quoteThirdparty(
  risk: ThirdpartyRisk,
  insurers: readonly ListedInsurer[],
  { today }: { today: string },
): QuotedOffers {
  const tariff = tariffOn(today);
  const rated = rateRisk({ ...risk, today }, tariff);
  const offers: QuotedOffer[] = [];
  const refused: RefusedOffer[] = [];
  const sold = new Set<number>();
  for (const { slug, title, metrics } of insurers) {
    const terms = termsBySlug.get(slug);
    if (!terms) continue;
    const refusal = refusalOf(risk, rated, terms);
    if (refusal) {
      refused.push({ insurer: { slug, title }, ...refusal });
      continue;
    }
    const cells = priceCells(rated, terms);
    for (const months of cells.policy_terms) sold.add(months);
    offers.push({
      insurer: { slug, title },
      plans: plansOnSale.map(plan => plan.id).filter(id => terms.plans.includes(id)),
      perks: perksOf(terms, rated, metrics.mobile_assessment),
      metrics,
      ...cells,
    });
  }
  return {
    year: tariff.year,
    today,
    tiers_rial: [...tariff.tiers_rial],
    policy_terms: [...sold].sort((a, b) => b - a),
    row_titles: rowTitles(rated, risk.policy_status === 'new'),
    covers: { bodily_rial: tariff.bodily_cover_rial, driver_rial: tariff.driver_cover_rial },
    no_damage: { third_percent: rated.third_percent, driver_percent: rated.driver_percent },
    late: { days: rated.late_days, daily_rial: rated.daily_penalty_rial },
    rules: rulesOf(tariff),
    plans: plansOnSale.filter(plan => offers.some(offer => offer.plans.includes(plan.id))),
    offers,
    refused,
  };
}
