import type { PanahScheme } from '#bridge/options';
import type { FrameBox } from '#bridge/protocol';

/** Whether the address leads into the widget: back from the bank, or to one of its pages. */
export const comesBack = (): boolean => /[#?&]panah=./.test(location.href);

/** Whether the browser has shown this page before: it was loaded again, or the visitor came back to it. */
export const isSeenAgain = (): boolean =>
  /reload|back/.test(
    (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type ?? '',
  );

/** A page of the widget as the page's address names it, `#panah=/faq` or `?panah=/faq`; an ampersand would end it there. */
export const namePlace = (path: string): string => path.replaceAll('%', '%25').replaceAll('&', '%26');
export const namedPlace = (): string | undefined =>
  /[#?&]panah=(\/[^&#]*)/.exec(location.href)?.[1]?.replaceAll('%26', '&').replaceAll('%25', '%');

/** Takes `#panah=<resume token>` out of the address; the first widget on the page gets it. */
export function takeResume(): string | undefined {
  const token = /^#panah=([\w.~-]+)$/.exec(location.hash)?.[1];
  if (token) history.replaceState(history.state, '', location.href.split('#', 1)[0]);
  return token;
}

/** The scheme the container is drawn in. A frame of another scheme would get an opaque ground. */
export function schemeOf(container: Element): PanahScheme {
  const declared = getComputedStyle(container).colorScheme;
  return /dark/.test(declared) && (!/light/.test(declared) || matchMedia('(prefers-color-scheme:dark)').matches)
    ? 'dark'
    : 'light';
}

/** What is left of the window above the on-screen keyboard, and below a bar of the page's that `scroll-padding` tells of. */
const barHeight = () => parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
export const viewHeight = (): number => (visualViewport?.height ?? innerHeight) - barHeight();
/** How far below the upper edge of that the element begins. */
export const fromTop = (element: Element): number =>
  element.getBoundingClientRect().top - (visualViewport?.offsetTop ?? 0) - barHeight();

/** The part of the frame that the visitor sees: inside the window, and not behind the on-screen keyboard. */
export function visiblePart(frame: Element): FrameBox {
  const { top, bottom } = frame.getBoundingClientRect();
  const above = visualViewport?.offsetTop ?? 0;
  const start = Math.max(0, above - top);
  const end = Math.min(bottom, above + (visualViewport?.height ?? innerHeight));
  return { top: start, height: Math.max(0, end - top - start) };
}
