import type { Paths } from './route.ts';

/** Method and path of credit scoring. */
export const creditPaths = {
  credit: {
    check: { method: 'POST', path: '/api/offer/bnpl-credit-scoring/' },
  },
} as const satisfies Paths;
