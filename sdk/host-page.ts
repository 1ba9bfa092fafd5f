import type { PanahScheme } from '#bridge/options';
import type { FrameBox } from '#bridge/protocol';

/** Whether the address leads into the widget: back from the bank, or to one of its pages. */
export const comesBack = (): boolean => /[#?&]panah=./.test(location.href);

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

/** The part of the frame that the visitor sees: inside the window, and not behind the on-screen keyboard. */
export function visiblePart(frame: Element): FrameBox {
  const { top, bottom } = frame.getBoundingClientRect();
  const above = visualViewport?.offsetTop ?? 0;
  const start = Math.max(0, above - top);
  const end = Math.min(bottom, above + (visualViewport?.height ?? innerHeight));
  return { top: start, height: Math.max(0, end - top - start) };
}
