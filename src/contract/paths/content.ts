import type { Paths } from './route.ts';

/** Methods and paths of questions, landing pages, vehicles and consent. */
export const contentPaths = {
  content: {
    listQuestions: { method: 'GET', path: '/api/faq/' },
    readLanding: { method: 'GET', path: '/:insurance/api/landing/' },
    readCarInfo: { method: 'GET', path: '/api/web_config/car_info/' },
    readConsentBanner: { method: 'GET', path: '/api/show-consent-banner/' },
  },
} as const satisfies Paths;
