import type { AppTools } from '../api/tools.ts';
import { hrefOf, readLoc } from './nav.ts';
import type { PageLocation } from './reporting.ts';
import type { Router } from './router.ts';

/** What the application tells the error collector, where the server names one. */
export interface Reporter {
  /** `href`: the page that failed; the customer is on the way to /500 by then. */
  report: (cause: unknown, supportCode: string, href: string) => void;
  /** Session replay may start: there is consent to analytics. */
  allowReplay: () => void;
}

/** The collector's client is fetched only where there is one. */
export function createReporter(tools: AppTools, router: Router): Reporter {
  const dsn = tools.config.sentry_dsn;
  const placeOf = (href: string): PageLocation => ({ href, page: router.find(readLoc(href)).entry.path });
  const placeOfDocument = (href: string) => placeOf(tools.kind === 'frame' ? hrefOf(tools.nav.$loc.get()) : href);
  const started = dsn
    ? import('./reporting.ts').then(({ startReporting }) => startReporting(dsn, { placeOf, placeOfDocument }))
    : null;
  started?.catch((cause: unknown) => console.warn('Error reporting did not start', cause));
  return {
    report(cause, supportCode, href) {
      console.error(cause);
      started?.then(reporting => reporting.report(cause, supportCode, href)).catch(() => undefined);
    },
    allowReplay() {
      started?.then(reporting => reporting.allowReplay()).catch(() => undefined);
    },
  };
}
