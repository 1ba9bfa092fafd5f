import type { Paths } from '../route.ts';

/** What the staff does with applications. */
export const staffApplicationsPaths = {
  staffApplications: {
    list: { method: 'GET', path: '/staff/api/applications/' },
    read: { method: 'GET', path: '/staff/api/applications/:uid/' },
    move: { method: 'POST', path: '/staff/api/applications/:uid/' },
  },
} as const satisfies Paths;
