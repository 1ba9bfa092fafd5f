import type { Paths } from './route.ts';

/** Methods and paths of inviting friends. */
export const referralPaths = {
  referral: {
    listInvitees: { method: 'GET', path: '/accounting/api/invitee/' },
    listRewards: { method: 'GET', path: '/accounting/api/referral-list/' },
  },
} as const satisfies Paths;
