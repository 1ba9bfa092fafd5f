/** Input that cancels a pending restore. */
const userInputs = ['wheel', 'pointerdown', 'keydown'] as const;

export type ScrollWindow = Pick<
  Window & typeof globalThis,
  'document' | 'scrollY' | 'scrollTo' | 'ResizeObserver' | 'addEventListener' | 'removeEventListener'
>;

/**
 * Restores the scroll position of a page that may still be too short for it, such as a list that loads after its page. Scrolls
 * as far as the page allows, and again whenever the page grows, until the position is reached or the customer does something.
 */
export function createScrollRestoration(win: ScrollWindow) {
  let stop: (() => void) | null = null;
  return {
    /** The page is still too short for the position. */
    isPending: () => stop !== null,
    restore(top: number): void {
      stop?.();
      const scroll = () => {
        win.scrollTo(0, top);
        // Browsers round positions to pixels of the screen.
        if (win.scrollY > top - 1) stop?.();
      };
      const growth = new win.ResizeObserver(scroll);
      stop = () => {
        stop = null;
        growth.disconnect();
        for (const input of userInputs) win.removeEventListener(input, stopped);
      };
      const stopped = stop;
      for (const input of userInputs) win.addEventListener(input, stopped, { passive: true });
      growth.observe(win.document.body);
      scroll();
    },
  };
}
