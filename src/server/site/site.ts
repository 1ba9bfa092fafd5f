import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AddressFinder, KnownAddress } from '../http/allowed-methods.ts';
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

const pageAddress: KnownAddress = { methods: ['GET', 'HEAD'], language: 'fa' };

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
    const isPage = !known.methods.length && renderer.hasPage(request.url.split('?')[0] ?? '/');
    const address = isPage ? pageAddress : known;
    // The path takes this method: it is a missing file, or a page for somebody who takes no page. 404, not 405.
    return answerUnknown(address.methods.includes(request.method) ? null : address, request, reply);
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
