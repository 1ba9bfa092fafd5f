import type { PageRequest } from '../api/page.ts';
import { accountPages } from './account-pages.ts';
import { type PageEntry, page } from './page-entry.ts';

const questions = (request: PageRequest) => import('../content/faq-data.ts').then(({ loadFaq }) => loadFaq(request));
const productsOf = (request: PageRequest) =>
  import('../micro-insurance/load-micro.ts').then(({ loadProducts }) => loadProducts(request));
const productFormOf = (request: PageRequest) =>
  import('../micro-insurance/load-micro.ts').then(({ loadForm }) => loadForm(request));
const centersOf = (request: PageRequest) =>
  import('../damage-centers/load-damage-centers.ts').then(({ loadDamageCenters }) => loadDamageCenters(request));
const insurersOf = (request: PageRequest) =>
  import('../insurers/load-insurers.ts').then(({ loadInsurers }) => loadInsurers(request));
const insurerOf = (request: PageRequest) =>
  import('../insurers/load-insurers.ts').then(({ loadInsurer }) => loadInsurer(request));

/** Pages that no purchase begins with, in the list of `pages.ts`. A frame fetches this part of the table when it has begun. */
export const laterPages: readonly PageEntry[] = [
  page({
    path: '/faq',
    embed: true,
    chrome: 'site',
    load: () => import('../content/faq-page.tsx'),
    data: questions,
  }),
  ...(['about', 'terms', 'credits'] as const).map(name =>
    page({
      path: `/${name}`,
      // What the login's terms and the map's note lead to.
      embed: name !== 'about',
      chrome: 'site',
      load: () => import('../content/text-page.tsx').then(texts => ({ default: texts[name] })),
    }),
  ),
  page({
    path: '/contact-us',
    embed: true,
    chrome: 'site',
    load: () => import('../content/contact-page.tsx'),
  }),
  page({
    path: '/sanhab-inquiry',
    embed: true,
    chrome: 'site',
    load: () => import('../leads/inquiry-page.tsx'),
  }),
  page({
    path: '/reminder',
    embed: true,
    chrome: 'site',
    load: () => import('../reminders/reminder-page.tsx'),
  }),
  page({
    path: '/agent-application',
    embed: true,
    chrome: 'site',
    load: () => import('../applications/agent-page.tsx'),
  }),
  page({
    path: '/marketer-application',
    embed: true,
    chrome: 'site',
    load: () => import('../applications/marketer-page.tsx'),
  }),
  page({
    path: '/micro-insurance',
    embed: true,
    chrome: 'site',
    load: () => import('../micro-insurance/products-page.tsx'),
    data: productsOf,
  }),
  ...['', '/:step'].map(rest =>
    page({
      path: `/micro-insurance/:slug${rest}`,
      embed: true,
      chrome: 'bare',
      key: 'micro-insurance form',
      keep: ['step'],
      load: () => import('../micro-insurance/form-page.tsx'),
      data: productFormOf,
    }),
  ),
  page({
    path: '/damage-centers',
    embed: true,
    chrome: 'site',
    listQuery: ['insurer', 'city', 'field', 'open', 'mobile', 'page'],
    load: () => import('../damage-centers/damage-centers-page.tsx'),
    data: centersOf,
  }),
  page({
    path: '/insurers',
    embed: true,
    chrome: 'site',
    load: () => import('../insurers/insurers-page.tsx'),
    data: insurersOf,
  }),
  page({
    path: '/insurers/:slug/review',
    embed: true,
    chrome: 'focus',
    load: () => import('../insurers/review-page.tsx'),
  }),
  page({
    path: '/insurers/:slug',
    embed: true,
    chrome: 'site',
    listQuery: ['order', 'page'],
    load: () => import('../insurers/insurer-page.tsx'),
    data: insurerOf,
  }),
  ...accountPages,
  page({
    path: '/login',
    embed: true,
    chrome: 'focus',
    load: () => import('../login/login-page.tsx'),
  }),
];
