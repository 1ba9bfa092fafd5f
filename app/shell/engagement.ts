import type { ConsentFields } from '../consent/rules.ts';

/** Paths where the engagement script is not loaded (specification §2). */
const without = [
  '/faq',
  '/blog',
  '/reminder',
  '/sanhab-inquiry',
  '/social-security-insurance',
  '/about',
  '/contact-us',
  '/employees-benefits-of-works-end',
  '/employees-reward',
  '/employees-overtime-pay',
  '/employees-evaluate-pension',
  '/installment-insurance',
  '/terms',
  '/jobs',
];

export const allowedOn = (path: string): boolean =>
  !without.some(place => path === place || path.startsWith(`${place}/`));

/** It counts visits and adapts what is shown, so it needs both consents. */
export const allowedBy = (fields: ConsentFields): boolean =>
  fields.analytics_storage === 'granted' && fields.personalization_storage === 'granted';

interface EngagementTool {
  logout?: () => void;
}

const tool = () => (globalThis as { panahEngagement?: EngagementTool }).panahEngagement;

/** The room of the third-party script: it comes in once, when path and consent allow it and the server names one. */
export function createEngagement(src: string | undefined) {
  let loaded = false;
  return {
    consider(path: string, fields: ConsentFields) {
      if (loaded || !src || !allowedOn(path) || !allowedBy(fields)) return;
      loaded = true;
      const script = document.createElement('script');
      script.src = src;
      script.async = true;
      document.head.append(script);
    },
    logout() {
      tool()?.logout?.();
    },
  };
}
