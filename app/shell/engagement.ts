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

/** Calls a global function by its dotted name, if the script that defines it is here. */
function callGlobal(name: string): void {
  const steps = name.split('.');
  const last = steps.pop() ?? '';
  const owner = steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], globalThis);
  const found = (owner as Record<string, unknown> | undefined)?.[last];
  if (typeof found === 'function') found.call(owner);
}

/**
 * The third-party script is loaded once, when path and consent allow it and the server names one. A loaded script cannot
 * be taken out of a document, so that going on to a path without it loads the document again.
 */
export function createEngagement(src: string | undefined, logoutName: string | undefined) {
  let loaded = false;
  return {
    consider(path: string, fields: ConsentFields) {
      if (loaded && !allowedOn(path)) location.reload();
      if (loaded || !src || !allowedOn(path) || !allowedBy(fields)) return;
      loaded = true;
      const script = document.createElement('script');
      script.src = src;
      script.async = true;
      document.head.append(script);
    },
    logout() {
      try {
        if (logoutName) callGlobal(logoutName);
      } catch (cause) {
        // A foreign script's fault must not keep the customer logged in.
        console.warn('The engagement tool did not log out', cause);
      }
    },
  };
}
