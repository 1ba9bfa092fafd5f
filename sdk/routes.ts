import type { PanahOptions } from '#bridge/options';
import type { Route } from '#bridge/protocol';
import type { PanahHandle } from './handle.ts';

/**
 * Lets the page's address follow the widget, both ways.
 * 1. The page on which the widget begins is the address as it was; every other one is named in it.
 * 2. `replace` leaves the history as it is, `push` makes each page of the widget a step of it.
 * 3. A step of the history, or an address changed by hand, leads the widget there.
 */
export function syncRoutes(
  widget: PanahHandle,
  { routes, history: way }: PanahOptions,
  firstRoute: Promise<Route>,
): () => void {
  const named = /([#?&])panah=(\/[^&#]*)/;
  const read = () => named.exec(location.href)?.[2];
  let first: string | undefined = read() && '/';
  let current = read();

  const address = (path: string): string => {
    const url = new URL(location.href);
    // Slashes stay readable; everything else is escaped by the browser.
    if (routes === 'hash') url.hash = path === first ? '' : `panah=${path}`;
    else {
      const rest = url.search.replace(/([?&])panah=[^&]*&?/, '$1').replace(/[?&]$/, '');
      url.search = path === first ? rest : `${rest}${rest ? '&' : '?'}panah=${path}`;
    }
    return url.href;
  };
  const follow = ({ path }: { path: string }) => {
    first ??= path;
    if (path === current) return;
    const begins = current === undefined;
    current = path;
    if (begins && path === first) return;
    if (way === 'push') history.pushState(history.state, '', address(path));
    else history.replaceState(history.state, '', address(path));
  };
  const lead = () => {
    const path = read() ?? first;
    if (!path || path === current) return;
    current = path;
    // A page of the widget that does not exist shows its own sentence; a refused path leaves the widget where it is.
    widget.navigate(path).catch(() => {});
  };
  // This part may come when the widget has moved on already: `follow` hears of the newest page alone, and after this.
  firstRoute.then(({ path }) => {
    first ??= path;
  });
  widget.on('route', follow);
  addEventListener('popstate', lead);
  return () => {
    widget.off('route', follow);
    removeEventListener('popstate', lead);
  };
}
