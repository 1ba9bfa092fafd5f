import type { PageRequest } from '../api/page.ts';
import { comparedName, shapeNames } from '../offers/offers-query.ts';
import { type PageEntry, page } from './page-entry.ts';
import { titles } from './texts.ts';

const questions = (request: PageRequest) => import('../content/faq-data.ts').then(({ loadFaq }) => loadFaq(request));

const wizardOf = (request: PageRequest) =>
  import('../wizard/load-wizard.ts').then(({ loadWizard }) => loadWizard(request));
const offersOf = (request: PageRequest) =>
  import('../offers/load-offers.ts').then(({ loadOffers }) => loadOffers(request));

/**
 * Every address of the application, and the one place where a feature plugs in: import nothing of it here but names,
 * and the rest inside `load` and `data`, so that each page is a chunk of its own. The first entry that fits wins.
 */
export const pages: readonly PageEntry[] = [
  page({
    path: '/',
    title: titles.home,
    description: titles.homeDescription,
    embed: true,
    chrome: 'site',
    load: () => import('../content/home-page.tsx'),
    data: questions,
  }),
  page({
    path: '/faq',
    title: titles.faq,
    description: titles.faqDescription,
    embed: true,
    chrome: 'site',
    load: () => import('../content/faq-page.tsx'),
    data: questions,
  }),
  ...(['about', 'terms'] as const).map(name =>
    page({
      path: `/${name}`,
      title: titles[name],
      description: titles[`${name}Description`],
      embed: name === 'terms',
      chrome: 'site',
      load: () => import('../content/text-page.tsx').then(texts => ({ default: texts[name] })),
    }),
  ),
  page({
    path: '/contact-us',
    title: titles.contact,
    description: titles.contactDescription,
    embed: true,
    chrome: 'site',
    load: () => import('../content/contact-page.tsx'),
  }),
  ...['/:line(thirdparty)', '/:line(thirdparty)/:step'].map(path =>
    page({
      path,
      title: titles.wizard,
      ...(path.endsWith(')') ? { description: titles.wizardDescription } : {}),
      embed: true,
      chrome: 'bare',
      keep: ['step'],
      load: () => import('../wizard/wizard-page.tsx'),
      data: wizardOf,
    }),
  ),
  page({
    path: '/:line(thirdparty)/offers/:params',
    title: titles.offers,
    embed: true,
    chrome: 'plain',
    ownQuery: [...shapeNames, comparedName],
    load: () => import('../offers/offers-page.tsx'),
    data: offersOf,
  }),
  page({
    path: '/:line(thirdparty)/compare/:params',
    title: titles.compare,
    embed: true,
    chrome: 'plain',
    ownQuery: shapeNames,
    load: () => import('../offers/compare-page.tsx'),
    data: offersOf,
  }),
  page({
    path: '/login',
    title: titles.loginTitle,
    embed: true,
    chrome: 'focus',
    load: () => import('../login/login-page.tsx'),
  }),
  page({
    path: '/orders',
    title: titles.orders,
    embed: true,
    chrome: 'account',
    load: () => import('../orders/orders-page.tsx'),
  }),
  page({
    path: '/orders/:uid',
    title: titles.order,
    embed: true,
    chrome: 'account',
    load: () => import('../orders/order-page.tsx'),
  }),
  page({
    path: '/orders/:uid/complete:tab(/owner|/documents|/address|/delivery|)',
    title: titles.completion,
    embed: true,
    chrome: 'focus',
    keep: ['tab'],
    load: () => import('../orders/completion/completion-page.tsx'),
  }),
  page({
    path: '/orders/:uid/payment',
    title: titles.payment,
    embed: true,
    chrome: 'focus',
    load: () => import('../payment/payment-page.tsx'),
  }),
  page({
    path: '/orders/:uid/result',
    title: titles.result,
    embed: true,
    chrome: 'focus',
    load: () => import('../orders/result-page.tsx'),
  }),
];

export const notFound: PageEntry = page({
  path: '/404',
  title: titles.notFound,
  embed: true,
  chrome: 'plain',
  status: 404,
  load: () => import('../content/not-found-page.tsx'),
});

export const failed: PageEntry = page({
  path: '/500',
  title: titles.failed,
  embed: true,
  chrome: 'plain',
  status: 500,
  load: () => import('../content/failed-page.tsx'),
});

/** The dialog that `tools.askLogin` opens. */
export const loadLoginDialog = () => import('../login/login-dialog.tsx');
