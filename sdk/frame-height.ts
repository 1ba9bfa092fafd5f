import { clippedBy } from './clipping.ts';
import { setLook } from './frame-element.ts';

/** What is lower than this is closed, as an accordion is, and not cut off. */
const least_px = 150;

export interface FrameHeight {
  /** The content's height, in CSS pixels. */
  set(wanted: number): void;
  /** What cuts the frame off. */
  edge(): Element | undefined;
  stop(): void;
}

/**
 * Gives a frame the height of its content. Where an element around it cuts it off, the frame ends there and scrolls inside,
 * so that every part of it can be reached; it grows again when that element does.
 */
export function createFrameHeight(frame: HTMLIFrameElement): FrameHeight {
  const least = frame.style.minHeight;
  let wanted = 0;
  let edge: Element | undefined;
  const fit = () => {
    setLook(frame, 'min-height', least);
    setLook(frame, 'height', `${wanted}px`);
    const cutting = clippedBy(frame);
    if (cutting) {
      const room = Math.floor(cutting.getBoundingClientRect().bottom - frame.getBoundingClientRect().top);
      if (room >= least_px) for (const size of ['height', 'min-height']) setLook(frame, size, `${room}px`);
    }
    if (cutting === edge) return;
    observer.disconnect();
    edge = cutting;
    if (edge) observer.observe(edge);
  };
  const observer = new ResizeObserver(fit);
  return {
    set(height) {
      wanted = height;
      fit();
    },
    edge: () => edge,
    stop: () => observer.disconnect(),
  };
}
