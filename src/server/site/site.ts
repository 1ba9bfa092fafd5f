import type { FastifyInstance } from 'fastify';
import { answerNotFound } from '../http/errors.ts';
import type { Tools } from '../tools.ts';
import { findBuild } from './build.ts';
import { serveEmbed } from './embed.ts';
import { serveFiles } from './files.ts';
import { createPages, loadRenderer, wantsPage } from './pages.ts';

/** Everything that is not the API: the site's pages, the embed page, and the files of both. Nothing before the first build. */
export async function serveSite(app: FastifyInstance, tools: Tools): Promise<void> {
  const build = findBuild();
  if (!build) {
    tools.log.warn('There is no build; only the API is served. Run `npm run build`.');
    app.setNotFoundHandler(answerNotFound);
    return;
  }
  const renderer = loadRenderer(build);
  await serveFiles(app, build);
  serveEmbed(app, tools, build, renderer);
  const pages = createPages(app, tools, build, renderer);
  app.get('*', { schema: { hide: true } }, (request, reply) =>
    wantsPage(request) ? pages(request, reply) : answerNotFound(request, reply),
  );
  app.setNotFoundHandler(answerNotFound);
}
