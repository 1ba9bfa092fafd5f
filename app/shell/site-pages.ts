import { type PageEntry, page } from './page-entry.ts';

/** Pages that exist on our own site alone, in the list of `pages.ts`. */
export const sitePages: readonly PageEntry[] = [
  page({
    path: '/reminder/:token',
    embed: false,
    chrome: 'plain',
    load: () => import('../reminders/linked-reminder-page.tsx'),
  }),
];
