import { options as table } from '#bridge/option-table';
import type { PanahOptions, TokenQuestion } from '#bridge/options';
import { themeQuery } from '#bridge/theme-text';

/**
 * The data-attributes of the script tag and of the container, as options; the container's win. `-theme` is written
 * `brand:#c8371b;radius:4px`, and `-token-url` is an address of the partner's own server: see `ask-partner.ts`.
 */
export function readAttributes(...sets: DOMStringMap[]): PanahOptions {
  // Without a prototype: a page may have spoilt `Object.prototype`.
  const words: Record<string, string | undefined> = Object.assign(Object.create(null), ...sets);
  const options = Object.create(null);
  for (const [name, { kind }] of Object.entries(table)) {
    const text = words[name];
    if (text === undefined) continue;
    if (kind === 'number') {
      if (Number(text) > 0) options[name] = Number(text);
    } else if (kind === 'theme') {
      if (text) options[name] = Object.fromEntries(new URLSearchParams(themeQuery(text)));
    }
    // The attribute alone says yes.
    else if (kind === 'switch') options[name] = text !== 'false';
    else if (kind === 'text') options[name] = text;
  }
  const { tokenUrl } = words;
  if (tokenUrl)
    options.getToken = async (question: TokenQuestion) =>
      (await import('./ask-partner.ts')).askPartner(tokenUrl, question);
  return options;
}
