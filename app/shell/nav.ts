import { atom } from 'nanostores';
import type { Loc, Nav } from '../ui/nav.tsx';

const anywhere = 'http://panah.invalid';

/** A path with its search; a trailing slash goes. Leaving the application is not navigation: another site throws. */
export function readLoc(to: string): Loc {
  const url = new URL(to, anywhere);
  if (url.origin !== anywhere) throw new Error(`Not a place of this application: ${to}`);
  return { path: url.pathname.replace(/(.)\/+$/, '$1'), search: url.search };
}

export const hrefOf = (loc: Loc): string => loc.path + loc.search;

/** While the server renders: one place, nowhere to go. */
export function createStaticNav(url: string): Nav {
  return {
    kind: 'static',
    $loc: atom(readLoc(url)),
    go: () => undefined,
    back: () => undefined,
    canGoBack: () => false,
    start: () => () => undefined,
    scrollOnArrival: () => 0,
  };
}

/** In a frame the host owns the address bar: history is a stack of our own. */
export function createMemoryNav(url: string): Nav {
  const first = readLoc(url);
  const $loc = atom<Loc>(first);
  let stack: Loc[] = [first];
  const top = () => stack.at(-1) ?? first;
  return {
    kind: 'memory',
    $loc,
    go(to, options) {
      const loc = readLoc(to);
      // Where the customer stands already is no step to go back to.
      const replace = options?.replace || hrefOf(loc) === hrefOf(top());
      stack = [...(replace ? stack.slice(0, -1) : stack), loc];
      $loc.set(loc);
    },
    back() {
      stack = stack.length > 1 ? stack.slice(0, -1) : [readLoc('/')];
      $loc.set(top());
    },
    canGoBack: () => stack.length > 1,
    start: () => () => undefined,
    scrollOnArrival: () => 0,
  };
}

interface Entry {
  /** How many pages of ours lie before this one in this tab. */
  depth: number;
  scroll: number;
}

type BrowserWindow = Pick<Window, 'history' | 'location' | 'scrollY' | 'addEventListener' | 'removeEventListener'>;

/** The browser's own history. Each entry remembers its depth, so that `back` never leaves the application. */
export function createBrowserNav(win: BrowserWindow = window): Nav {
  const here = (): Loc => readLoc(win.location.pathname + win.location.search);
  const entry = (): Entry => (win.history.state as Entry | null) ?? { depth: 0, scroll: 0 };
  const $loc = atom<Loc>(here());
  let arrival = 0;
  return {
    kind: 'browser',
    $loc,
    go(to, options) {
      const loc = readLoc(to);
      const { depth } = entry();
      arrival = 0;
      if (options?.replace) {
        win.history.replaceState({ depth, scroll: 0 }, '', hrefOf(loc));
      } else {
        win.history.replaceState({ depth, scroll: win.scrollY }, '');
        win.history.pushState({ depth: depth + 1, scroll: 0 }, '', hrefOf(loc));
      }
      $loc.set(loc);
    },
    back() {
      if (entry().depth > 0) win.history.back();
      else this.go('/', { replace: true });
    },
    canGoBack: () => entry().depth > 0,
    start() {
      const arrive = () => {
        arrival = entry().scroll;
        $loc.set(here());
      };
      win.history.scrollRestoration = 'manual';
      win.addEventListener('popstate', arrive);
      return () => win.removeEventListener('popstate', arrive);
    },
    scrollOnArrival: () => arrival,
  };
}
