/** How many overlays hold the page, and what its inline styles were before. */
let holders = 0;
let before = { overflow: '', paddingInlineEnd: '' };

/** Keeps the page behind from scrolling, without a jump where its scroll bar was. Returns the way out. */
export function holdPage(): () => void {
  const { style, clientWidth } = document.documentElement;
  if (!holders++) {
    const bar = innerWidth - clientWidth;
    before = { overflow: style.overflow, paddingInlineEnd: style.paddingInlineEnd };
    style.overflow = 'hidden';
    if (bar > 0) style.paddingInlineEnd = `${bar}px`;
  }
  let held = true;
  const release = () => {
    if (!held) return;
    held = false;
    removeEventListener('pagehide', release);
    if (!--holders) Object.assign(style, before);
  };
  // A page that comes back from the browser's memory must not stand still.
  addEventListener('pagehide', release);
  return release;
}
