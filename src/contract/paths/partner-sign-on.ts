import type { Paths } from './route.ts';

/** Methods and paths by which a partner logs its customer in, and its host page gets a token. */
export const partnerSignOnPaths = {
  partnerSignOn: {
    createHandoffCode: { method: 'POST', path: '/api/partners/handoff-codes/' },
    createHostToken: { method: 'POST', path: '/api/embed/token-out/', authExempt: true },
  },
} as const satisfies Paths;
