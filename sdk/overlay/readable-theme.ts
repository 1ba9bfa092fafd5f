import type { PanahScheme, PanahTheme } from '#bridge/options';
import { contrastOf, minRatio } from '#bridge/theme-contrast';
import { THEME_COLOURS } from '#bridge/theme-values';

/** A colour as the browser understands it, as `#rrggbb`; undefined for what is no opaque colour. */
function readColour(text: string): string | undefined {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return undefined;
  // What is no colour leaves this one.
  context.fillStyle = '#0000';
  // Mixed with itself a newer kind of colour is told in sRGB.
  for (const colour of [text, `color-mix(in srgb, ${text}, ${text})`]) {
    context.fillStyle = colour;
    if (/^#.{6}$/.test(context.fillStyle)) return context.fillStyle;
  }
  const parts = /^color\(srgb (\S+) (\S+) (\S+)\)$/.exec(context.fillStyle)?.slice(1);
  const bytes = parts?.map(part => Math.min(255, Math.max(0, Math.round(Number(part) * 255))));
  return bytes && `#${bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The theme as the frame wears it: without colours that are none, and without pairs that nobody could read in this scheme. */
export function readableTheme(theme: PanahTheme | undefined, scheme: PanahScheme): PanahTheme {
  const kept = { ...theme };
  const known: Record<string, string> = {};
  for (const token of THEME_COLOURS) {
    const value = kept[token];
    if (value === undefined) continue;
    const colour = readColour(value);
    if (colour) known[token] = colour;
    else delete kept[token];
  }
  for (;;) {
    const low = contrastOf(known, [scheme]).find(({ ratio }) => ratio < minRatio);
    if (!low) return kept;
    for (const token of low.pair.split('/')) {
      delete kept[token as keyof PanahTheme];
      delete known[token];
    }
  }
}
