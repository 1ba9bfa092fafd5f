import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedPage, RenderRequest } from '../../../app/site-server.tsx';
import { giveCsrfCookie } from '../http/csrf.ts';
import type { Tools } from '../tools.ts';
import type { Build } from './build.ts';
import { type HtmlDocument, writeDocument } from './document.ts';
import { contentPolicy } from './policy.ts';
import { createServerFetch, revalidate_ms } from './server-fetch.ts';
import { recordPageVisit } from './visit.ts';

/** The face of `app/site-server.tsx` as it was built. */
export interface Renderer {
  renderPage(request: RenderRequest): Promise<RenderedPage>;
  firstScripts: readonly string[];
  frameSource(search: string): string | null;
}

/** Answers a browser that asks for a page of the site. */
export type PageAnswerer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

interface KeptPage {
  at: number;
  status: number;
  document: HtmlDocument;
  etag: string;
  renewing: boolean;
}

const most = 300;

/** A path known only at run time: the bundler leaves `require` alone, and Node loads modules by it as well. */
export const loadRenderer = (build: Build): Renderer =>
  createRequire(import.meta.url)(path.join(build.folder, 'server/site-server.mjs')) as Renderer;

/**
 * The pages of the first-party site, drawn on the server for a visitor without a name, so one drawing serves all.
 * An indexed page is kept ten minutes and renewed behind the visitor's back; the rest is drawn for each request.
 */
export function createPages(app: FastifyInstance, tools: Tools, build: Build, renderer: Renderer): PageAnswerer {
  const { publicOrigin, engagementScript } = tools.settings;
  const fetch = createServerFetch(app, tools);
  const kept = new Map<string, KeptPage>();
  const secure = publicOrigin.startsWith('https:');
  const config = {
    login_provider: tools.identity.name,
    ...(engagementScript ? { engagement_src: engagementScript } : {}),
  };
  const outside = engagementScript ? [new URL(engagementScript).origin] : [];

  async function draw(url: string): Promise<KeptPage | { redirect: string }> {
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
      canonical: indexed ? publicOrigin + url.split('?')[0] : undefined,
      source: page.source,
      body: page.html,
      scripts: [...renderer.firstScripts],
      json: { config, state: page.state },
    });
    const etag = `W/"${createHash('sha256').update(document.html).digest('base64url').slice(0, 22)}"`;
    const drawn = { at: tools.clock.now().getTime(), status: page.status, document, etag, renewing: false };
    if (indexed && !url.includes('?')) {
      if (kept.size >= most) kept.delete(kept.keys().next().value!);
      kept.set(url, drawn);
    }
    return drawn;
  }

  async function find(url: string): Promise<KeptPage | { redirect: string }> {
    const hit = kept.get(url);
    if (!hit) return draw(url);
    if (tools.clock.now().getTime() - hit.at > revalidate_ms && !hit.renewing) {
      hit.renewing = true;
      draw(url).catch(() => {
        hit.renewing = false;
      });
    }
    return hit;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const found = await find(request.url);
    if ('redirect' in found) return reply.redirect(found.redirect, 302);
    giveCsrfCookie(request, reply, secure);
    await recordPageVisit(tools, request, reply);
    reply
      .header('cache-control', 'private, no-cache')
      .header('etag', found.etag)
      .header('content-security-policy', contentPolicy({ document: found.document, frameAncestors: [], outside }));
    if (found.status === 200 && request.headers['if-none-match'] === found.etag) return reply.code(304).send();
    return reply.code(found.status).type('text/html; charset=utf-8').send(found.document.html);
  }

  return answer;
}

/** A browser asking for a page: everything that is not one of our calls. */
export const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && (request.headers.accept ?? '').includes('text/html');
