/**
 * What the tokens of a theme may say. One rule for what a partner saves and for what its page sets at run time. Nothing that
 * fetches, refers to something else, or leaves its declaration.
 */
import type { PanahTheme } from './options.ts';

export const THEME_COLOURS = ['brand', 'on-brand', 'accent', 'on-accent', 'canvas', 'surface', 'text'] as const;
type ThemeColour = (typeof THEME_COLOURS)[number];

export const isThemeColour = (token: string): token is ThemeColour =>
  (THEME_COLOURS as readonly string[]).includes(token);

/** Pixels of a rem, for lengths in it. */
const rem_px = 16;
const maxRadius_px = 20;

function isRadius(value: string): boolean {
  const [, amount, unit] = /^(\d{1,2}(?:\.\d+)?)(px|rem|em)$/.exec(value) ?? [];
  return value === '0' || (!!unit && Number(amount) * (unit === 'px' ? 1 : rem_px) <= maxRadius_px);
}

/** The tokens that are no colours: colours are read by whoever knows how, a browser or a library. */
export const themeChecks: Record<Exclude<keyof PanahTheme, ThemeColour>, (value: string) => boolean> = {
  radius: isRadius,
  font: value => /^[\p{L}\p{M}\d_ "',-]{1,120}$/u.test(value),
  'font-scale': value => /^\d?(\.\d+)?$/.test(value) && Number(value) >= 0.9 && Number(value) <= 1.25,
};
