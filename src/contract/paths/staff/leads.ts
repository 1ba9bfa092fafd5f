import type { Paths } from '../route.ts';

/** Methods and paths by which the staff calls those who have asked for it. */
export const staffLeadsPaths = {
  staffLeads: {
    list: { method: 'GET', path: '/staff/api/leads/' },
    listInquiries: { method: 'GET', path: '/staff/api/leads/inquiries/' },
    noteCall: { method: 'POST', path: '/staff/api/leads/:uid/call/' },
  },
} as const satisfies Paths;
