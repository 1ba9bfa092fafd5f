import type { Paths } from './route.ts';

/** Methods and paths by which a partner's server learns what it has sold. */
export const partnerSalesPaths = {
  partnerSales: {
    list: { method: 'GET', path: '/api/partners/sales/' },
    report: { method: 'GET', path: '/api/partners/report/' },
  },
} as const satisfies Paths;
