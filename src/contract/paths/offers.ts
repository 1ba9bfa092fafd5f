import type { Paths } from './route.ts';

/** Methods and paths of offers. */
export const offersPaths = {
  offers: {
    list: { method: 'GET', path: '/:insurance/api/offers/:params' },
    readPrice: { method: 'POST', path: '/:insurance/api/offer-price/:id/' },
  },
} as const satisfies Paths;
