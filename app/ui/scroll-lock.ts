let locks = 0;
let before = '';

/** Holds the page still while a sheet is open. Every lock has its own release, which works once. */
export function lockScroll(): () => void {
  const { style } = document.documentElement;
  if (locks === 0) {
    before = style.overflow;
    style.overflow = 'hidden';
  }
  locks += 1;
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    locks -= 1;
    if (locks === 0) style.overflow = before;
  };
}
