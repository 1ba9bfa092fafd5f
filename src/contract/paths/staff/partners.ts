import type { Paths } from '../route.ts';

/** Methods and paths of the staff's registry of partners. */
export const staffPartnersPaths = {
  staffPartners: {
    list: { method: 'GET', path: '/staff/api/partners/' },
    create: { method: 'POST', path: '/staff/api/partners/' },
    change: { method: 'POST', path: '/staff/api/partners/:slug/' },
    addOrigins: { method: 'POST', path: '/staff/api/partners/:slug/origins/add/' },
    removeOrigins: { method: 'POST', path: '/staff/api/partners/:slug/origins/remove/' },
    renewKey: { method: 'POST', path: '/staff/api/partners/:slug/key/renew/' },
    revokeKey: { method: 'POST', path: '/staff/api/partners/:slug/key/revoke/' },
  },
} as const satisfies Paths;
