import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formOf, lines } from '#contract/lines';
import type { RenderedPage, RenderRequest } from '../../../app/site-server.tsx';
import { giveCsrfCookie } from '../http/csrf.ts';
import { wantsPage } from '../http/wants-page.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Tools } from '../tools.ts';
import type { Build } from './build.ts';
import { slotOf } from './cache-slot.ts';
import { type HtmlDocument, writeDocument } from './document.ts';
import { collectorOf, contentPolicy } from './policy.ts';
import { createServerFetch, type FetchFailure, revalidate_ms } from './server-fetch.ts';
import { recordPageVisit } from './tracking-cookies.ts';

/** The face of `app/site-server.tsx` as it was built. */
export interface Renderer {
  renderPage(request: RenderRequest): Promise<RenderedPage>;
  firstScripts: readonly string[];
  frameSource(search: string): string | null;
  /** Whether the site has a page at this path. */
  hasPage(path: string): boolean;
  /** Paths of the pages that search engines may list. */
  indexedPaths(): string[];
}

/** Answers a browser that asks for a page of the site. */
export type PageAnswerer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

interface DrawnPage {
  url: string;
  at: number;
  status: number;
  document: HtmlDocument;
  etag: string;
  /** Whether search engines may list it, so that one drawing serves everybody. */
  indexed: boolean;
  failure: FetchFailure | null;
}
type Drawing = DrawnPage | { redirect: string };

/** Pages that are kept at the same time: addresses that share a place take it from one another. */
const slots = 2_000;
/** From this age on a page is not sent before its renewal: what it says of the hour, or what was taken back, is old. */
const stale_ms = 2 * revalidate_ms;
/** How old a page may get while its renewals fail. */
const life_ms = 86_400_000;
/** Longer than drawing takes. */
const drawing_ms = 60_000;
/** How long a failed renewal waits for the next one. */
const pause_ms = 10_000;
/** When a page without its data is worth another look. */
const retry_s = 10;

/** A path known only at run time: the bundler leaves `require` alone, and Node loads modules by it as well. */
export const loadRenderer = (build: Build): Renderer =>
  createRequire(import.meta.url)(path.join(build.folder, 'server/site-server.mjs')) as Renderer;

/**
 * The pages of the first-party site, drawn on the server for a visitor without a name, so one drawing serves all.
 * 1. An indexed page is kept ten minutes, and renewed behind the visitor's back for ten more; the rest is drawn for each
 *    request.
 * 2. Kept is only a drawing that has all its data. A redirect never is.
 * 3. One renewal of a page runs at a time; who may not have the old page meanwhile has it drawn for themselves. A renewal
 *    that fails is logged and leaves the old page, until a later one succeeds.
 * 4. A page has one address: one with a slash at its end leads there.
 * 5. A visitor whose calls are used up gets the page for that; a page whose data failed has status 503.
 */
