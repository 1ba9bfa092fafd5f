import type { Paths } from './route.ts';

/** Methods and paths of changes to issued policies. */
export const endorsementsPaths = {
  endorsements: {
    readForm: { method: 'GET', path: '/api/order/endorsement/dynamic_config_endorsement/' },
    create: { method: 'POST', path: '/api/order/create_endorsement/' },
    list: { method: 'GET', path: '/api/order/endorsements/:uid/' },
    withdraw: { method: 'POST', path: '/api/order/endorsements/:uid/withdraw/' },
  },
} as const satisfies Paths;
