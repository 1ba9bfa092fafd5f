import type { Paths } from './route.ts';

/** Methods and paths of what is suggested beside a chosen offer. */
export const upsellingPaths = {
  upselling: {
    list: { method: 'GET', path: '/api/offer/:insurance-upselling/:params' },
    decline: { method: 'POST', path: '/api/order/:uid/upselling-decline/' },
  },
} as const satisfies Paths;

/** In the place of `params`: the answers are those of the order `uid`. */
export const ofOrder = 'order';
