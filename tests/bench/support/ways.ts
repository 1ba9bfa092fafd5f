/**
 * The ways of bringing a frame into a page, side by side.
 *
 * Ours: `script tag` and `fast snippet`, as documented. Their handshake is the moment when the page hears `ready`: both
 * ends have shaken hands, and the frame's `hello` has arrived.
 *
 * Least: `bare iframe tag` and `smallest loader`, a script of ten lines; both hold the very same document and wait for one raw
 * message, the one that the widget posts to hosts without an SDK.
 *
 * Peers, with the very same document wherever their contract lets them:
 * - `penpal`: `connect` in a page script with the messenger that our frame asks for. Its handshake is its promise.
 * - `open-iframe-resizer`: as a script that makes the frame, and as its documentation has it, a tag and a module. The
 *   document is a copy with its module added. Its handshake is the first height.
 * - `Typeform`: the script of its package with `createWidget` and the address of a form here. The document is a copy that posts
 *   the `form-ready` of its contract, as soon as our own first script has run.
 *
 * Floor: the smallest frame there can be, by the smallest loader and by penpal. Nothing that brings an application can be
 * below it; it is printed to be honest about the distance.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.ts';
import { fastSnippet } from './fast-snippet.ts';
import { hostOrigin, hostPage, pasted, room, room_px } from './host-pages.ts';
import type { Pages, Served } from './late-server.ts';

export const wayNames = [
  'bare iframe tag',
  'fast snippet',
  'smallest loader',
  'script tag',
  'penpal',
  'open-iframe-resizer',
  'open-iframe-resizer, tag',
  'Typeform',
  'floor',
  'floor, penpal',
  'page alone',
] as const;
export type WayName = (typeof wayNames)[number];
export const pathOf = (name: WayName): string => `/${name.replace(/\W+/g, '-')}`;

const document = '/embed/?partner=yadakchi&line=thirdparty';
const script = (body: string): Served => ({ type: 'text/javascript', body });
const byScript = (source: string, attributes = '') =>
  hostPage(`${room}<script async src="${source}" ${attributes}></script>`);
const tag = (id: string, address: string) =>
  `<iframe id="${id}" src="${address}" style="display:block;border:0;width:100%;height:${room_px}px"></iframe>`;

/** Hears one raw `ready` of a frame. */
const listener = (frame: string, panah: string) =>
  `addEventListener('message', event => {
    if (event.source === ${frame}.contentWindow && event.origin === '${panah}' && event.data.type === 'ready') meet();
  });`;

/** The smallest loader there can be: a frame, and one checked message. */
const smallestLoader = (address: string, panah: string) =>
  script(`(() => {
  const frame = document.createElement('iframe');
  frame.src = '${address}';
  frame.style.cssText = 'border:0;width:100%;height:${room_px}px';
  ${listener('frame', panah)}
  document.getElementById('w').append(frame);
})();`);

/** The smallest frame there can be: a sentence, and a script file. */
const smallestFrame = (source: string): Served => ({
  type: 'text/html',
  body: `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><title>Frame</title>
<script type="module" src="${source}"></script></head><body><h1>Insurance</h1><p>The smallest frame.</p></body></html>`,
});

/** Our scripts lie where those of peers lie, under the addresses that the server behind has them at. */
const sdkFolder = path.resolve(import.meta.dirname, '../../../dist/sdk');
const ourScripts = () =>
  Object.fromEntries(
    globSync('*/panah.{js,mjs}', { cwd: sdkFolder }).map(file => [
      `/sdk/${file}`,
      script(readFileSync(path.join(sdkFolder, file), 'utf8')),
    ]),
  );

const typeform = path.dirname(fileURLToPath(import.meta.resolve('@typeform/embed/package.json')));
const typeformFile = (name: string) => readFileSync(path.join(typeform, 'build', name), 'utf8');
const formReady = `<script type="module" async>await import(document.querySelector('script[type=module][src]').src);
parent.postMessage({ type: 'form-ready', embedId: new URLSearchParams(location.search).get('typeform-embed-id') }, '${hostOrigin}')</script>`;

/** Host pages, and what the server of the frames must hold for them besides our own files. */
export async function makeWays(panah: string): Promise<{ host: Pages; late: Pages }> {
  const resizer = await bundle('open-iframe-resizer.ts', 'es');
  const penpal = `data-frame="${panah}${document}&v=1.0"`;
  const pages: Record<WayName, Served> = {
    'bare iframe tag': hostPage(
      `${tag('f', panah + document)}<script>${listener("document.getElementById('f')", panah)}</script>`,
    ),
    'fast snippet': fastSnippet(panah),
    'smallest loader': byScript(`${panah}/loader.js`),
    'script tag': pasted(panah),
    penpal: byScript(`${panah}/penpal-widget-host.js`, penpal),
    'open-iframe-resizer': byScript(`${panah}/resizer-host.js`, `data-frame="${panah}/resized"`),
    'open-iframe-resizer, tag': hostPage(
      `${tag('f', `${panah}/resized`)}<script type="module">import { initialize } from '${panah}/resizer.js';
initialize({ onIframeResize: meet }, '#f');</script>`,
    ),
    Typeform: hostPage(
      `<link rel="stylesheet" href="${panah}/typeform.css">${room}<script async src="${panah}/typeform.js" onload="tf.createWidget('${panah}/to/thirdparty', {
  container: document.getElementById('w'), height: ${room_px}, onReady: meet })"></script>`,
    ),
    floor: byScript(`${panah}/floor-loader.js`),
    'floor, penpal': byScript(`${panah}/penpal-host.js`, `data-frame="${panah}/penpal-frame"`),
    'page alone': hostPage(room),
  };
  return {
    host: Object.fromEntries(wayNames.map(name => [pathOf(name), pages[name]])),
    late: {
      ...ourScripts(),
      '/loader.js': smallestLoader(panah + document, panah),
      '/penpal-host.js': await bundle('penpal-host.ts'),
      '/penpal-widget-host.js': await bundle('penpal-widget-host.ts'),
      '/resizer-host.js': await bundle('open-iframe-resizer-host.ts'),
      '/resizer.js': resizer,
      '/resized': { copyOf: document, more: '<script type="module" src="/resizer.js"></script>' },
      '/typeform.js': script(typeformFile('embed.js')),
      '/typeform.css': { type: 'text/css', body: typeformFile('css/widget.css') },
      '/to/thirdparty': { copyOf: document, more: formReady },
      '/floor-loader.js': smallestLoader(`${panah}/smallest-frame`, panah),
      '/smallest-frame': smallestFrame('/smallest-frame.js'),
      '/smallest-frame.js': script(`parent.postMessage({ type: 'ready' }, '${hostOrigin}');`),
      '/penpal-frame': smallestFrame('/penpal-child.js'),
      '/penpal-child.js': await bundle('penpal-child.ts', 'es'),
    },
  };
}
