import type { PanahOptions } from '#bridge/options';
import type { Route } from '#bridge/protocol';
import type { PanahHandle } from '../widget/handle.ts';
import { afterPendingMove, onPageMove, releaseEntry } from './back.ts';
import { widgetPathInAddress, writeWidgetPath } from './host-page.ts';

/** What happened before this part came. */
export interface EarlierMoves {
  /** The widget's page that the page's address named when the widget was made. */
  namedPath: string | undefined;
  /** The widget's pages, the newest last. */
  paths: string[];
  /** A step of the history was made, or the address was changed by hand. */
  hasMoved: boolean;
}

/**
 * Lets the page's address follow the widget, both ways.
 * 1. The page on which the widget begins is the address as it was; every other one is named in it. Where the address names
 *    one from the start, the first page is the option's, or the line's own.
 * 2. `replace` leaves the history as it is, `push` makes each page of the widget a step of it.
 * 3. Writing waits for a move of `back.ts`, and its entry, if the page stands on it, becomes the next page's.
 * 4. A step of the history, or an address changed by hand, leads the widget there: a step back by its own way back, for
 *    the page before may be another than its address says.
 */
export function syncRoutes(
  widget: PanahHandle,
  { routes, history: way, path: asked, line }: PanahOptions,
  earlier: EarlierMoves,
  stepBack: () => Promise<unknown>,
): () => void {
  const { namedPath } = earlier;
  let first: string | undefined = namedPath && (asked || (line ? `/${line}` : '/'));
  let current = namedPath;
  /** The widget's pages, the newest last. */
  let visitedPaths: string[] = [];
  /** Ways to a page of the address that the widget has yet to end. */
  let underWay = 0;

  const address = (path: string): string => {
    const url = new URL(location.href);
    // Slashes stay readable; everything else is escaped by the browser.
    const named = `panah=${writeWidgetPath(path)}`;
    if (routes === 'hash') url.hash = path === first ? '' : named;
    else {
      const rest = url.search.replace(/([?&])panah=[^&]*&?/, '$1').replace(/[?&]$/, '');
      url.search = path === first ? rest : `${rest}${rest ? '&' : '?'}${named}`;
    }
    return url.href;
  };
  const noteVisit = (path: string) => {
    first ??= path;
    if (path !== visitedPaths.at(-1))
      visitedPaths = path === visitedPaths.at(-2) ? visitedPaths.slice(0, -1) : [...visitedPaths, path];
  };
  const follow = ({ path }: Route) => {
    noteVisit(path);
    if (path === current) return;
    const begins = current === undefined;
    current = path;
    if (underWay || (begins && path === first)) return;
    afterPendingMove(() => {
      if (way === 'push' && !releaseEntry()) history.pushState(history.state, '', address(path));
      else history.replaceState(history.state, '', address(path));
    });
  };
  const followAddress = () => {
    const path = widgetPathInAddress() ?? first;
    if (!path || path === current) return;
    current = path;
    underWay++;
    // A page of the widget that does not exist shows its own sentence; a refused path leaves the widget where it is.
    (path === visitedPaths.at(-2) ? stepBack() : widget.navigate(path))
      .catch(() => {})
      .finally(() => {
        underWay--;
      });
  };
  // `on` repeats the newest route alone.
  earlier.paths.forEach(noteVisit);
  widget.on('route', follow);
  const stopListening = onPageMove(followAddress);
  if (earlier.hasMoved && widgetPathInAddress() !== namedPath) followAddress();
  return () => {
    widget.off('route', follow);
    stopListening();
  };
}
