import type { Paths } from './route.ts';

/** Methods and paths of orders. */
export const ordersPaths = {
  orders: {
    create: { method: 'POST', path: '/:insurance/api/create-fennec/:id/' },
    read: { method: 'GET', path: '/api/order/details-fennec/:uid/' },
    list: { method: 'GET', path: '/accounts/api/order/:uid/' },
    findSameCover: { method: 'GET', path: '/api/order/same-cover/' },
    readCompletionTabs: { method: 'GET', path: '/api/order-complete/:uid/' },
    readCompletion: { method: 'GET', path: '/:insurance/api/complete/:id/' },
    saveCompletion: { method: 'POST', path: '/:insurance/api/complete/:id/' },
    readRenewal: { method: 'GET', path: '/api/order/renewal/:uid/' },
    listDeliverySlots: { method: 'GET', path: '/api/order/delivery/' },
    delete: { method: 'POST', path: '/api/order/delete/list/:id/' },
    uploadDocument: { method: 'POST', path: '/hedgehog-uploader/' },
    createPolicyTicket: { method: 'POST', path: '/api/order/:uid/policy-ticket/' },
  },
} as const satisfies Paths;
