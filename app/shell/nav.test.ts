import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBrowserNav, createMemoryNav, createStaticNav, hrefOf, readLoc } from './nav.ts';

afterEach(() => vi.useRealTimers());

describe('an address is read the same everywhere', () => {
  it.each([
    ['/', '/', ''],
    ['/orders/', '/orders', ''],
    ['/orders//?page=2', '/orders', '?page=2'],
    ['/login?next=%2Forders%3Fa%3D1,2', '/login', '?next=%2Forders%3Fa%3D1,2'],
  ])('%s', (to, path, search) => {
    expect(readLoc(to)).toEqual({ path, search });
  });

  it.each(['https://evil.example/x', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'refuses to go to another site: %s',
    to => {
      expect(() => readLoc(to)).toThrow();
    },
  );
});

describe('inside a frame', () => {
  it('back goes to the place before, and at the first place to the front', () => {
    const nav = createMemoryNav('/thirdparty');
    nav.go('/thirdparty/brand');
    nav.go('/thirdparty/model?x=1');
    expect(nav.canGoBack()).toBe(true);
    nav.back();
    expect(hrefOf(nav.$loc.get())).toBe('/thirdparty/brand');
    nav.back();
    nav.back();
    expect(nav.$loc.get().path).toBe('/');
    expect(nav.canGoBack()).toBe(false);
  });

  it('replacing leaves no step to go back to', () => {
    const nav = createMemoryNav('/thirdparty');
    nav.go('/orders/1/payment');
    nav.go('/orders/1/result', { replace: true });
    nav.back();
    expect(nav.$loc.get().path).toBe('/thirdparty');
  });

  it.each([false, true])('a link to the page before leads back, so that no two pages lead to each other', replace => {
    const nav = createMemoryNav('/orders/1');
    nav.go('/insurer/alborz');
    nav.go('/insurer/alborz/review');
    nav.go('/insurer/alborz', { replace });
    expect(nav.$loc.get().path).toBe('/insurer/alborz');
    expect(nav.stepsBack()).toBe(1);
    nav.back();
    expect(nav.$loc.get().path).toBe('/orders/1');
  });

  it('a page with other settings than the one before is another page', () => {
    const nav = createMemoryNav('/thirdparty/offers/x');
    nav.go('/thirdparty/compare/x');
    nav.go('/thirdparty/offers/x?sort=cheapest');
    nav.back();
    expect(nav.$loc.get().path).toBe('/thirdparty/compare/x');
  });
});

function pretendWindow(first: string) {
  const entries = [{ url: first, state: null as unknown }];
  let at = 0;
  const listeners = new Map<string, Set<() => void>>();
  const listening = (type: string) => listeners.get(type) ?? listeners.set(type, new Set()).get(type)!;
  const tell = (type: string) => {
    for (const hear of [...listening(type)]) hear();
  };
  /** Steps back that the browser has yet to take; null where it takes each at once. */
  let steps: number | null = null;
  const stepBack = () => {
    at -= 1;
    tell('popstate');
  };
  const url = () => new URL(entries[at]!.url, 'http://localhost');
  const body = {};
  const win = {
    scrollY: 0,
    /** How far the page can be scrolled. */
    room: 5_000,
    scrollTo(_: number, top: number) {
      win.scrollY = Math.min(top, win.room);
    },
    document: { body, activeElement: body as object },
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
    location: {
      get pathname() {
        return url().pathname;
      },
      get search() {
        return url().search;
      },
    },
    history: {
      scrollRestoration: 'auto',
      get state() {
        return entries[at]!.state;
      },
      pushState(state: unknown, _: string, to: string) {
        entries.splice(at + 1, entries.length, { url: to, state });
        at += 1;
      },
      replaceState(state: unknown, _: string, to?: string) {
        entries[at] = { url: to ?? entries[at]!.url, state };
      },
      back() {
        if (steps === null) stepBack();
        else steps += 1;
      },
      forward() {
        at += 1;
        tell('popstate');
      },
    },
    addEventListener: (type: string, hear: () => void) => listening(type).add(hear),
    removeEventListener: (type: string, hear: () => void) => listening(type).delete(hear),
  };
  return {
    win: win as unknown as Window & typeof globalThis & typeof win,
    listenerCount: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    tell,
    takeTime() {
      steps = 0;
    },
    takeSteps() {
      for (; steps; steps--) stepBack();
    },
  };
}

describe('on the site', () => {
  it('returns to where the customer had scrolled, and to the top of a new page', () => {
    const { win } = pretendWindow('/thirdparty/offers/x');
    const nav = createBrowserNav(win);
    nav.start();
    Object.assign(win, { scrollY: 840 });
    nav.go('/thirdparty/compare/x');
    nav.restoreScroll();
    expect(win.scrollY).toBe(0);
    nav.back();
    expect(nav.$loc.get().path).toBe('/thirdparty/offers/x');
    nav.restoreScroll();
    expect(win.scrollY).toBe(840);
  });

  /** Scrolls, and rests there. */
  function scrollTo({ win, tell }: ReturnType<typeof pretendWindow>, scrollY: number) {
    Object.assign(win, { scrollY });
    tell('scroll');
    vi.runAllTimers();
  }

  it('saves where scrolling rests, for forward and a reload, and not while a page is still too short', () => {
    vi.useFakeTimers();
    const pretended = pretendWindow('/');
    const { win } = pretended;
    const nav = createBrowserNav(win);
    const stop = nav.start();
    nav.go('/insurers');
    nav.restoreScroll();
    scrollTo(pretended, 1_700);
    win.history.back();
    nav.restoreScroll();
    win.history.forward();
    win.room = 300;
    nav.restoreScroll();
    scrollTo(pretended, 300);
    stop();
    // As after a reload: the document is new, its entry is the same.
    win.scrollTo(0, 0);
    win.room = 5_000;
    createBrowserNav(win).start();
    expect(win.scrollY).toBe(1_700);
  });

  it('does not save the position of a page that was just left for the one that comes', () => {
    vi.useFakeTimers();
    const { win, tell } = pretendWindow('/');
    const nav = createBrowserNav(win);
    nav.start();
    nav.go('/insurers');
    const left = (leave: () => void) => {
      Object.assign(win, { scrollY: 1_700 });
      tell('scroll');
      leave();
      vi.runAllTimers();
      return win.history.state;
    };
    expect(left(() => win.history.back())).toEqual({ depth: 0, scroll: 0 });
    expect(left(() => nav.go('/faq'))).toEqual({ depth: 1, scroll: 0 });
  });

  it('leaves a page that comes again to who scrolled it or began to type before the application was there', () => {
    const { win } = pretendWindow('/insurers');
    win.history.replaceState({ depth: 0, scroll: 900 }, '');
    Object.assign(win, { scrollY: 40 });
    createBrowserNav(win).start();
    expect(win.scrollY).toBe(40);
    Object.assign(win, { scrollY: 0 });
    Object.assign(win.document, { activeElement: {} });
    createBrowserNav(win).start();
    expect(win.scrollY).toBe(0);
  });

  it('a link to the place where the customer stands is no step to go back to, with or without an open sheet', () => {
    const { win } = pretendWindow('/');
    const nav = createBrowserNav(win);
    nav.start();
    nav.go('/faq');
    nav.go('/faq');
    const release = nav.hold(() => false);
    nav.go('/faq');
    release();
    expect(nav.$loc.get().path).toBe('/faq');
    nav.back();
    expect(nav.$loc.get().path).toBe('/');
    expect(nav.canGoBack()).toBe(false);
  });

  it('never leaves the application by its own back button', () => {
    const { win } = pretendWindow('/orders/1');
    const nav = createBrowserNav(win);
    nav.start();
    nav.back();
    expect(nav.$loc.get().path).toBe('/');
  });

  it('goes one page back by two quick taps on its own back button, and again by a later one', () => {
    const { win, takeTime, takeSteps } = pretendWindow('/faq');
    const nav = createBrowserNav(win);
    nav.start();
    nav.go('/thirdparty/plate');
    nav.go('/thirdparty/confirm');
    takeTime();
    nav.back();
    nav.back();
    takeSteps();
    expect(nav.$loc.get().path).toBe('/thirdparty/plate');
    nav.back();
    takeSteps();
    expect(nav.$loc.get().path).toBe('/faq');
  });

  it('back closes what lies over the page, and the address that was set meanwhile stays', () => {
    const { win } = pretendWindow('/thirdparty/offers/x');
    const nav = createBrowserNav(win);
    nav.start();
    let open = true;
    nav.hold(() => {
      open = false;
      return false;
    });
    nav.go('/thirdparty/offers/x?sort=cheapest', { replace: true });
    win.history.back();
    expect(open).toBe(false);
    expect(hrefOf(nav.$loc.get())).toBe('/thirdparty/offers/x?sort=cheapest');
    expect(win.location.search).toBe('?sort=cheapest');
    expect(nav.canGoBack()).toBe(false);
  });

  it('a dialog with a step of its own stays, until back leads out of its first step', () => {
    const { win } = pretendWindow('/thirdparty/offers/x');
    const nav = createBrowserNav(win);
    nav.start();
    let steps = 1;
    nav.hold(() => steps-- > 0);
    win.history.back();
    expect(nav.canGoBack()).toBe(true);
    win.history.back();
    expect(nav.canGoBack()).toBe(false);
  });

  it('what closes by itself leaves no entry behind, and what leads to another page leaves none either', () => {
    const { win } = pretendWindow('/');
    const nav = createBrowserNav(win);
    nav.start();
    nav.hold(() => false)();
    expect(nav.canGoBack()).toBe(false);
    const release = nav.hold(() => false);
    nav.go('/faq');
    release();
    expect(nav.$loc.get().path).toBe('/faq');
    nav.back();
    expect(nav.$loc.get().path).toBe('/');
    expect(nav.canGoBack()).toBe(false);
  });

  it('stops listening when it is told to', () => {
    const { win, listenerCount } = pretendWindow('/');
    const stop = createBrowserNav(win).start();
    expect(listenerCount()).toBeGreaterThan(0);
    stop();
    expect(listenerCount()).toBe(0);
  });
});

it('rendering on the server stays where it is', () => {
  const nav = createStaticNav('/faq/?a=1');
  nav.go('/orders');
  nav.back();
  expect(hrefOf(nav.$loc.get())).toBe('/faq?a=1');
});
