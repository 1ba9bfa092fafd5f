/**
 * Holds the page still while a sheet is open; the document counts who holds it. Every lock has its own release, which works
 * once. A mark and not a style: in a frame the host's room decides about the same styles.
 */
export function lockScroll(): () => void {
  const { dataset } = document.documentElement;
  const count = (change: 1 | -1) => {
    const locks = Number(dataset.still ?? 0) + change;
    if (locks) dataset.still = String(locks);
    else delete dataset.still;
  };
  count(1);
  let held = true;
  return () => {
    if (held) count(-1);
    held = false;
  };
}
