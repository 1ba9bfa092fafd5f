import type { Paths } from '../route.ts';

/** Methods and paths by which the staff decides on comments. */
export const staffCommentsPaths = {
  staffComments: {
    list: { method: 'GET', path: '/staff/api/company-comments/' },
    decide: { method: 'POST', path: '/staff/api/company-comments/:id/' },
  },
} as const satisfies Paths;
