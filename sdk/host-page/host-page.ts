import type { PanahOptions, PanahScheme } from '#bridge/options';
import type { FrameBox } from '#bridge/protocol';
import { isSeenAgain } from '#bridge/seen-again';

/** By this name the widgets of a page are known to it over a reload. */
export const nameOf = ({ partner, line, mode }: PanahOptions): string => `${partner} ${line} ${mode}`;

/** Widgets that have greeted in this document, by name. */
const greeted = new Set<string>();

/**
 * Whether the browser has shown this page before. True at most once for each widget, so that one which a single-page shop
 * creates later starts at its first page.
 */
export const takeSeenAgain = (options: PanahOptions): boolean =>
  greeted.size < greeted.add(nameOf(options)).size && isSeenAgain(performance);

/** Whether the page's address names the widget's page. */
export const followsAddress = ({ routes }: PanahOptions): boolean => routes === 'hash' || routes === 'query';

/** A page of the widget as the page's address names it, `#panah=/faq` or `?panah=/faq`; an ampersand would end it there. */
export const writeWidgetPath = (path: string): string => path.replaceAll('%', '%25').replaceAll('&', '%26');
export const widgetPathInAddress = (): string | undefined =>
  /[#?&]panah=(\/[^&#]*)/.exec(location.href)?.[1]?.replaceAll('%26', '&').replaceAll('%25', '%');

/** The scheme the container is drawn in. A frame of another scheme would get an opaque ground. */
export function schemeOf(container: Element): PanahScheme {
  const declared = getComputedStyle(container).colorScheme;
  return /dark/.test(declared) && (!/light/.test(declared) || matchMedia('(prefers-color-scheme:dark)').matches)
    ? 'dark'
    : 'light';
}

/** The part of the frame that the visitor sees: inside the window, and not behind the on-screen keyboard. */
export function visiblePart(frame: Element): FrameBox {
  const { top, bottom } = frame.getBoundingClientRect();
  const above = visualViewport?.offsetTop ?? 0;
  const start = Math.max(0, above - top);
  const end = Math.min(bottom, above + (visualViewport?.height ?? innerHeight));
  return { top: start, height: Math.max(0, end - top - start) };
}
