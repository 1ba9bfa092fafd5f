import type { Offer } from '#contract/offers';

/** An offer with a price for each choice, ordinary in all else. */
export const offerOf = (
  slug: string,
  prices_rial: Offer['prices_rial'],
  metrics: Partial<Offer['metrics']> = {},
  more: Partial<Offer> = {},
): Offer => ({
  id: slug,
  quote: `q.${slug}`,
  insurer: { slug, title: slug },
  plans: [],
  perks: [],
  facts: [],
  metrics: {
    solvency_level: 2,
    market_share_percent: null,
    branches: null,
    agents: null,
    damage_centers: null,
    complaint_response_days: 10,
    complaint_over_share: null,
    satisfaction: 4,
    reviews: null,
    mobile_assessment: false,
    express_delivery: false,
    demo: true,
    ...metrics,
  },
  prices_rial,
  discount_bp: 0,
  not_sold: [],
  ...more,
});
