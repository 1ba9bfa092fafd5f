import type { Paths } from './route.ts';

/** Methods and paths of the wallet. */
export const walletPaths = {
  wallet: {
    readBalances: { method: 'GET', path: '/accounting/api/balances/' },
    listCredits: { method: 'GET', path: '/accounting/api/credit-list/' },
    listOperations: { method: 'GET', path: '/payment/api/external-financial-operation-list/' },
  },
} as const satisfies Paths;
