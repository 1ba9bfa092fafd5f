import type { PanahOptions, TokenQuestion } from '#bridge/options';
import { themeQuery } from '#bridge/theme-text';

/**
 * The data-attributes of the script tag and of the container, as options; the container's win.
 * `data-partner`, `-line`, `-path`, `-scheme`, `-locale`, `-height`, `-title`, `-timeout`, `-mode`, `-trigger`, `-label`,
 * `-routes`, `-history`, `-back`, `-data-layer`, `-debug`, `-theme` (`brand:#c8371b;radius:4px`) and `-token-url` (an address of the partner's own server, see README).
 */
export function readAttributes(...sets: DOMStringMap[]): PanahOptions {
  // Without a prototype: a page may have spoilt `Object.prototype`.
  const { height, timeout, theme, tokenUrl, ...rest }: DOMStringMap = Object.assign({}, ...sets);
  const options: PanahOptions = Object.assign(Object.create(null), rest);
  if (Number(height) > 0) options.height = Number(height);
  if (Number(timeout) > 0) options.timeout = Number(timeout);
  // `data-debug` alone says yes.
  for (const name of ['dataLayer', 'debug'] as const) if (name in rest) options[name] = rest[name] !== 'false';
  if (theme) options.theme = Object.fromEntries(new URLSearchParams(themeQuery(theme.replace(/\s+/g, ' ').trim())));
  if (tokenUrl) options.getToken = question => askPartner(tokenUrl, question);
  return options;
}

/** Form-encoded, because a page may have spoilt JSON (Prototype.js); same-origin cookies tell the server who asks. */
async function askPartner(url: string, question: TokenQuestion): Promise<string | null> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ ...question }) });
  if (!answer.ok) throw Error(`${url} answered ${answer.status}`);
  const { code } = await answer.json();
  if (code === undefined) throw Error(`${url} answered without a code`);
  return code;
}
