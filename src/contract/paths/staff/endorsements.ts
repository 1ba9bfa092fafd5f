import type { Paths } from '../route.ts';

/** Methods and paths of what the staff decides of endorsements. */
export const staffEndorsementsPaths = {
  staffEndorsements: {
    list: { method: 'GET', path: '/staff/api/endorsements/' },
    price: { method: 'POST', path: '/staff/api/endorsements/:uid/price/' },
    askForFix: { method: 'POST', path: '/staff/api/endorsements/:uid/fix/' },
    decline: { method: 'POST', path: '/staff/api/endorsements/:uid/decline/' },
    issue: { method: 'POST', path: '/staff/api/endorsements/:uid/issue/' },
  },
} as const satisfies Paths;
