import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AddressFinder } from '../http/allowed-methods.ts';
import { answerUnknown } from '../http/errors.ts';
import { type Limits, perMinute } from '../http/limits.ts';
import type { Tools } from '../tools.ts';
import type { Build } from './build.ts';
import { serveEmbed } from './embed.ts';
import { serveFiles } from './files.ts';
import { createPages, loadRenderer, takesPage } from './pages.ts';
import { serveSearchEngines } from './search-engines.ts';

export interface SiteOptions {
  build: Build | null;
  findAddress: AddressFinder;
  limits: Limits;
}

/** Everything that is not the API: the site's pages, the embed page, and the files of both. Nothing before the first build. */
export async function serveSite(app: FastifyInstance, tools: Tools, options: SiteOptions): Promise<void> {
  const { build, findAddress, limits } = options;
  if (!build) {
    tools.log.warn('There is no build; only the API is served. Run `npm run build`.');
    app.setNotFoundHandler((request, reply) => answerUnknown(findAddress(request), request, reply));
    return;
  }
  const renderer = loadRenderer(build);
  const unknown = (request: FastifyRequest, reply: FastifyReply) => {
    const known = findAddress(request);
    // The path takes this method, so it is a missing file: 404, not 405.
    if (known?.methods.includes(request.method)) return answerUnknown(null, request, reply);
    const isPage = renderer.hasPage(request.url.split('?')[0] ?? '/');
    return answerUnknown(known ?? (isPage ? { methods: ['GET', 'HEAD'], language: 'fa' } : null), request, reply);
  };
  await serveFiles(app, build);
  serveSearchEngines(app, tools, renderer);
  serveEmbed(app, tools, { build, renderer, limits });
  const pages = createPages(app, tools, build, renderer);
  app.get(
    '*',
    { schema: { hide: true }, config: { endpoint: 'page', limit: perMinute.page, page: '/' } },
    (request, reply) => {
      return takesPage(request, renderer) ? pages(request, reply) : unknown(request, reply);
    },
  );
  app.setNotFoundHandler(unknown);
}
