import { atom } from 'nanostores';
import type { Loc, Nav } from '../ui/nav.tsx';
import { createScrollRestoration, type ScrollWindow } from './scroll-restoration.ts';

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
    hold: () => () => undefined,
    start: () => () => undefined,
    restoreScroll: () => undefined,
  };
}

export interface MemoryNav extends Nav {
  /** How many pages `back` can lead to that the customer has seen. */
  stepsBack(): number;
  /** Takes up the pages that were kept, where this one begins as they did, or where they ended. */
  resume(): void;
}

/** Where a tab's pages are kept over a reload: as JSON, the page that they began with and then the pages. */
export interface KeptPages {
  read(): string | null;
  write(pages: string): void;
}

function readPages(text: string | null): Loc[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.map(to => readLoc(String(to))) : [];
  } catch {
    return [];
  }
}

/** In a frame the host owns the address bar: history is a stack of our own. */
export function createMemoryNav(url: string, kept?: KeptPages): MemoryNav {
  const first = readLoc(url);
  // Read before this page writes its own.
  const [began, ...before] = readPages(kept?.read() ?? null);
  const $loc = atom<Loc>(first);
  let stack: Loc[] = [first];
  const top = () => stack.at(-1) ?? first;
  const arrive = (pages: Loc[]) => {
    stack = pages;
    kept?.write(JSON.stringify([first, ...stack].map(hrefOf)));
    $loc.set(top());
  };
  return {
    kind: 'memory',
    $loc,
    go(to, options) {
      const loc = readLoc(to);
      const isAt = (page: Loc | undefined) => page !== undefined && hrefOf(page) === hrefOf(loc);
      const below = stack.slice(0, -1);
      // A link to the page before is the way back. Pushed, the two pages would lead to each other for ever.
      if (!isAt(top()) && isAt(below.at(-1))) return arrive(below);
      // Navigating to the current address adds no history entry.
      arrive([...(options?.replace || isAt(top()) ? below : stack), loc]);
    },
    back() {
      arrive(stack.length > 1 ? stack.slice(0, -1) : [readLoc('/')]);
    },
    canGoBack: () => stack.length > 1,
    hold: () => () => undefined,
    stepsBack: () => stack.length - 1,
    resume() {
      const last = before.at(-1);
      if (stack.length > 1 || !began || !last) return;
      if (hrefOf(began) === hrefOf(first) || last.path === first.path) arrive(before);
    },
    start: () => () => undefined,
    // A frame in a dialog scrolls inside; any other brings its beginning into view by the host.
    restoreScroll: () => window.scrollTo(0, 0),
  };
}

interface Entry {
  /** How many entries of ours lie before this one in this tab. */
  depth: number;
  /** Where its page was left. */
  scroll: number;
}

/** A sheet that lies over the page; its history entry is the one above the page's. */
interface OpenSheet {
  onBack: () => boolean;
  depth: number;
}

type BrowserWindow = ScrollWindow & Pick<Window, 'history' | 'location'>;

/** How long scrolling rests before its position is saved: Safari allows 100 `history.replaceState` calls per 10 seconds. */
const scrollSettle_ms = 150;

/**
 * The browser's own history. Each entry remembers its depth, so that `back` never leaves the application, and its scroll
 * position, for back, forward, a reload and the way back from another document. A browser reports back and forward only once
 * it stands at another entry, and a reload not at all, so the position is saved as soon as scrolling rests.
 *
 * A sheet over the page has an entry of its own at the page's address:
 * 1. the browser's back takes that entry away and asks the sheet to step back or close;
 * 2. a sheet that closes by itself takes its entry back; what navigates meanwhile waits until the entry is gone;
 * 3. going to another page from a sheet puts that page in the place of the sheet's entry;
 * 4. an address that changed while the sheet was open stays when the sheet is gone.
 *
 * A browser goes back a moment after it is told to. Until then a second tap means the same step: two would lead past the
 * page before, and out of the application.
 */
