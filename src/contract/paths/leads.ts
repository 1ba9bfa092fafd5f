import type { Paths } from './route.ts';

/** Methods and paths of the public inquiry, its referral form, and the number that may be left before offers. */
export const leadsPaths = {
  leads: {
    readInquiry: { method: 'GET', path: '/api/sanhab-leads/inquiry/' },
    inquire: { method: 'POST', path: '/api/sanhab-leads/inquiry/' },
    remind: { method: 'POST', path: '/api/sanhab-leads/:lead/reminder/' },
    readPreOfferFlag: { method: 'GET', path: '/api/get-pre-offer-login-modal-flag/' },
    createPreOfferLead: { method: 'POST', path: '/api/pre-offer-login-modal-create-mql/' },
    inquireByReferral: { method: 'POST', path: '/api/order/referral-sanhab/' },
  },
} as const satisfies Paths;
