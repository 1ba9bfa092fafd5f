import type { Paths } from './route.ts';

/** Methods and paths of cashing. */
export const cashingPaths = {
  cashing: {
    listCashable: { method: 'GET', path: '/accounting/api/cashable-credit-list/' },
    listOpen: { method: 'GET', path: '/accounting/api/wallet-cashing-requested-list/' },
    listEnded: { method: 'GET', path: '/accounting/api/cashing-payment-list/' },
    prepare: { method: 'POST', path: '/payment/api/cashing-payment-prepare/' },
    confirm: { method: 'POST', path: '/payment/api/cashing-payment-confirm/' },
    create: { method: 'POST', path: '/payment/api/cashing-payment-ceate/' },
    cancel: { method: 'POST', path: '/payment/api/cashing-payment-cancel/:uid/' },
  },
} as const satisfies Paths;
