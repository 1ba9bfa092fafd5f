import type { Paths } from './route.ts';

/** Methods and paths of applications: they can be filed, nothing else. */
export const applicationsPaths = {
  applications: {
    createAgent: { method: 'POST', path: '/api/agent-application-create/' },
    createMarketer: { method: 'POST', path: '/api/marketer-application-create/' },
  },
} as const satisfies Paths;
