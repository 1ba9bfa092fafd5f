import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { quoteOffers } from './offers.ts';
import { readOfferPrice } from './price-offer.ts';

export const offerRoutes: Handlers<Contract['offers'], Tools> = {
  list: ({ tools, params }) => quoteOffers(tools, params.insurance, params.params),
  readPrice: ({ tools, params, body }) => readOfferPrice(tools, params, body),
};
