import type { Paths } from './route.ts';

/** Methods and paths of partners and their frames. */
export const partnersPaths = {
  partners: {
    checkEmbed: { method: 'GET', path: '/api/embed/check/' },
    saveTheme: { method: 'PUT', path: '/api/partners/theme/' },
    markShown: { method: 'POST', path: '/api/embed/shown/' },
  },
} as const satisfies Paths;
