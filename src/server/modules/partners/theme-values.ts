import { formatHex, inGamut, parse, toGamut } from 'culori';
import { isThemeColour, themeChecks } from '#bridge/theme-values';
import { Refusal } from '../../kernel/refusal.ts';

/** Values of the ten tokens that a partner may set, by name without `--panah-`. */
export type PartnerTheme = Record<string, string>;

const wantedOther: Record<keyof typeof themeChecks, string> = {
  radius: '0px to 20px, or the same in rem',
  font: 'names of fonts, separated by commas, 120 characters at most',
  'font-scale': '0.9 to 1.25',
};
const isOther = (token: string): token is keyof typeof themeChecks => Object.hasOwn(themeChecks, token);
const wantedColour = 'an opaque CSS colour, as #c8371b, rgb(200 55 27), hsl(10 76% 45%) or oklch(55% 0.18 32)';

const isSrgb = inGamut('rgb');
const toSrgb = toGamut('rgb', 'oklch');

/** Any opaque CSS colour as `#rrggbb`, brought into sRGB as a browser would; null for anything else. */
function asHex(text: string): string | null {
  const colour = parse(text);
  if (!colour || (colour.alpha ?? 1) !== 1) return null;
  return formatHex(isSrgb(colour) ? colour : toSrgb(colour));
}

/** Whether a stored value may stand in a style sheet of ours. */
export const isThemeValue = (token: string, value: string): boolean =>
  isThemeColour(token) ? /^#[0-9a-f]{6}$/i.test(value) : isOther(token) && themeChecks[token](value);

/** The theme as it is stored: colours as `#rrggbb`. Refuses with `invalid_input`, a sentence for each wrong token. */
export function readTheme(given: Readonly<Record<string, string | undefined>>): PartnerTheme {
  const theme: PartnerTheme = {};
  const errors: Record<string, string[]> = {};
  for (const [token, value] of Object.entries(given)) {
    if (value === undefined) continue;
    const kept = isThemeColour(token) ? asHex(value) : value;
    if (kept !== null && isThemeValue(token, kept)) theme[token] = kept;
    else errors[token] = [`Expected ${isOther(token) ? wantedOther[token] : wantedColour}.`];
  }
  if (Object.keys(errors).length) throw new Refusal('invalid_input', { errors });
  return theme;
}
