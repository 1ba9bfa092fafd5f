import type { FrameBox } from '#bridge/protocol';
import { visiblePart } from './host-page.ts';

/** Tells the part of a frame that the visitor sees whenever it changes, at most once a frame. Returns the way out. */
export function watchView(element: Element, tell: (box: FrameBox) => void): () => void {
  let waiting = 0;
  let told = '';
  const measure = () => {
    waiting = 0;
    const box = visiblePart(element);
    const news = `${box.top} ${box.height}`;
    if (news !== told) tell(box);
    told = news;
  };
  const touch = () => {
    waiting ||= requestAnimationFrame(measure);
  };
  const size = new ResizeObserver(touch);
  size.observe(element);
  // Captured, for the page may scroll inside an element of its own.
  const options = { passive: true, capture: true };
  const view = visualViewport;
  addEventListener('scroll', touch, options);
  addEventListener('resize', touch);
  view?.addEventListener('scroll', touch);
  view?.addEventListener('resize', touch);
  return () => {
    cancelAnimationFrame(waiting);
    size.disconnect();
    removeEventListener('scroll', touch, options);
    removeEventListener('resize', touch);
    view?.removeEventListener('scroll', touch);
    view?.removeEventListener('resize', touch);
  };
}
