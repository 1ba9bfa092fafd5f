import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readHtml } from './cli/read-html.ts';
import { checkPage } from './page-checks.ts';

const panah = 'https://panah.example';
const url = 'https://shop.example/';
const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const documents = read('../README.md') + read('../REFERENCE.md');
const blocks = [...documents.matchAll(/^ *```html\n([\s\S]*?)^ *```$/gm)].map(([, code]) =>
  code!
    .replaceAll('SDK-VERSION', '0.2.0')
    .replaceAll('SDK-INTEGRITY', 'sha384-second')
    .replace('/* the text of /sdk/v1/snippet.js */', () =>
      read('../entries/snippet.ts').replace(/\/\*[\s\S]*?\*\//g, ''),
    ),
);
const shown = blocks.find(block => block.includes('<script async'))!;
const tag = /<script async.*<\/script>/.exec(shown)![0];

const ask = async (address: string) =>
  address.endsWith('manifest.json')
    ? { current: '0.2.0', versions: { '0.2.0': { files: { 'panah.js': { integrity: 'sha384-second' } } } } }
    : { partner: 'known', origin: 'registered', protocol: '1.0' };

it.each(blocks.map((block, at) => [at + 1, block] as const))(
  "finds nothing wrong with HTML block %i of the SDK's documents",
  async (_, block) => {
    // A block that shows one thing alone stands on a page with the rest.
    const place = /<[^>]*data-panah|<panah-widget|<iframe/.test(block) ? '' : '<div data-panah></div>';
    const facts = readHtml(/panah\.m?js|<iframe/.test(block) ? place + block : place + block + tag, url);
    const findings = await checkPage(
      { ...facts, url, origin: new URL(url).origin, panah, headers: {}, running: false },
      ask,
    );
    expect(findings.filter(({ level }) => level !== 'ok').map(({ code, fix }) => [code, fix])).toEqual([]);
  },
);

it('knows an element by its own words, partner and data layer included', () => {
  const { containers } = readHtml(
    '<panah-widget partner="a" line="b" data-layer frame-title="c" class="d"></panah-widget>',
    url,
  );
  expect(containers).toEqual([{ 'data-partner': 'a', 'data-line': 'b', 'data-data-layer': '', 'data-title': 'c' }]);
});
