import type { Paths } from './route.ts';

/** Methods and paths of micro-insurance. */
export const microInsurancePaths = {
  microInsurance: {
    listProducts: { method: 'GET', path: '/micro_insurance/api/insurance-list/' },
    readForm: { method: 'GET', path: '/micro_insurance/api/form/:slug/' },
    estimate: { method: 'POST', path: '/micro_insurance/api/estimate/' },
    uploadFile: { method: 'POST', path: '/micro_insurance/api/files/' },
    createRequest: { method: 'POST', path: '/micro_insurance/api/create-request/' },
    listRequests: { method: 'GET', path: '/micro_insurance/api/requests/' },
    readRequest: { method: 'GET', path: '/micro_insurance/api/requests/:uid/' },
    fixRequest: { method: 'POST', path: '/micro_insurance/api/requests/:uid/fix/' },
    acceptOffer: { method: 'POST', path: '/micro_insurance/api/requests/:uid/accept/' },
    cancelRequest: { method: 'POST', path: '/micro_insurance/api/cancel-request/' },
  },
} as const satisfies Paths;
