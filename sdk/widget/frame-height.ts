import { clippedBy } from '../host-page/clipping.ts';
import { setStyle } from './frame-element.ts';

/** Below this height the container counts as collapsed, so the frame is not shrunk to fit. */
const minRoom_px = 150;

/** What is cut off stays in the page's flow, so that an element that opens grows, and is heard of. */
const missing = 'margin-block-end';

export interface FrameHeight {
  /** The content's height, in CSS pixels. */
  set(wanted: number): void;
  /** What cuts the frame off. */
  clippingAncestor(): Element | undefined;
  stop(): void;
}

/**
 * Gives a frame the height of its content. Where an element around it cuts it off, the frame ends there and scrolls inside,
 * so that every part of it can be reached; it grows again when that element does.
 */
export function createFrameHeight(frame: HTMLIFrameElement): FrameHeight {
  const minHeight = frame.style.minHeight;
  let wanted = 0;
  let clippingAncestor: Element | undefined;
  const fit = () => {
    setStyle(frame, 'min-height', minHeight);
    setStyle(frame, 'height', `${wanted}px`);
    setStyle(frame, missing, '');
    const cutting = clippedBy(frame);
    if (cutting) {
      const room = Math.floor(cutting.getBoundingClientRect().bottom - frame.getBoundingClientRect().top);
      if (room >= minRoom_px) {
        for (const size of ['height', 'min-height']) setStyle(frame, size, `${room}px`);
        setStyle(frame, missing, `${wanted - room}px`);
      }
    }
    if (cutting === clippingAncestor) return;
    observer.disconnect();
    clippingAncestor = cutting;
    if (clippingAncestor) observer.observe(clippingAncestor);
  };
  const observer = new ResizeObserver(fit);
  return {
    set(height) {
      wanted = height;
      fit();
    },
    clippingAncestor: () => clippingAncestor,
    stop: () => observer.disconnect(),
  };
}
