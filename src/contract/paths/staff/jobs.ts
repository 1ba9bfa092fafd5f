import type { Paths } from '../route.ts';

/** Methods and paths of background jobs that do not succeed. */
export const staffJobsPaths = {
  staffJobs: {
    list: { method: 'GET', path: '/staff/api/jobs/' },
    retry: { method: 'POST', path: '/staff/api/jobs/:uid/retry/' },
  },
} as const satisfies Paths;
