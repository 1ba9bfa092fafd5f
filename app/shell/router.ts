import { atom, type ReadableAtom } from 'nanostores';
import type { ComponentType } from 'react';
import { parseQuery, type Query } from '#tracking/query';
import { failureOf, type Loaded } from '../api/loaded.ts';
import { headOf, type PageProps } from '../api/page.ts';
import type { AppTools } from '../api/tools.ts';
import type { Loc } from '../ui/nav.tsx';
import { hrefOf, readLoc } from './nav.ts';
import { isOutdated } from './outdated.ts';
import { type Match, matchPage, type PageEntry } from './page-entry.ts';
import { failed, notFound, pages } from './pages.ts';
import { shellTexts } from './texts.ts';

/** A page ready to be drawn. */
export interface ShownPage {
  /** One for each arrival, so that a new page of the same component starts anew. */
  key: string;
  href: string;
  /** Counts arrivals: a page that only writes its own settings into its address stays where it is. */
  arrival: number;
  entry: PageEntry;
  Component: ComponentType<PageProps<unknown>>;
  params: Record<string, string>;
  query: Query;
  loaded: Loaded<unknown>;
}

export interface Router {
  $shown: ReadableAtom<ShownPage | null>;
  /** True while a page is being fetched; the old one stays on the screen. */
  $waiting: ReadableAtom<boolean>;
  /**
   * Opens the place where navigation stands. With `given` the data is what the server rendered with; with `later` the
   * page is there before its data; else both are awaited.
   */
  open(data?: { given: Loaded<unknown> } | 'later'): Promise<ShownPage>;
  /** Resolves when the page that was opened has its data, or has gone without. */
  firstData(): Promise<void>;
  /** The entry for an address, by what is known of the page table. */
  find(loc: Loc): Match;
  /** Asks again for the data of the page that is shown. */
  reload(): void;
  /** Follows navigation; gives the stop. */
  start(): () => void;
}

/** The entry for an address among the `known` ones; the not-found page where there is none, or none inside a frame. */
export function findPage(loc: Loc, kind: AppTools['kind'], known = pages): Match {
  const match = matchPage([...known, notFound, failed], loc.path);
  return match && (kind === 'site' || match.entry.embed) ? match : { entry: notFound, params: {} };
}

/** Another order is another page; another step of the same wizard is not. */
function keyOf({ entry, params }: Match): string {
  const own = Object.entries(params).filter(([name]) => !entry.keep?.includes(name));
  return [entry.key ?? entry.path, ...own.map(([, value]) => value)].join(' ');
}

/** An address without what its page writes there itself, or chooses its list by. */
function placeOf(href: string, entry: PageEntry): string {
  const { path, search } = readLoc(href);
  const query = new URLSearchParams(search);
  for (const name of [...(entry.ownQuery ?? []), ...(entry.listQuery ?? [])]) query.delete(name);
  return `${path}?${query}`;
}

function listOf(href: string, { listQuery = [] }: PageEntry): string {
  const query = new URLSearchParams(readLoc(href).search);
  return listQuery.map(name => query.get(name)).join(' ');
}

const waiting = { state: 'waiting' } as const;

/**
 * From an address to a page:
 * 1. find its entry, else the not-found page at the same address;
 * 2. fetch its chunk, and beside it its data;
 * 3. show it as soon as the chunk is there; data that comes later is set into the page that is shown.
 */
