let locks = 0;

/**
 * Holds the page still while a sheet is open. Every lock has its own release, which works once. A mark and not a style: in
 * a frame the host's room decides about the same styles.
 */
export function lockScroll(): () => void {
  const { dataset } = document.documentElement;
  locks += 1;
  dataset.still = '';
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    locks -= 1;
    if (locks === 0) delete dataset.still;
  };
}
