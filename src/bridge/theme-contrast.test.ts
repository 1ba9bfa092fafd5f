import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrastOf, unreadableIn } from './theme-contrast.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map(number => `#${number.toString(16).padStart(6, '0')}`);

it('two colours have the contrast that WCAG gives them', () => {
  fc.assert(
    fc.property(colour, colour, (text, canvas) => {
      const [pair] = contrastOf({ text, canvas }, ['light']);
      expect(pair!.ratio).toBeCloseTo(wcagContrast(text, canvas), 1);
    }),
  );
});

it('a half that a partner does not set stands on what is there already', () => {
  expect(contrastOf({ text: '#ffffff' }, ['dark'], { canvas: '#000000', surface: '#000000' })).toEqual([
    { pair: 'text/canvas', scheme: 'dark', ratio: 21 },
    { pair: 'text/surface', scheme: 'dark', ratio: 21 },
  ]);
  expect(contrastOf({})).toEqual([]);
});

it('a theme’s text that cannot be read on a host page’s own ground is known by its scheme', () => {
  expect(unreadableIn({ text: '#000000' })).toEqual(['dark']);
  expect(unreadableIn({ text: '#ffffff' })).toEqual(['light']);
});
