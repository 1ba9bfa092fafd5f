import type { Paths } from './route.ts';

/** Methods and paths of renewals. */
export const renewalsPaths = {
  renewals: {
    quote: { method: 'GET', path: '/api/offer/:insurance-extend/:params' },
  },
} as const satisfies Paths;