export function createBrowserNav(win: BrowserWindow = window): Nav {
  const here = (): Loc => readLoc(win.location.pathname + win.location.search);
  const entry = (): Entry => (win.history.state as Entry | null) ?? { depth: 0, scroll: 0 };
  const $loc = atom<Loc>(here());
  let arrival = 0;
  let sheets: OpenSheet[] = [];
  /** The depth that a sheet's entry is being taken back to. */
  let leavingTo: number | null = null;
  let goingBack = false;
  const restoration = createScrollRestoration(win);
  let settling: ReturnType<typeof setTimeout> | undefined;
  const waiting: (() => void)[] = [];

  const push = (state: Entry, href: string) => win.history.pushState(state, '', href);
  const replace = (state: Entry, href: string) => win.history.replaceState(state, '', href);
  const onceHere = (act: () => void) => {
    if (leavingTo === null) act();
    else waiting.push(act);
  };
  const goOn = () => {
    while (leavingTo === null && waiting.length) waiting.shift()?.();
  };
  const keepAddress = () => replace(entry(), hrefOf($loc.get()));

  function pushEntry(onBack: () => boolean): OpenSheet {
    const { depth } = entry();
    const scroll = win.scrollY;
    const href = hrefOf($loc.get());
    replace({ depth, scroll }, href);
    push({ depth: depth + 1, scroll }, href);
    return { onBack, depth: depth + 1 };
  }

  const stand = () => {
    goingBack = false;
  };

  function arrive() {
    stand();
    // The position of the entry that was left is no more to be saved here.
    clearTimeout(settling);
    const { depth, scroll } = entry();
    const top = sheets.at(-1);
    if (leavingTo === depth) {
      leavingTo = null;
      keepAddress();
      goOn();
    } else if (top && depth === top.depth - 1) {
      sheets = sheets.slice(0, -1);
      keepAddress();
      if (top.onBack()) sheets.push(pushEntry(top.onBack));
    } else {
      leavingTo = null;
      sheets = [];
      arrival = scroll;
      $loc.set(here());
      goOn();
    }
  }

  function visit(loc: Loc, isReplacing: boolean) {
    // Navigating to the current address adds no history entry.
    if (hrefOf(loc) !== hrefOf($loc.get())) {
      clearTimeout(settling);
      const { depth } = entry();
      const leavesSheet = sheets.length > 0 && loc.path !== $loc.get().path;
      if (leavesSheet) sheets = [];
      arrival = 0;
      if (isReplacing || leavesSheet) {
        replace({ depth, scroll: 0 }, hrefOf(loc));
      } else {
        replace({ depth, scroll: win.scrollY }, hrefOf($loc.get()));
        push({ depth: depth + 1, scroll: 0 }, hrefOf(loc));
      }
    }
    $loc.set(loc);
  }

  const saveScroll = () => {
    if (!restoration.isPending()) win.history.replaceState({ ...entry(), scroll: win.scrollY }, '');
  };
  const onScroll = () => {
    clearTimeout(settling);
    settling = setTimeout(saveScroll, scrollSettle_ms);
  };

  return {
    kind: 'browser',
    $loc,
    go(to, options) {
      const loc = readLoc(to);
      onceHere(() => visit(loc, options?.replace ?? false));
    },
    back() {
      onceHere(() => {
        if (goingBack) return;
        goingBack = entry().depth > 0;
        if (goingBack) win.history.back();
        else visit(readLoc('/'), true);
      });
    },
    canGoBack: () => entry().depth > 0,
    hold(onBack) {
      let own: OpenSheet | null = null;
      onceHere(() => {
        own = pushEntry(() => onBack());
        sheets.push(own);
      });
      return () =>
        onceHere(() => {
          const held = sheets.find(sheet => sheet.onBack === own?.onBack);
          if (!held) return;
          sheets = sheets.filter(sheet => sheet !== held);
          leavingTo = held.depth - 1;
          win.history.back();
        });
    },
    start() {
      win.history.scrollRestoration = 'manual';
      const { activeElement, body } = win.document;
      // Who scrolls or types before the application is there stays where they are.
      if (win.scrollY === 0 && activeElement === body) restoration.restore(entry().scroll);
      win.addEventListener('scroll', onScroll, { passive: true });
      win.addEventListener('popstate', arrive);
      // A page of an earlier load lies behind: this one may come out of the browser's cache as it was left.
      win.addEventListener('pageshow', stand);
      return () => {
        clearTimeout(settling);
        win.removeEventListener('scroll', onScroll);
        win.removeEventListener('popstate', arrive);
        win.removeEventListener('pageshow', stand);
      };
    },
    restoreScroll: () => restoration.restore(arrival),
  };
}
