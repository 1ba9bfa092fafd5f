/** The shop's page embedded in another way than by the pasted tag: the fast snippet, or the custom element. */
import { randomBytes } from 'node:crypto';

// Room by a class, for the shop's policy allows no style attributes.
const pasted = /<!-- what the partner pastes -->[\s\S]*<!-- \/what the partner pastes -->/;
const link = panah => `<a href="${panah}/?partner=yadakchi&amp;line=thirdparty">بیمهٔ شخص ثالث در پناه</a>`;

const variants = {
  '/snippet': async (panah, nonce) => {
    const answer = await fetch(`${panah}/sdk/v1/snippet.js`);
    if (!answer.ok) throw new Error(`Panah answered ${answer.status}`);
    return `<div data-panah data-partner="yadakchi" data-line="thirdparty" data-token-url="/panah-code" class="room">${link(panah)}</div>
<script nonce="${nonce}">${await answer.text()}</script>`;
  },
  '/element': async panah =>
    `<panah-widget partner="yadakchi" line="thirdparty" token-url="/panah-code" class="room">${link(panah)}</panah-widget>
<script async src="${panah}/sdk/v1/panah.js"></script>`,
};

/**
 * @param {string} pathname
 * @param {string} html the shop's page
 * @param {string} panah
 * @returns {Promise<{ html: string, nonce: string } | null>} null where the address is none of these
 */
export async function pageVariant(pathname, html, panah) {
  if (!Object.hasOwn(variants, pathname)) return null;
  const nonce = randomBytes(12).toString('base64');
  const markup = await variants[pathname](panah, nonce);
  return { html: html.replace(pasted, () => markup), nonce };
}
