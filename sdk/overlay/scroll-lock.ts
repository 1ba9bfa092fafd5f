/** How many overlays lock the page, and what its inline styles were before. */
let locks = 0;
let before = { overflow: '', paddingInlineEnd: '' };

/** Keeps the page behind from scrolling, without a jump where its scroll bar was. Returns a function that stops it. */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  if (!locks++) {
    const bar = innerWidth - clientWidth;
    before = { overflow: style.overflow, paddingInlineEnd: style.paddingInlineEnd };
    style.overflow = 'hidden';
    if (bar > 0) style.paddingInlineEnd = `${bar}px`;
  }
  let locked = true;
  const release = () => {
    if (!locked) return;
    locked = false;
    removeEventListener('pagehide', release);
    if (!--locks) Object.assign(style, before);
  };
  // A page that comes back from the browser's memory must not stand still.
  addEventListener('pagehide', release);
  return release;
}
