/**
 * Which colours of a theme can be read on each other. One rule for what a partner saves and for what its page sets at run
 * time. Colours are `#rrggbb`.
 */
import type { PanahScheme } from './options.ts';

/** WCAG 2.x, level AA, for text. */
export const minRatio = 4.5;

/** A text and its ground, as they stand in one scheme. */
export interface ContrastPair {
  /** `text/ground`, by tokens. */
  pair: string;
  scheme: PanahScheme;
  ratio: number;
}

const pairs = [
  ['on-brand', 'brand'],
  ['on-accent', 'accent'],
  ['text', 'canvas'],
  ['text', 'surface'],
] as const;

type Ground = Record<(typeof pairs)[number][number], string>;

/** Our own colours, which stand wherever a partner sets none; a test holds them to the style sheet. */
export const ownColours: Record<PanahScheme, Ground> = {
  light: {
    brand: '#0f5a4f',
    'on-brand': '#ffffff',
    accent: '#e3a220',
    'on-accent': '#2a1c00',
    canvas: '#f5f5f1',
    surface: '#ffffff',
    text: '#16211e',
  },
  dark: {
    brand: '#63c3b0',
    'on-brand': '#04201b',
    accent: '#efb544',
    'on-accent': '#2a1c00',
    canvas: '#0f1513',
    surface: '#18201d',
    text: '#ebf0ed',
  },
};

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21, cut to two places so that 4.499 does not pass as 4.5. */
function ratioOf(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return Math.floor(((light + 0.05) / (dark + 0.05)) * 100) / 100;
}

/**
 * Every pair in these schemes. A pair of which the theme sets neither half is ours; of one half, the other stands on
 * `ground`, our own colours unless said otherwise.
 */
export function contrastOf(
  theme: Readonly<Record<string, string | undefined>>,
  schemes: readonly PanahScheme[] = ['light', 'dark'],
  ground: Readonly<Record<string, string | undefined>> = {},
): ContrastPair[] {
  return schemes.flatMap(scheme =>
    pairs
      .filter(pair => pair.some(token => theme[token] !== undefined))
      .map(([above, below]) => {
        const worn = (token: keyof Ground) => theme[token] ?? ground[token] ?? ownColours[scheme][token];
        return { pair: `${above}/${below}`, scheme, ratio: ratioOf(worn(above), worn(below)) };
      }),
  );
}

/** The schemes of a host page on whose bare ground a theme's text could not be read, so that it needs its own under it. */
export const unreadableIn = ({ text }: { text?: string }): PanahScheme[] =>
  (['light', 'dark'] as const).filter(scheme => {
    const { canvas, text: own } = ownColours[scheme];
    return ratioOf(text ?? own, canvas) < minRatio;
  });
