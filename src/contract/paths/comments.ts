import type { Paths } from './route.ts';

/** Methods and paths of what customers say of insurers. */
export const commentsPaths = {
  comments: {
    list: { method: 'GET', path: '/insurance_api/company-comments/' },
    create: { method: 'POST', path: '/insurance_api/company-comments/' },
    read: { method: 'GET', path: '/insurance_api/company-comments/:id/' },
    change: { method: 'PUT', path: '/insurance_api/company-comments/:id/' },
    delete: { method: 'DELETE', path: '/insurance_api/company-comments/:id/' },
  },
} as const satisfies Paths;
