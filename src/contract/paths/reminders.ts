import type { Paths } from './route.ts';

/** Methods and paths of reminders. */
export const remindersPaths = {
  reminders: {
    listKinds: { method: 'GET', path: '/api/memento-valid-insurance-types/' },
    create: { method: 'POST', path: '/panel/memento/create/' },
    list: { method: 'GET', path: '/accounts/api/reminder-profile/:uid/' },
    change: { method: 'PUT', path: '/panel/memento/:reminder/' },
    remove: { method: 'DELETE', path: '/panel/memento/:reminder/' },
    readByLink: { method: 'GET', path: '/panel/memento/link/:token/' },
    stopByLink: { method: 'POST', path: '/panel/memento/link/:token/stop/' },
    joinByLink: { method: 'POST', path: '/panel/memento/link/:token/join/' },
  },
} as const satisfies Paths;
