import type { FrameBox } from '#bridge/protocol';
import { ancestorsOf } from './clipping.ts';

/** A bar of the page's at its upper edge that `scroll-padding` tells of. */
const barHeight = () => parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
/** What is left of the window below that, and above the on-screen keyboard. */
const viewHeight = () => (visualViewport?.height ?? innerHeight) - barHeight();
/** How far below the upper edge of that the element begins. */
const fromTop = (element: Element) =>
  element.getBoundingClientRect().top - (visualViewport?.offsetTop ?? 0) - barHeight();

/** The element of the page's own that scrolls instead of the window, where there is one. */
function findScroller(frame: Element): Element | undefined {
  for (const one of ancestorsOf(frame)) {
    if (one === document.body) return undefined;
    if (/auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight) return one;
  }
  return undefined;
}

/** Scrolls the page so that a box of the frame is seen: its end as far as its beginning stays in view. */
export function bringIntoView(frame: Element, { top, height }: FrameBox): void {
  const scroller = findScroller(frame);
  const edge = scroller ? Math.max(0, fromTop(scroller)) : 0;
  const room = Math.min(viewHeight() - edge, scroller?.clientHeight ?? Infinity);
  const begins = fromTop(frame) - edge + top;
  const by = begins < 0 ? begins : Math.min(begins, Math.max(0, begins + height - room));
  if (by) (scroller ?? window).scrollBy(0, by);
}
