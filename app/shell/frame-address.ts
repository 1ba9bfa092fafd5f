import { formOf, lines } from '#contract/lines';
import { safeNext } from '#tracking/safe-next';
import type { Loc } from '../ui/nav.tsx';

/** The first page of a frame, by the address of its document: `path`, else the form of a `line` on sale, else the front page. */
export function firstPage(search: string): string {
  const asked = new URLSearchParams(search);
  const line = lines.find(slug => slug === asked.get('line'));
  return safeNext(asked.get('path')) ?? (line ? formOf(line) : '/');
}

/** Under this name a tab keeps the pages of a frame: another widget, or one on another page of the partner's, has its own. */
export function placeOfFrame(search: string): string {
  const asked = new URLSearchParams(search);
  return ['panah-pages', ...['partner', 'line', 'page'].map(name => asked.get(name) ?? '')].join(' ');
}

/** What an address says to the frame alone. */
const frameNames = ['v', 'page', 'ref', 'scheme', 'path', 'locale', 'prerender', 'again'];

/** The same page without the frame, with partner, line and campaign as the frame's address has them; of each the first. */
export function plainAddress({ path, search }: Loc, frameSearch: string): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(frameSearch))
    if (!frameNames.includes(name) && !query.has(name)) query.set(name, value);
  return `${location.origin}${path}?${query}`;
}
