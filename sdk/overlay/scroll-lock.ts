/** How many overlays lock the page, and what its inline styles were before. */
let locks = 0;
let before = { overflow: '', paddingLeft: '', paddingRight: '' };

/** Keeps the page behind from scrolling, without a jump where its scroll bar was. Returns a function that stops it. */
export function lockScroll(): () => void {
  const root = document.documentElement;
  const { style } = root;
  if (!locks++) {
    const bar = innerWidth - root.clientWidth;
    // Browsers keep it on the right of pages in Persian too, unless their own settings say otherwise.
    const side =
      Math.round(root.getBoundingClientRect().left + root.scrollLeft) === bar ? 'paddingLeft' : 'paddingRight';
    before = { overflow: style.overflow, paddingLeft: style.paddingLeft, paddingRight: style.paddingRight };
    style.overflow = 'hidden';
    if (bar > 0) style[side] = `${bar}px`;
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
