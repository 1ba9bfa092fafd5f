import type { Paths } from '../route.ts';

/** Methods and paths of what the staff decides on installments. */
export const staffInstallmentsPaths = {
  staffInstallments: {
    list: { method: 'GET', path: '/staff/api/installments/' },
    read: { method: 'GET', path: '/staff/api/installment-plans/:uid/' },
    reschedule: { method: 'POST', path: '/staff/api/installments/:uid/reschedule/' },
    writeOff: { method: 'POST', path: '/staff/api/installments/:uid/write-off/' },
    reinstate: { method: 'POST', path: '/staff/api/installments/:uid/reinstate/' },
    receive: { method: 'POST', path: '/staff/api/installments/:uid/collections/' },
    moveCollection: { method: 'POST', path: '/staff/api/collections/:uid/' },
  },
} as const satisfies Paths;
