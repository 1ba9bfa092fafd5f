import type { Paths } from '../route.ts';

/** Methods and paths of what the staff decides of micro-insurance requests. */
export const staffMicroInsurancePaths = {
  staffMicroInsurance: {
    list: { method: 'GET', path: '/staff/api/micro-insurance/' },
    read: { method: 'GET', path: '/staff/api/micro-insurance/:uid/' },
    offer: { method: 'POST', path: '/staff/api/micro-insurance/:uid/offers/' },
    decide: { method: 'POST', path: '/staff/api/micro-insurance/:uid/decision/' },
  },
} as const satisfies Paths;
