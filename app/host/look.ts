/** Puts the host's theme, scheme and locale on the page. Values are CSS texts of the ten tokens and nothing else. */
import { type PanahLook, type PanahScheme, type PanahTheme, THEME_TOKENS } from '#bridge/options';

const unsafe = /[;{}<>\\]|url\s*\(|\/\*/i;

/** Keeps the known tokens with harmless values. */
export function safeTheme(theme: unknown): PanahTheme {
  const kept: PanahTheme = {};
  if (typeof theme !== 'object' || theme === null) return kept;
  for (const token of THEME_TOKENS) {
    const value: unknown = Object.hasOwn(theme, token) ? (theme as PanahTheme)[token] : undefined;
    if (typeof value === 'string' && value.length <= 200 && !unsafe.test(value)) kept[token] = value.trim();
  }
  return kept;
}

export const isScheme = (value: unknown): value is PanahScheme => value === 'light' || value === 'dark';

export function applyLook(look: PanahLook): void {
  const root = document.documentElement;
  for (const [token, value] of Object.entries(safeTheme(look.theme))) root.style.setProperty(`--panah-${token}`, value);
  if (isScheme(look.scheme)) root.dataset.theme = look.scheme;
}

/** The theme of the address' fragment, at the first moment of the page. */
export const lookOfAddress = (hash: string): PanahLook => ({
  theme: safeTheme(Object.fromEntries(new URLSearchParams(hash.slice(1)))),
});
