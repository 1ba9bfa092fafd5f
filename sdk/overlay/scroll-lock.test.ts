import { afterEach, expect, it, vi } from 'vitest';
import { lockScroll } from './scroll-lock.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page of 1000 px with a scroll bar of 15 px at one side, and a padding of its own. */
function pageWithBar(barOnLeft: boolean) {
  const style = { overflow: '', paddingLeft: '', paddingRight: '4px' };
  const documentElement = {
    style,
    clientWidth: 985,
    scrollLeft: 0,
    getBoundingClientRect: () => ({ left: barOnLeft ? 15 : 0 }),
  };
  vi.stubGlobal('document', { documentElement });
  vi.stubGlobal('innerWidth', 1000);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  return style;
}

it.each([
  ['right', false, { paddingLeft: '', paddingRight: '15px' }],
  ['left', true, { paddingLeft: '15px', paddingRight: '4px' }],
] as const)(
  'a page whose scroll bar was on the %s keeps its place on that side, until the last dialog is closed',
  (_, barOnLeft, held) => {
    const style = pageWithBar(barOnLeft);
    const first = lockScroll();
    const second = lockScroll();
    expect(style).toEqual({ overflow: 'hidden', ...held });
    first();
    expect(style.overflow).toBe('hidden');
    second();
    expect(style).toEqual({ overflow: '', paddingLeft: '', paddingRight: '4px' });
  },
);
