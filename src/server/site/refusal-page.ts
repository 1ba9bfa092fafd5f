import type { FastifyReply } from 'fastify';
import { REFUSED } from '#bridge/protocol';
import { escapeHtml } from '../kernel/html.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { Build, Manifest } from './build.ts';
import { hashSource } from './document.ts';
import { contentPolicy } from './policy.ts';
import { refusalTexts } from './texts.ts';

type Way = keyof typeof refusalTexts.ways;

export interface RefusalPageOptions {
  /** Where the page leads on to, when trying the same address again is of no use. */
  way: Way;
  /** Set inside a partner's frame: its origins may frame the page, and it shows no header. */
  frameAncestors?: string[];
}

/** Tells the SDK around the frame to show this page instead of loading it again. Nothing in it is anybody's. */
const showMe = `parent.postMessage('${REFUSED}','*')`;

/** Answers with a refusal as a page of the design that needs no file of ours: also when much is out of order it can be sent. */
export type SendRefusalPage = (reply: FastifyReply, refusal: Refusal, options: RefusalPageOptions) => FastifyReply;

export function createRefusalPage(build: Build | null): SendRefusalPage {
  return (reply, refusal, { way, frameAncestors }) => {
    const { retry_after_s } = refusal.facts;
    if (retry_after_s !== undefined) reply.header('retry-after', retry_after_s);
    const framed = frameAncestors !== undefined;
    return reply
      .code(refusal.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        contentPolicy({
          document: { scriptHashes: framed ? [hashSource(showMe)] : [], styleHashes: [] },
          frameAncestors: frameAncestors ?? [],
        }),
      )
      .serializer(String)
      .send(write(framed ? build?.embed : build?.site, refusal, way, framed));
  };
}

/** The first sentence of the refusal is the heading, the rest the text below it. */
function write(manifest: Manifest | undefined, refusal: Refusal, way: Way, framed: boolean): string {
  const [title = '', ...rest] = refusal.sentence.split('. ');
  const { retry_after_s } = refusal.facts;
  const text = retry_after_s === undefined ? rest.join('. ') : refusalTexts.wait(retry_after_s);
  const mayTryAgain = refusal.status >= 500 || retry_after_s !== undefined;
  const file = (name: string) => (manifest ? manifest.base + name : '');
  const sheets = manifest?.css.map(name => `<link rel="stylesheet" href="${file(name)}">`).join('') ?? '';
  const icon = mayTryAgain ? 'refresh' : 'info';
  const brand = `<a class="brand" href="/" aria-label="${refusalTexts.home}"><svg aria-hidden="true"><use href="${file(manifest?.icons ?? '')}#mark"></use></svg>${refusalTexts.product}</a>`;
  return `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(refusalTexts.tab(title))}</title>
<link rel="icon" type="image/svg+xml" href="${file(manifest?.mark ?? '')}">${sheets}</head>
<body${framed ? ' class="on-host"' : ''}><div id="root">
${framed ? '' : `<header class="site-header"><div class="page">${brand}</div></header>`}
<main id="main" class="column outcome"><div class="empty"><div class="niche-art" data-kind="warning">
<svg class="icon" aria-hidden="true"><use href="${file(manifest?.icons ?? '')}#i-${icon}"></use></svg></div>
<h1 class="title-l">${escapeHtml(title.replace(/\.$/, ''))}</h1>${text ? `<p>${escapeHtml(text)}</p>` : ''}
${mayTryAgain ? `<a class="button" href="">${refusalTexts.again}</a>` : `<a class="button" href="${way}">${refusalTexts.ways[way]}</a>`}
</div></main></div>${framed ? `<script>${showMe}</script>` : ''}</body></html>`;
}
