import * as Sentry from '@sentry/browser';

/** Only error events of pages whose address contains this are sent (specification §1). */
const reported = 'complete';

export const sendsFrom = (url: string | undefined): boolean => url?.includes(reported) ?? false;

/** Transactions of the not-found page are dropped; of a sampled session every trace is kept. */
export const traceRate = (name: string, path: string): number => (path === '/404' || name.includes('/404') ? 0 : 1);

/** Fetched only where the build flag SENTRY is set and the server names a DSN. */
export function startReporting(dsn: string): void {
  Sentry.init({
    dsn,
    environment: 'production',
    integrations: [
      Sentry.browserTracingIntegration(),
      Sentry.replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true }),
    ],
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    tracesSampler: ({ name }) => traceRate(name, location.pathname),
    beforeSend: event => (sendsFrom(event.request?.url ?? location.href) ? event : null),
  });
}

export function report(cause: unknown, code: string): void {
  Sentry.captureException(cause, { tags: { support_code: code } });
}
