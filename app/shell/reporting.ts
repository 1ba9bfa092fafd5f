import * as Sentry from '@sentry/browser';

/** Only error events of addresses that contain this are sent (specification §1). */
const reported = 'complete';

/** The pattern of every address that no page answers. */
const notFound = '/404';

/** Where the customer stands in the application. */
export interface PageLocation {
  /** Path with its query. */
  href: string;
  /** The page's pattern, `/orders/:uid/complete/:tab`; `/404` for an unknown address. */
  page: string;
}

export interface PageLocations {
  placeOf: (href: string) => PageLocation;
  /** The place of a document at this address. A frame's document keeps its address wherever the customer goes. */
  placeOfDocument: (href: string) => PageLocation;
}

export const sendsFrom = ({ href, page }: PageLocation): boolean => href.includes(reported) && page !== notFound;

/** Transactions of the not-found page are dropped. */
export const traceRate = (page: string): number => (page === notFound ? 0 : 1);

/** Queries and fragments may hold what a customer typed or a one-time code. */
export const withoutQuery = (address: string): string => address.replace(/[?#].*$/, '');

/** Defaults that go or are set up otherwise: crumbs of the console, and counts of visits, which would come from every page. */
const replaced = ['Breadcrumbs', 'Console', 'BrowserSession'];

/** Free of personal data: no query, headers or cookies; of what went before only navigation and calls. */
function cleaned(crumb: Sentry.Breadcrumb): Sentry.Breadcrumb {
  const data = Object.entries(crumb.data ?? {}).map(([key, value]) => [
    key,
    typeof value === 'string' ? withoutQuery(value) : value,
  ]);
  return { ...crumb, data: Object.fromEntries(data) };
}

/** Session replay: everything a customer reads or types is masked. It starts only with consent to analytics. */
const replay = () =>
  Sentry.replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    // Compression would need a worker from a blob, which the page's policy forbids.
    useCompression: false,
  });

/** Paths that end in a secret token: whoever has the address can open the reminder, policy, certificate or attachment. */
const secretPaths =
  /(\/(?:reminder|panel\/memento\/link|policies|certificates\/[\w-]+|ticket-files\/[\w-]+\/\d+)\/)[\w-]+/g;

/** Removes queries and secret path tokens from every address in a text, such as a recording. An icon's fragment stays. */
export const withoutSecrets = (text: string): string =>
  text
    .replace(/(https?:\/\/[^"\\?#\s]+)(?:\?[^"\\#\s]*)?(#i-[\w-]+)?(?:#[^"\\\s]*)?/g, '$1$2')
    .replace(secretPaths, '$1:token');

/**
 * Everything that is sent passes here: errors, spans and recordings all name addresses, a slow frame that of the page
 * whose script held it up. A recording is text, with its length in the item's header.
 */
const cleanTransport: typeof Sentry.makeFetchTransport = options => {
  const transport = Sentry.makeFetchTransport(options);
  return {
    ...transport,
    send(envelope) {
      for (const item of envelope[1] as [{ type?: string; length?: number }, unknown][]) {
        if (typeof item[1] === 'string') {
          const text = withoutSecrets(item[1]);
          item[1] = text;
          item[0].length = new TextEncoder().encode(text).length;
        } else if (!(item[1] instanceof Uint8Array)) item[1] = JSON.parse(withoutSecrets(JSON.stringify(item[1])));
      }
      return transport.send(envelope);
    },
  };
};

/**
 * Starts error reporting for a page of the site or a frame. Fetched only where the server names a collector.
 * Sampling (specification §9): replay of 10 % of sessions, and of all with an error that is sent.
 */
export function startReporting(dsn: string, { placeOf, placeOfDocument }: PageLocations) {
  Sentry.init({
    dsn,
    environment: 'production',
    transport: cleanTransport,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    integrations: defaults => [
      ...defaults.filter(({ name }) => !replaced.includes(name)),
      Sentry.breadcrumbsIntegration({ dom: false }),
      Sentry.browserTracingIntegration(),
    ],
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    // A span's own name says only `pageload` or `navigation`.
    tracesSampler: ({ attributes }) =>
      traceRate(placeOfDocument(String(attributes?.['url.path'] ?? location.pathname)).page),
    beforeBreadcrumb: cleaned,
    beforeSend(event, hint) {
      const place = (hint.data as PageLocation | undefined) ?? placeOfDocument(location.pathname + location.search);
      if (!sendsFrom(place)) return null;
      return { ...event, request: { url: location.origin + withoutQuery(place.href) } };
    },
  });
  Sentry.addEventProcessor(event => {
    if (event.type !== 'replay_event') return event;
    const { urls } = event as { urls?: string[] };
    return Object.assign(event, { urls: urls?.map(withoutQuery), request: {} });
  });

  return {
    /** A rendering error, at the address of the page that failed, which the customer may have left by now. */
    report(cause: unknown, support_code: string, href: string): void {
      Sentry.captureException(cause, { data: placeOf(href), captureContext: { tags: { support_code } } });
    },
    allowReplay(): void {
      if (!Sentry.getReplay()) Sentry.addIntegration(replay());
    },
  };
}
