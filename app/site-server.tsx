import { prerenderToNodeStream } from 'react-dom/static';
import type { PublicConfig } from './api/config.ts';
import type { Loaded } from './api/loaded.ts';
import { headOf } from './api/page.ts';
import { noStorage } from './api/storage.ts';
import { consentScript } from './consent/google-tags.ts';
import { App } from './shell/app.tsx';
import { earlyTapsScript } from './shell/early-taps.ts';
import { firstPage } from './shell/frame-address.ts';
import { createStaticNav, readLoc } from './shell/nav.ts';
import { descriptions } from './shell/page-descriptions.ts';
import { addressesOf } from './shell/page-entry.ts';
import { documentTitle } from './shell/page-titles.ts';
import { createRouter, findPage } from './shell/router.ts';
import { SiteChrome } from './shell/site-chrome.tsx';
import { createTools } from './shell/tools.ts';
import './ui/design/design.ts';

/** Inline and constant: the first scripts of the site's documents, named in their policy by their hash. Frames have none. */
export const firstScripts: readonly string[] = [consentScript, earlyTapsScript];

/** The source of a frame's first page, by the search of its document's address. */
export const frameSource = (search: string): string | null =>
  findPage(readLoc(firstPage(search)), 'frame').entry.source ?? null;

/** Whether the site has a page at this path; the not-found page is none. */
export const hasPage = (path: string): boolean => findPage(readLoc(path), 'site').entry.status !== 404;

/** Paths of the pages that search engines may list. */
export const indexedPaths = (): string[] => Object.keys(descriptions).flatMap(addressesOf);

export interface RenderedPage {
  status: number;
  /** With the product's name. */
  title: string;
  /** Null on personal and passing pages, and on the steps of a form; those are not indexed. */
  description: string | null;
  /** Of `<div id="root">`, to the letter: hydration compares. */
  html: string;
  /** For `<script type="application/json" id="state">`. */
  state: { href: string; loaded: Loaded<unknown> };
  /** The page's source, by which the manifest names its chunks. */
  source: string | null;
  /** After a rendering error: send the browser there instead (specification §8). */
  redirect: string | null;
}

export interface RenderRequest {
  /** Path and search of the wanted page. */
  url: string;
  config: PublicConfig;
  /** Origin of the API for the pages' loaders; they are anonymous, so what is rendered may be shared. */
  base: string;
  /** Instead of the network: the server's own way into its routes. */
  fetch?: typeof fetch;
  onError?: (cause: unknown) => void;
}

async function text(stream: AsyncIterable<unknown>): Promise<string> {
  let all = '';
  for await (const part of stream) all += part;
  return all;
}

/**
 * Draws a page of the site for a visitor without a name: no token, no storage, stores of its own.
 * A rendering error gives `redirect: '/500'`; an unknown address the not-found page with status 404.
 */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const { url, config, base, fetch, onError } = request;
  const tools = createTools({
    kind: 'site',
    nav: createStaticNav(url),
    config,
    local: noStorage(),
    session: noStorage(),
    base,
    ...(fetch ? { fetch } : {}),
  });
  const router = createRouter(tools);
  const { entry, params, href, loaded } = await router.open();
  let broken = false;
  const { prelude } = await prerenderToNodeStream(<App tools={tools} router={router} Chrome={SiteChrome} />, {
    onError(cause) {
      broken = true;
      onError?.(cause);
    },
  });
  const html = await text(prelude);
  const head = headOf(loaded);
  const isStep = entry.keep?.some(name => name in params);
  return {
    status: broken ? 302 : (entry.status ?? (loaded.state === 'missing' ? 404 : 200)),
    title: documentTitle(entry.path, head?.title),
    description: isStep ? null : (head?.description ?? descriptions[entry.path] ?? null),
    html,
    state: { href, loaded },
    source: entry.source ?? null,
    redirect: broken && entry.path !== '/500' ? '/500' : null,
  };
}
