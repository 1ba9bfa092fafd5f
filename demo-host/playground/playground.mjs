/** The server's part of the playground: its page, its files, and the guides that its code comes from. */
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('./', import.meta.url);
const page = new URL('../pages/playground.html', folder);
const guides = new URL('../../sdk/guides/', folder);
const sdk = new URL('../../sdk/', folder);
const linesOnSale = new URL('../../src/contract/lines.ts', import.meta.url);
const types = { css: 'text/css', mjs: 'text/javascript' };

const guideNames = () => readdirSync(guides).filter(name => /^[a-z-]+\.md$/.test(name));

/** The host code of each guide: its longest fenced block. */
function guideCode() {
  const code = {};
  for (const name of guideNames()) {
    const blocks = [...readFileSync(new URL(name, guides), 'utf8').matchAll(/^```\w*\n(.*?)^```/gms)];
    const [longest] = blocks.map(([, text]) => text.trimEnd()).sort((a, b) => b.length - a.length);
    if (longest) code[name.slice(0, -'.md'.length)] = longest;
  }
  return code;
}

/** The lines that Panah sells, read of its list as the guides are: a choice of the form for each. */
const lineOptions = () =>
  [...readFileSync(linesOnSale, 'utf8').matchAll(/^ {4}slug: '([\w-]+)',\n {4}title: '([^']+)',$/gm)]
    .map(([, slug, title]) => `<option value="${slug}">${title}</option>`)
    .join('');

/**
 * What stands at an address of the playground, or null.
 * @param {string} pathname
 * @param {string} panah Panah's origin
 * @returns {{ type: string, body: string } | null}
 */
export function playground(pathname, panah) {
  if (pathname === '/playground')
    return {
      type: 'text/html',
      body: readFileSync(page, 'utf8').replaceAll('{{panah}}', panah).replace('{{lines}}', lineOptions()),
    };
  if (pathname === '/playground/guides.json') return { type: 'application/json', body: JSON.stringify(guideCode()) };
  const [, document] = /^\/playground\/guides\/(README\.md|REFERENCE\.md)$/.exec(pathname) ?? [];
  if (document) return { type: 'text/plain', body: readFileSync(new URL(document, sdk), 'utf8') };
  const [, guide] = /^\/playground\/guides\/([a-z-]+\.md)$/.exec(pathname) ?? [];
  if (guide && guideNames().includes(guide))
    return { type: 'text/plain', body: readFileSync(new URL(guide, guides), 'utf8') };
  const [, file, ending] = /^\/playground\/([a-z-]+\.(css|mjs))$/.exec(pathname) ?? [];
  if (file && file !== 'playground.mjs' && readdirSync(folder).includes(file))
    return { type: types[ending], body: readFileSync(new URL(file, folder), 'utf8') };
  return null;
}
