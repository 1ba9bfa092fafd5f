/** What a customer scrolls or acts by. From the first of them on, the page is theirs. */
const ownMoves = ['wheel', 'pointerdown', 'keydown'] as const;

export type PlaceWindow = Pick<
  Window & typeof globalThis,
  'document' | 'scrollY' | 'scrollTo' | 'ResizeObserver' | 'addEventListener' | 'removeEventListener'
>;

/**
 * Brings a page to a place that it may not have yet: a list comes after its page. What there is of the page is shown at once;
 * whenever the page grows it is scrolled on, until the place is reached or the customer does something.
 */
export function createPlace(win: PlaceWindow) {
  let stop: (() => void) | null = null;
  return {
    /** Whether the page has not grown to its place yet. */
    isComing: () => stop !== null,
    bring(top: number): void {
      stop?.();
      const reach = () => {
        win.scrollTo(0, top);
        // Browsers round places to pixels of the screen.
        if (win.scrollY > top - 1) stop?.();
      };
      const growth = new win.ResizeObserver(reach);
      stop = () => {
        stop = null;
        growth.disconnect();
        for (const move of ownMoves) win.removeEventListener(move, stopped);
      };
      const stopped = stop;
      for (const move of ownMoves) win.addEventListener(move, stopped, { passive: true });
      growth.observe(win.document.body);
      reach();
    },
  };
}
