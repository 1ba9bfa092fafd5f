import type { Paths } from '../route.ts';

/** Methods and paths of what the staff decides of cancellations. */
export const staffCancellationsPaths = {
  staffCancellations: {
    list: { method: 'GET', path: '/staff/api/cancellations/' },
    decide: { method: 'POST', path: '/staff/api/cancellations/:uid/decision/' },
    release: { method: 'POST', path: '/staff/api/cancellations/:uid/release/' },
  },
} as const satisfies Paths;
