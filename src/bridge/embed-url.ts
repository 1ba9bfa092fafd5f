/** The frame's address, and the plain link that leads to the same place without a frame. Pure: the page is an argument. */
import { HANDED_ON } from '#tracking/campaign';
import { clickIds } from '#tracking/click-ids';
import type { PanahOptions, PanahScheme } from './options.ts';
import { PROTOCOL_VERSION } from './protocol.ts';

/** The host page at the moment the widget is made. */
export interface HostPage {
  href: string;
  /** `document.referrer`. */
  referrer: string;
}

/** What an address is made of; `theme` is a query of tokens, `brand=#c8371b&radius=4px`. */
export type AddressOptions = Pick<PanahOptions, 'partner' | 'line' | 'path' | 'locale'> & { theme?: string };

/** The campaign values of an address; the server takes the first of each and shortens it. */
const campaignOf = (href: string): URLSearchParams => new URLSearchParams(href.match(HANDED_ON)?.join(''));

/** Campaign values with click ids where the host has consent for ads. */
export function touchOf(href: string, { consent }: Pick<PanahOptions, 'consent'>): URLSearchParams {
  const touch = campaignOf(href);
  if (consent?.ad_storage !== 'granted') return touch;
  for (const [name, value] of new URLSearchParams(/\?[^#]*/.exec(href)?.[0]))
    if (value && clickIds.includes(name)) touch.append(name, value);
  return touch;
}

/**
 * `<origin>/embed/?partner&utm_…&line&v&page&ref&scheme&path&locale&prerender#<theme tokens>`.
 * The theme stands in the fragment: the frame paints with it at once and no server sees it.
 */
export function embedUrl(
  origin: string,
  { partner, line, path, locale, theme }: AddressOptions,
  { href, referrer }: HostPage,
  scheme: PanahScheme,
  prerender?: boolean,
): string {
  const query = campaignOf(href);
  const rest: [string, string | boolean | undefined][] = [
    ['partner', partner],
    ['line', line],
    ['v', PROTOCOL_VERSION],
    ['page', href.split(/[?#]/, 1)[0]],
    ['ref', referrer.split('/', 3).join('/')],
    ['scheme', scheme],
    ['path', path],
    ['locale', locale],
    ['prerender', prerender && '1'],
  ];
  for (const [key, value] of rest) if (value) query.set(key, `${value}`);
  return `${origin}/embed/?${query}${theme ? `#${theme}` : ''}`;
}

/** The first-party page with the same partner, line and path, and with the campaign of the page or more. */
export function plainUrl(
  origin: string,
  { partner, line, path = '/' }: Pick<PanahOptions, 'partner' | 'line' | 'path'>,
  { href }: Pick<HostPage, 'href'>,
  campaign = campaignOf(href),
): string {
  const query = new URLSearchParams([['partner', partner], ...campaign]);
  if (line) query.set('line', line);
  return `${origin}${path.replace(/^\/*/, '/')}${path.includes('?') ? '&' : '?'}${query}`;
}
