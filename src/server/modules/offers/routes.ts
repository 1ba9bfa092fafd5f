import { offers } from '#contract/offers';
import { route } from '../../http/route.ts';
import { quoteOffers } from './offers.ts';

export const offerRoutes = {
  offers: route(offers.offers, ({ tools, params }) => quoteOffers(tools, params.insurance, params.params)),
};
