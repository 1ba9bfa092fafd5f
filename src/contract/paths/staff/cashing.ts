import type { Paths } from '../route.ts';

/** Methods and paths of what the staff decides on cashings and marketers. */
export const staffCashingPaths = {
  staffCashing: {
    list: { method: 'GET', path: '/staff/api/cashings/' },
    approve: { method: 'POST', path: '/staff/api/cashings/:uid/approve/' },
    reject: { method: 'POST', path: '/staff/api/cashings/:uid/reject/' },
    markReturned: { method: 'POST', path: '/staff/api/cashings/:uid/returned/' },
  },
} as const satisfies Paths;
