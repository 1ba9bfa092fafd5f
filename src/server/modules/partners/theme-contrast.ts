import { wcagContrast } from 'culori';
import type { PartnerTheme } from './theme-values.ts';

/** WCAG 2.x, level AA, for text. */
export const least_ratio = 4.5;

/** A text and its ground, as they stand in one scheme. */
export interface ContrastPair {
  /** `text/ground`, by tokens. */
  pair: string;
  scheme: 'light' | 'dark';
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
export const ownColours: Record<ContrastPair['scheme'], Ground> = {
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

/**
 * Every pair in both schemes: the host page decides which one is worn, and a partner's tokens are the same in both.
 * A pair of which the partner sets neither half is ours.
 */
export function contrastOf(theme: PartnerTheme): ContrastPair[] {
  return (['light', 'dark'] as const).flatMap(scheme =>
    pairs
      .filter(pair => pair.some(token => theme[token] !== undefined))
      .map(([above, below]) => {
        const worn = { ...ownColours[scheme], ...theme };
        const ratio = Math.floor(wcagContrast(worn[above], worn[below]) * 100) / 100;
        return { pair: `${above}/${below}`, scheme, ratio };
      }),
  );
}

/** The schemes of a host page on whose bare ground a theme's text could not be read, so that it needs its own under it. */
export const unreadableIn = ({ text }: { text?: string }): ContrastPair['scheme'][] =>
  (['light', 'dark'] as const).filter(scheme => {
    const { canvas, text: own } = ownColours[scheme];
    return wcagContrast(text ?? own, canvas) < least_ratio;
  });
