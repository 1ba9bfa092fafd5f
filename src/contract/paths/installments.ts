import type { Paths } from './route.ts';

/** Methods and paths of installments. */
export const installmentsPaths = {
  installments: {
    list: { method: 'GET', path: '/accounts/api/order-profile/' },
    read: { method: 'GET', path: '/accounts/api/order-installment-detail/:uid/' },
  },
} as const satisfies Paths;
