import type { Paths } from '../route.ts';

/** Methods and paths of what the staff does with paid orders: reading them, issuing by hand, and paper. */
export const staffOrdersPaths = {
  staffOrders: {
    list: { method: 'GET', path: '/staff/api/orders/' },
    read: { method: 'GET', path: '/staff/api/orders/:uid/' },
    issue: { method: 'POST', path: '/staff/api/orders/:uid/issue/' },
    reject: { method: 'POST', path: '/staff/api/orders/:uid/reject/' },
    askDocuments: { method: 'POST', path: '/staff/api/orders/:uid/documents/' },
    listPapers: { method: 'GET', path: '/staff/api/orders/papers/' },
    movePaper: { method: 'POST', path: '/staff/api/orders/:uid/paper/' },
  },
} as const satisfies Paths;
