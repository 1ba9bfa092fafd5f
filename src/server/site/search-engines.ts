import type { FastifyInstance } from 'fastify';
import { insurerPath } from '#contract/insurer-path';
import { escapeHtml } from '../kernel/html.ts';
import { listInsurers } from '../modules/content/content.ts';
import type { Tools } from '../tools.ts';
import type { Renderer } from './pages.ts';

/** What is not a page of the site. Personal pages are left out of listings by their own `noindex`. */
const closed = ['/certificates/', '/embed/', '/payment/', '/policies/', '/sandbox/', '/ticket-files/'];
const day = 'public, max-age=86400';

/** `/robots.txt` and `/sitemap.xml`, made of the page table and of the insurers, each of which has a page. */
export function serveSearchEngines(app: FastifyInstance, tools: Tools, renderer: Pick<Renderer, 'indexedPaths'>): void {
  const { publicOrigin } = tools.settings;
  const robots = `User-agent: *\n${closed.map(path => `Disallow: ${path}\n`).join('')}\nSitemap: ${publicOrigin}/sitemap.xml\n`;
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', day).type('text/plain; charset=utf-8').send(robots),
  );
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const insurers = (await listInsurers(tools)).map(({ slug }) => insurerPath(slug));
    const urls = [...renderer.indexedPaths(), ...insurers].map(
      path => `<url><loc>${escapeHtml(publicOrigin + path)}</loc></url>\n`,
    );
    return reply
      .header('cache-control', day)
      .type('application/xml; charset=utf-8')
      .send(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`);
  });
}
