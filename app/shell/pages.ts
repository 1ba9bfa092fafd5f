import { type LineRow, lineRows } from '#contract/lines';
import type { PageRequest } from '../api/page.ts';
import { comparedName, settingNames } from '../offers/offers-query.ts';
import { laterPages } from './later-pages.ts';
import { type PageEntry, page } from './page-entry.ts';
import { sitePages } from './site-pages.ts';

const questions = (request: PageRequest) => import('../content/faq-data.ts').then(({ loadFaq }) => loadFaq(request));

const wizardOf = (request: PageRequest) =>
  import('../wizard/load-wizard.ts').then(({ loadWizard }) => loadWizard(request));
const landingOf = (request: PageRequest) =>
  import('../lines/load-landing.ts').then(({ loadLanding }) => loadLanding(request));
const offersOf = (request: PageRequest) =>
  import('../offers/load-offers.ts').then(({ loadOffers }) => loadOffers(request));

/** The addresses of one insurance line. */
const linePages = ({ slug, choices, has_landing }: LineRow): PageEntry[] => [
  ...(has_landing
    ? [
        page({
          path: `/:line(${slug})`,
          embed: true,
          chrome: 'site',
          load: () => import('../lines/landing-page.tsx'),
          data: landingOf,
        }),
      ]
    : []),
  ...[has_landing ? '/form' : '', '/:step'].map(rest =>
    page({
      path: `/:line(${slug})${rest}`,
      embed: true,
      chrome: 'bare',
      key: 'wizard',
      keep: ['step'],
      load: () => import('../wizard/wizard-page.tsx'),
      data: wizardOf,
    }),
  ),
  page({
    path: `/:line(${slug})/offers/:params`,
    embed: true,
    chrome: 'plain',
    ownQuery: [...choices, ...settingNames, comparedName],
    load: () => import('../offers/offers-page.tsx'),
    data: offersOf,
  }),
  page({
    path: `/:line(${slug})/compare/:params`,
    embed: true,
    chrome: 'plain',
    ownQuery: [...choices, ...settingNames],
    load: () => import('../offers/compare-page.tsx'),
    data: offersOf,
  }),
];

/**
 * Every address of the application, and the one place where a feature plugs in: import nothing of it here but names,
 * and the rest inside `load` and `data`, so that each page is a chunk of its own. The first entry that fits wins.
 * In a frame these are the pages that sell; it fetches `laterPages` after the first question.
 */
export const pages: readonly PageEntry[] = [
  page({
    path: '/',
    embed: true,
    chrome: 'site',
    load: () => import('../content/home-page.tsx'),
    data: questions,
  }),
  ...lineRows.flatMap(linePages),
  // A frame has none of the site's own pages, nor their names.
  ...(__FRAME__ ? [] : [...laterPages, ...sitePages]),
];

export const notFound: PageEntry = page({
  path: '/404',
  embed: true,
  chrome: 'plain',
  status: 404,
  load: () => import('../content/not-found-page.tsx'),
});

export const failed: PageEntry = page({
  path: '/500',
  embed: true,
  chrome: 'plain',
  status: 500,
  load: () => import('../content/failed-page.tsx'),
});

/** The dialog that `tools.askLogin` opens. */
export const loadLoginDialog = () => import('../login/login-dialog.tsx');
