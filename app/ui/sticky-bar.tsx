import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useVisibleArea } from './visible-area.ts';

/** A page that is lower than this fits into most windows: nobody has to be asked what is seen of it. */
const tall_px = 640;
/** Less of the frame than this is too little for a bar over it. */
const minArea_px = 280;

/** Whether this page stands in a frame and is tall. */
function useTallFrame(): boolean {
  const [tall, setTall] = useState(false);
  useEffect(() => {
    if (window.parent === window) return;
    const size = new ResizeObserver(() => setTall(document.body.offsetHeight > tall_px));
    size.observe(document.body);
    return () => size.disconnect();
  }, []);
  return tall;
}

/** Where an element has its place in the page, wherever it is moved to. */
function placeOf(element: HTMLElement): number {
  const { offsetParent, offsetTop } = element;
  return offsetTop + (offsetParent instanceof HTMLElement ? placeOf(offsetParent) : 0);
}

/**
 * A bar at the lower edge of what the visitor sees. `position: sticky` does it, but for a frame that is taller than the
 * window: there the host says what is seen, and the bar is moved up from its own place.
 */
export function StickyBar({ className, children }: { className: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const area = useVisibleArea(useTallFrame());

  useLayoutEffect(() => {
    const own = bar.current;
    if (!own) return;
    const place = () => {
      const top = placeOf(own);
      const hidden = area && area.height >= minArea_px ? top + own.offsetHeight - area.top - area.height : 0;
      const shift = area ? Math.max(0, Math.min(hidden, top - area.top)) : 0;
      own.toggleAttribute('data-stuck', shift > 0);
      own.style.translate = shift > 0 ? `0 ${-shift}px` : '';
    };
    place();
    if (!area) return;
    const size = new ResizeObserver(place);
    size.observe(document.body);
    return () => size.disconnect();
  }, [area]);

  return (
    <div className={className} ref={bar}>
      {children}
    </div>
  );
}
