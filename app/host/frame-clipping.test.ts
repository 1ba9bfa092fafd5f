import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchFrameClipping } from './frame-clipping.ts';

const style = { overflowY: '' };
const clipped: [number, number][] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { style } });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('innerHeight', 560);
  clipped.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const watch = () => watchFrameClipping((wanted, given) => clipped.push([wanted, given]));

it('a frame that is kept low by its page scrolls inside, and the page is told once', () => {
  const { wanted } = watch();
  wanted(900);
  expect([style.overflowY, clipped]).toEqual(['hidden', []]);
  vi.advanceTimersByTime(1_000);
  wanted(1_200);
  vi.advanceTimersByTime(1_000);
  expect([style.overflowY, clipped]).toEqual(['', [[900, 560]]]);
});

it('a frame that nobody sees yet is not called clipped, though it hears of its new size late', () => {
  watch().wanted(900);
  vi.stubGlobal('innerHeight', 900);
  vi.advanceTimersByTime(1_000);
  expect([style.overflowY, clipped]).toEqual(['hidden', []]);
});