export function createPages(
  app: FastifyInstance,
  tools: Tools,
  build: Build,
  renderer: Pick<Renderer, 'renderPage' | 'firstScripts' | 'hasPage'>,
): PageAnswerer {
  const { publicOrigin, engagementScript, engagementLogout, sentryDsn } = tools.settings;
  const serverFetch = createServerFetch(app, tools);
  const built = createHash('sha256').update(JSON.stringify(build.site)).digest('base64url').slice(0, 12);
  const keyOf = (url: string) => `${tools.cache.build}/pages/${built}/${slotOf(url, slots)}`;
  const secure = publicOrigin.startsWith('https:');
  const config = {
    ...(tools.identity ? { login_provider: tools.identity.name } : {}),
    ...(engagementScript ? { engagement_src: engagementScript, engagement_logout: engagementLogout } : {}),
    ...(sentryDsn ? { sentry_dsn: sentryDsn } : {}),
  };
  const outside = engagementScript ? [new URL(engagementScript).origin] : [];
  const mayBeKept = (url: string) => tools.settings.pageCache && !url.includes('?');
  const now = () => tools.clock.now().getTime();
  const collector = collectorOf(tools.settings);

  async function draw(url: string, visitor: string): Promise<Drawing> {
    const { fetch, failure } = serverFetch(visitor);
    const page = await renderer.renderPage({
      url,
      config,
      base: '',
      fetch,
      onError: cause => tools.log.error({ err: cause, path: url.split('?')[0] }, 'page failed'),
    });
    if (page.redirect) return { redirect: page.redirect };
    const indexed = page.status === 200 && page.description !== null;
    const document = writeDocument({
      manifest: build.site,
      title: page.title,
      description: page.description ?? undefined,
      canonical: indexed ? publicOrigin + canonicalPath(page.state.href) : undefined,
      source: page.source,
      body: page.html,
      scripts: [...renderer.firstScripts],
      json: { config, state: page.state },
    });
    const etag = `W/"${createHash('sha256').update(document.html).digest('base64url').slice(0, 22)}"`;
    return { url, at: now(), status: page.status, document, etag, indexed, failure: failure() };
  }

  async function keep(url: string, drawing: Drawing): Promise<void> {
    if ('redirect' in drawing || drawing.failure || !drawing.indexed || !mayBeKept(url)) return;
    await tools.cache.keep(keyOf(url), drawing, life_ms);
  }

  /** The page with all its data, or null where something failed. */
  async function drawWhole(url: string, visitor: string): Promise<DrawnPage | null> {
    const path = url.split('?')[0];
    try {
      const drawing = await draw(url, visitor);
      if (!('redirect' in drawing) && !drawing.failure) return drawing;
      tools.log.warn({ path, failure: 'redirect' in drawing ? drawing : drawing.failure }, 'page not renewed');
    } catch (error) {
      tools.log.error({ err: error, path }, 'page not renewed');
    }
    return null;
  }

  /** One process at a time renews a page. After a failure no process tries again for `pause_ms`. */
  async function renew(url: string, visitor: string): Promise<DrawnPage | 'under way' | 'failed'> {
    const turn = `renewals/${keyOf(url)}`;
    const mine = tools.random.uid();
    const holder = await tools.cache.keepFirst(turn, mine, drawing_ms);
    if (holder !== mine) return holder === 'failed' ? 'failed' : 'under way';
    const renewed = await drawWhole(url, visitor);
    if (!renewed) {
      await tools.cache.keep(turn, 'failed', pause_ms);
      return 'failed';
    }
    // What is no page any more is no longer kept either.
    if (renewed.indexed) await keep(url, renewed);
    else await tools.cache.take(keyOf(url));
    await tools.cache.release(turn, mine);
    return renewed;
  }

  async function find(url: string, visitor: string): Promise<Drawing> {
    const kept = mayBeKept(url) ? ((await tools.cache.find(keyOf(url))) as DrawnPage | null) : null;
    if (kept?.url !== url) {
      const drawing = await draw(url, visitor);
      await keep(url, drawing);
      return drawing;
    }
    const age_ms = now() - kept.at;
    if (age_ms <= revalidate_ms) return kept;
    const renewal = renew(url, visitor);
    if (age_ms <= stale_ms) return kept;
    const renewed = await renewal;
    if (renewed === 'failed') return kept;
    return renewed === 'under way' ? ((await drawWhole(url, visitor)) ?? kept) : renewed;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const plain = withoutSlash(request.url);
    if (plain && renderer.hasPage(plain)) return reply.redirect(plain, 308);
    const form = formOfLink(request.url);
    if (form) return reply.header('cache-control', 'no-store').redirect(form, 302);
    const found = await find(request.url, request.ip);
    if ('redirect' in found) return reply.header('cache-control', 'no-store').redirect(found.redirect, 302);
    const { failure } = found;
    if (failure?.kind === 'too_many_requests') {
      throw new Refusal('too_many_requests', { retry_after_s: failure.retry_after_s });
    }
    giveCsrfCookie(request, reply, secure);
    await recordPageVisit(tools, request, reply);
    reply.header(
      'content-security-policy',
      contentPolicy({ document: found.document, frameAncestors: [], outside, collector }),
    );
    if (failure?.kind === 'failed') {
      reply.code(503).header('cache-control', 'no-store').header('retry-after', retry_s);
      return reply.type('text/html; charset=utf-8').send(found.document.html);
    }
    reply.header('cache-control', 'private, no-cache').header('etag', found.etag);
    if (found.status === 200 && request.headers['if-none-match'] === found.etag) return reply.code(304).send();
    return reply.code(found.status).type('text/html; charset=utf-8').send(found.document.html);
  }

  return answer;
}

/** The address without the slashes at the end of its path, where it has some: with them each page would have two addresses. */
function withoutSlash(url: string): string | null {
  const [path = '', ...query] = url.split(/(?=\?)/);
  const plain = path.replace(/(?<=[^/])\/+$/, '');
  return plain === path ? null : [plain, ...query].join('');
}

/** The path of an address with each part encoded in one way. */
const canonicalPath = (href: string): string =>
  href
    .replace(/\?.*/, '')
    .split('/')
    .map(part => encodeURIComponent(decodeURIComponent(part)))
    .join('/');

/** Where `/?line=…` leads, the plain link of a widget without a path: to the line's form, with partner and campaign. */
function formOfLink(url: string): string | null {
  const { pathname, searchParams } = new URL(url, 'http://panah.invalid');
  const line = lines.find(slug => slug === searchParams.get('line'));
  if (pathname !== '/' || !line) return null;
  searchParams.delete('line');
  return searchParams.size ? `${formOf(line)}?${searchParams}` : formOf(line);
}

/**
 * Whether to answer with a page. Browsers ask for HTML and get one for every address; link previews and command lines
 * take anything and get those that there are.
 */
export function takesPage(request: FastifyRequest, renderer: Pick<Renderer, 'hasPage'>): boolean {
  if (wantsPage(request)) return true;
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('*/*') && renderer.hasPage(request.url.split('?')[0] ?? '/');
}
