import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { startChromium } from './support/browser.ts';
import { snippetBytes } from './support/fast-snippet.ts';
import { hostOrigin, pasted } from './support/host-pages.ts';
import { serveLate } from './support/late-server.ts';
import { meetFrame } from './support/load-page.ts';
import { dropFolder, newFolder, startPanah } from './support/panah.ts';
import { ports } from './support/ports.ts';
import type { Bench } from './support/report.ts';

const dist = path.resolve(import.meta.dirname, '../../dist');
const origin = `http://localhost:${ports.server}`;

const brotli = (file: string): number =>
  brotliCompressSync(readFileSync(path.join(dist, file)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length;
const manifest = (app: string) =>
  JSON.parse(readFileSync(path.join(dist, app, 'manifest.json'), 'utf8')) as { entry: string; preload: string[] };

/** Notes the moment when the first question can be answered: what arrives after it does not count. */
const watch = `new MutationObserver((_, me) => {
  const button = document.querySelector('#root form button[type=submit], #root main h1');
  if (!button?.getClientRects().length) return;
  me.disconnect();
  window.firstStep = performance.now();
}).observe(document, { childList: true, subtree: true })`;

/** Files a frame has by the time when the first question can be answered, in a real browser. */
async function beforeFirstStep(): Promise<string[]> {
  const folder = newFolder();
  const server = await startPanah(ports.server, folder, { DEMO_ORIGINS: hostOrigin });
  const stopHost = await serveLate(ports.host, { '/': pasted(origin) });
  const chromium = await startChromium();
  try {
    const tab = await chromium.openTab(`${hostOrigin}/`, async target => {
      await target.send('Page.enable');
      await target.send('Page.addScriptToEvaluateOnNewDocument', { source: watch, runImmediately: true });
    });
    const { frame } = await meetFrame(tab);
    return await frame.evaluate<string[]>(`new Promise((done, fail) => {
      const began = performance.now();
      const look = () => {
        const had = performance.getEntriesByType('resource').filter(one => one.responseEnd <= window.firstStep);
        if (window.firstStep) done(had.map(one => new URL(one.name).pathname));
        else if (performance.now() - began > 15000) fail(new Error('The first step did not come'));
        else setTimeout(look, 50);
      };
      look();
    })`);
  } finally {
    await chromium.stop();
    await stopHost();
    await server.stop();
    dropFolder(folder);
  }
}

const kB = (bytes: number) => bytes / 1000;

const sizes: Bench = async () => {
  const fetched = await beforeFirstStep();
  const files = (type: RegExp) =>
    [...new Set(fetched)].filter(name => type.test(name)).map(name => name.replace('/assets/', ''));
  const sum = (list: string[]) => list.reduce((bytes, file) => bytes + brotli(file), 0);
  const scripts = files(/\.js$/);
  const { entry, preload } = manifest('site');
  const fonts = readdirSync(path.join(dist, 'embed')).filter(name => /-fa\..*woff2$/.test(name));
  const font = readFileSync(path.join(dist, 'embed', fonts[0] ?? '')).length;
  return [
    { what: 'Fast snippet, inline (brotli)', value: snippetBytes(), unit: 'B', limit: 600 },
    { what: 'SDK: first stage (brotli)', value: kB(brotli('sdk/v1/panah.js')), unit: 'kB', limit: 1.5 },
    {
      what: 'SDK: all of an inline widget, penpal included (brotli)',
      value: kB(sum(['sdk/v1/panah.js', 'sdk/v1/panah.mjs'])),
      unit: 'kB',
      limit: 9,
    },
    {
      what: 'Frame: JavaScript before the first step, form engine included (brotli)',
      value: kB(sum(scripts)),
      unit: 'kB',
      limit: 40,
      note: scripts.map(file => `${path.basename(file).split('.')[0]} ${kB(brotli(file)).toFixed(1)}`).join(', '),
    },
    { what: 'Frame: style sheets (brotli)', value: kB(sum(files(/\.css$/))), unit: 'kB' },
    {
      what: 'Site: entry with what it preloads (brotli)',
      value: kB(sum([entry, ...preload].map(file => `site/${file}`))),
      unit: 'kB',
      limit: 80,
    },
    { what: 'Font, Persian', value: kB(font), unit: 'kB', limit: 25 },
  ];
};
export default sizes;
