import { formOf } from '#contract/lines';
import { safeNext } from '#tracking/safe-next';

/** The first page of a frame, by the address of its document: `path`, else the form of a `line`, else the front page. */
export function firstPage(search: string): string {
  const asked = new URLSearchParams(search);
  const line = asked.get('line');
  return safeNext(asked.get('path')) ?? safeNext(line && formOf(line)) ?? '/';
}

/** Under this name a tab keeps the pages of a frame: another widget, or one on another page of the partner's, has its own. */
export function placeOfFrame(search: string): string {
  const asked = new URLSearchParams(search);
  return ['panah-pages', ...['partner', 'line', 'page'].map(name => asked.get(name) ?? '')].join(' ');
}
