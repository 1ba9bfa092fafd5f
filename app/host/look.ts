/** Puts the host's theme and scheme on the page. Values are CSS texts of the ten tokens and nothing else. */
import { type PanahLiveOptions, type PanahScheme, type PanahTheme, THEME_TOKENS } from '#bridge/options';
import { contrastOf, minRatio } from '#bridge/theme-contrast';
import { isThemeColour, THEME_COLOURS, themeChecks } from '#bridge/theme-values';
import { readColour } from './read-colour.ts';

const colourShape = /^(#[\da-f]{3,8}|[a-z]+|(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\([\w\s.,%/+-]*\))$/i;

/** Keeps the known tokens with harmless values. */
export function safeTheme(theme: unknown): PanahTheme {
  const kept: PanahTheme = {};
  for (const [token, value] of tokensOf(theme))
    if (isThemeColour(token) ? colourShape.test(value) : themeChecks[token](value)) kept[token] = value;
  return kept;
}

/** The tokens that a host has set, whatever to. */
function tokensOf(theme: unknown): [keyof PanahTheme, string][] {
  if (typeof theme !== 'object' || theme === null) return [];
  return THEME_TOKENS.flatMap(token => {
    const value: unknown = Object.hasOwn(theme, token) ? (theme as PanahTheme)[token] : undefined;
    return typeof value === 'string' && value.length <= 200 ? [[token, value.trim()]] : [];
  });
}

export const isScheme = (value: unknown): value is PanahScheme => value === 'light' || value === 'dark';

const put = (theme: PanahTheme) => {
  const { style } = document.documentElement;
  for (const token of THEME_TOKENS) style.setProperty(`--panah-${token}`, theme[token] ?? '');
};

/**
 * Gives what puts looks on this page, one after another, and says what of each was refused, a sentence each. A theme is the
 * whole theme: tokens that it does not name are the partner's record's or our own again. A look without one leaves it as it
 * is.
 * 1. Values that are no value of their token are left out.
 * 2. Pairs of text and ground that nobody could read in this scheme are left out, both halves; the partner's record or our
 *    own colours stand there instead.
 * With `whole`, nothing of the look is worn where anything was refused.
 */
export function createLook(): (look: PanahLiveOptions, whole?: boolean) => string[] {
  const { dataset } = document.documentElement;
  /** All that the host wants to be worn; what cannot be read in one scheme may be in the other. */
  let wanted: PanahTheme = {};
  return (look, whole = false) => {
    const before = { wanted, scheme: dataset.theme };
    const given = safeTheme(look.theme);
    const refused = tokensOf(look.theme).flatMap(([token]) => (token in given ? [] : [`${token} has no such value`]));
    if (look.theme !== undefined) wanted = given;
    if (isScheme(look.scheme)) dataset.theme = look.scheme;
    const worn = Object.keys(wanted).length
      ? readable(wanted, dataset.theme === 'dark' ? 'dark' : 'light', refused)
      : {};
    if (whole && refused.length) {
      wanted = before.wanted;
      dataset.theme = before.scheme;
      put(readable(wanted, dataset.theme === 'dark' ? 'dark' : 'light', []));
    } else put(worn);
    return refused;
  };
}

/** Without the pairs that cannot be read, and without colours that are none; each is noted in `refused`. */
function readable(theme: PanahTheme, scheme: PanahScheme, refused: string[]): PanahTheme {
  const kept = { ...theme };
  put({});
  const sheet = getComputedStyle(document.documentElement);
  const ground: Record<string, string | undefined> = {};
  const known: Record<string, string> = {};
  for (const token of THEME_COLOURS) {
    ground[token] = readColour(sheet.getPropertyValue(`--panah-${token}`)) ?? undefined;
    const value = kept[token];
    if (value === undefined) continue;
    const colour = readColour(value);
    if (colour) known[token] = colour;
    else {
      delete kept[token];
      refused.push(`${token} is no opaque colour`);
    }
  }
  for (;;) {
    const low = contrastOf(known, [scheme], ground).find(({ ratio }) => ratio < minRatio);
    if (!low) return kept;
    refused.push(`${low.pair} has a contrast of ${low.ratio}:1 in the ${scheme} scheme, ${minRatio}:1 is needed`);
    for (const token of low.pair.split('/')) {
      delete kept[token as keyof PanahTheme];
      delete known[token];
    }
  }
}

/** The theme of the address' fragment, at the first moment of the page. */
export const lookOfAddress = (hash: string): PanahLiveOptions => ({
  theme: safeTheme(Object.fromEntries(new URLSearchParams(hash.slice(1)))),
});