export function createRouter(tools: AppTools): Router {
  const $shown = atom<ShownPage | null>(null);
  const $waiting = atom(false);
  let turn = 0;
  let firstData = Promise.resolve();
  let known = pages;
  let titleOf: ((path: string, own?: string | undefined) => string) | undefined;
  let rest: Promise<void> | null = null;

  const find = (loc: Loc) => findPage(loc, tools.kind, known);

  /** What no first question waits for: the titles of all pages and, in a frame, the later part of the page table. */
  function fetchRest(): Promise<void> {
    rest ??= Promise.all([import('./page-titles.ts'), import('./later-pages.ts')]).then(
      ([{ documentTitle }, { laterPages }]) => {
        titleOf = documentTitle;
        if (__FRAME__) known = [...pages, ...laterPages];
      },
      cause => {
        rest = null;
        throw cause;
      },
    );
    return rest;
  }

  /** An address that no page is known for may belong to one of the later ones. */
  async function findOnceThere(loc: Loc): Promise<Match> {
    if (__FRAME__ && !titleOf && find(loc).entry === notFound) await fetchRest();
    return find(loc);
  }

  /**
   * At once where the titles are there, so that the host hears of a place with its title. A page whose data brings a title
   * of its own has it with them.
   */
  function setTitle(): void {
    if (titleOf) {
      const loc = tools.nav.$loc.get();
      const shown = $shown.get();
      const own = shown?.href === hrefOf(loc) ? headOf(shown.loaded)?.title : undefined;
      document.title = titleOf(find(loc).entry.path, own);
      return;
    }
    fetchRest().then(setTitle, cause => console.warn('The titles did not load', cause));
  }

  const ask = async ({ entry, params }: Match, query: Query): Promise<Loaded<unknown>> => {
    try {
      return { state: 'ready', data: await entry.data?.({ params, query, api: tools.api, tools }) };
    } catch (cause) {
      const failure = failureOf(cause);
      if (failure.state === 'failed') console.warn('Data of a page did not come', cause);
      return failure;
    }
  };

  async function prepare(loc: Loc, match: Match, loaded: Loaded<unknown>): Promise<ShownPage> {
    const { default: Component } = await match.entry.load();
    return {
      arrival: turn,
      key: keyOf(match),
      href: hrefOf(loc),
      entry: match.entry,
      Component: Component as ComponentType<PageProps<unknown>>,
      params: match.params,
      query: parseQuery(loc.search),
      loaded,
    };
  }

  /** Data that comes after its page goes into it, unless the customer has gone on. */
  async function fill({ arrival }: ShownPage, asked: Promise<Loaded<unknown>>) {
    const loaded = await asked;
    const now = $shown.get();
    if (now?.arrival !== arrival) return;
    $shown.set({ ...now, loaded });
    setTitle();
  }

  /** What is shown stays until then; where the customer has chosen something else meanwhile it is not wanted. */
  async function fillAgain(href: string, asked: Promise<Loaded<unknown>>) {
    const loaded = await asked;
    const now = $shown.get();
    if (now?.href !== href) return;
    $waiting.set(false);
    $shown.set({ ...now, loaded });
  }

  async function follow(loc: Loc) {
    turn += 1;
    const mine = turn;
    const query = parseQuery(loc.search);
    const now = $shown.get();
    const href = hrefOf(loc);
    setTitle();
    if (now && now.entry === find(loc).entry && placeOf(now.href, now.entry) === placeOf(href, now.entry)) {
      const isSame = listOf(now.href, now.entry) === listOf(href, now.entry);
      $waiting.set(!isSame);
      $shown.set({ ...now, href, query });
      if (!isSame) await fillAgain(href, ask(find(loc), query));
      return;
    }
    $waiting.set(true);
    try {
      const match = await findOnceThere(loc);
      const asked = ask(match, query);
      const shown = await prepare(loc, match, waiting);
      if (mine !== turn) return;
      $shown.set(shown);
      $waiting.set(false);
      await fill(shown, asked);
    } catch (cause) {
      console.warn('A page did not load', cause);
      if (mine !== turn) return;
      $waiting.set(false);
      // A chunk of an older build is gone after a deployment: the server has the page.
      if (tools.kind === 'site') location.assign(hrefOf(loc));
      else if ((await isOutdated()) && mine === turn) location.reload();
      // A frame keeps what it shows. The error page is a chunk as well, which may be as far away.
      else if (mine === turn) tools.alerts.show(shellTexts.notLoaded, 'error');
    }
  }

  return {
    $shown,
    $waiting,
    async open(data) {
      const loc = tools.nav.$loc.get();
      const match = await findOnceThere(loc);
      const asked = typeof data === 'object' ? Promise.resolve(data.given) : ask(match, parseQuery(loc.search));
      const shown = await prepare(loc, match, data === 'later' ? waiting : await asked);
      $shown.set(shown);
      if (data === 'later') firstData = fill(shown, asked);
      return shown;
    },
    firstData: () => firstData,
    find,
    reload() {
      const now = $shown.get();
      if (!now) return;
      $shown.set({ ...now, loaded: waiting });
      void fill(now, ask(now, now.query));
    },
    start() {
      firstData.then(setTitle);
      const isShown = (loc: Loc) => hrefOf(loc) === $shown.get()?.href;
      // A host may have asked for another page while the first was on its way.
      const here = tools.nav.$loc.get();
      if (!isShown(here)) follow(here);
      return tools.nav.$loc.listen(loc => {
        if (!isShown(loc)) follow(loc);
        else {
          // Back while the next page was on its way: it is not wanted any more.
          turn += 1;
          $waiting.set(false);
          setTitle();
        }
      });
    },
  };
}
