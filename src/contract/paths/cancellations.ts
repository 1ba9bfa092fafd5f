import type { Paths } from './route.ts';

/** Methods and paths of ending an issued policy. */
export const cancellationsPaths = {
  cancellations: {
    read: { method: 'GET', path: '/api/order/cancellation/:uid/' },
    takeBack: { method: 'POST', path: '/api/order/cancellation/:uid/take-back/' },
  },
} as const satisfies Paths;
