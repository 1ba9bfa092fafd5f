/** The frame's address, and the plain link that leads to the same place without a frame. Pure: the page is an argument. */
import type { PanahOptions, PanahScheme } from './options.ts';
import { PROTOCOL_VERSION } from './protocol.ts';

const CAMPAIGN = /^(utm_.+|(affiliation|referral)_code)$/;
/** Click ids are personal data: they travel only where the host has consent for ads. */
const CLICK_ID = /^(\w*clid|[gw]braid|gad_source|gclsrc|li_fat_id|igshid|rdt_cid|epik)$/;
const MAX_VALUE = 200;

/** The host page at the moment the widget is made. */
export interface HostPage {
  href: string;
  /** `document.referrer`. */
  referrer: string;
}

function campaign(options: PanahOptions, href: string): URLSearchParams {
  const query = new URLSearchParams({ partner: options.partner });
  const ads = options.consent?.ad_storage === 'granted';
  new URL(href).searchParams.forEach((value, key) => {
    if (value && !query.has(key) && (CAMPAIGN.test(key) || (ads && CLICK_ID.test(key))))
      query.set(key, value.slice(0, MAX_VALUE));
  });
  if (options.line) query.set('line', options.line);
  return query;
}

/**
 * `<origin>/embed/?partner&utm_…&line&v&page&ref&scheme&height&path&locale#<theme tokens>`.
 * The theme stands in the fragment: the frame paints with it at once and no server sees it.
 */
export function embedUrl(
  origin: string,
  options: PanahOptions,
  page: HostPage,
  scheme: PanahScheme,
  height: number,
): string {
  const query = campaign(options, page.href);
  const { origin: site, pathname } = new URL(page.href);
  const rest: Record<string, string | undefined> = {
    v: PROTOCOL_VERSION,
    page: site + pathname,
    ref: page.referrer && new URL(page.referrer).origin,
    scheme,
    height: `${height}`,
    path: options.path,
    locale: options.locale,
  };
  for (const key of Object.keys(rest)) if (rest[key]) query.set(key, rest[key]);
  const theme = new URLSearchParams(options.theme).toString();
  return `${origin}/embed/?${query}${theme && `#${theme}`}`;
}

/** The first-party page with the same partner, campaign, line and path. */
export function plainUrl(origin: string, options: PanahOptions, page: HostPage): string {
  const path = (options.path ?? '').replace(/^\/+/, '');
  return `${origin}/${path}${path.includes('?') ? '&' : '?'}${campaign(options, page.href)}`;
}
