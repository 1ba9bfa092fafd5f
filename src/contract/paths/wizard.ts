import type { Paths } from './route.ts';

/** Methods and paths of forms and their drafts. */
export const wizardPaths = {
  wizard: {
    readConfig: { method: 'GET', path: '/api/wizard/:insurance/config/' },
    createDraft: { method: 'POST', path: '/api/wizard/:insurance/drafts/' },
    listDrafts: { method: 'GET', path: '/api/wizard/drafts/' },
    readDraft: { method: 'GET', path: '/api/wizard/drafts/:uid/' },
    saveDraft: { method: 'PUT', path: '/api/wizard/drafts/:uid/' },
    dropDraft: { method: 'DELETE', path: '/api/wizard/drafts/:uid/' },
    attachDraft: { method: 'POST', path: '/api/wizard/drafts/:uid/attach/' },
  },
} as const satisfies Paths;
