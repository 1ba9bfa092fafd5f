import type { FrameBox } from '#bridge/protocol';
import { visiblePart } from './host-page.ts';

/** Tells the part of a frame that the visitor sees whenever it changes, at most once a frame. Returns a function that stops it. */
export function watchView(element: Element, onChange: (box: FrameBox) => void): () => void {
  let waiting = 0;
  let newest = '';
  const measure = () => {
    waiting = 0;
    const box = visiblePart(element);
    const current = `${box.top} ${box.height}`;
    if (current !== newest) onChange(box);
    newest = current;
  };
  const schedule = () => {
    waiting ||= requestAnimationFrame(measure);
  };
  const size = new ResizeObserver(schedule);
  size.observe(element);
  // Captured, for the page may scroll inside an element of its own.
  const options = { passive: true, capture: true };
  const view = visualViewport;
  addEventListener('scroll', schedule, options);
  addEventListener('resize', schedule);
  view?.addEventListener('scroll', schedule);
  view?.addEventListener('resize', schedule);
  return () => {
    cancelAnimationFrame(waiting);
    size.disconnect();
    removeEventListener('scroll', schedule, options);
    removeEventListener('resize', schedule);
    view?.removeEventListener('scroll', schedule);
    view?.removeEventListener('resize', schedule);
  };
}
