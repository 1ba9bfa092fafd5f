import type { Paths } from './route.ts';

/** Methods and paths of what a customer sees and says of themselves. */
export const profilePaths = {
  profile: {
    readDetails: { method: 'GET', path: '/accounts/api/profile/details/' },
    saveDetails: { method: 'POST', path: '/accounts/api/profile/details/' },
    readOverview: { method: 'GET', path: '/accounts/api/profile/overview/' },
  },
} as const satisfies Paths;
