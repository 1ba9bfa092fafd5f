/** So long a page may take to give the frame the height that it was told. */
const patience_ms = 1_000;
/** A frame in a closed accordion or a hidden tab has no height to speak of. */
const closed_px = 100;

/**
 * The host gives the frame its full height, so nothing inside scrolls. Where the page's own styles keep that height from
 * it, the frame scrolls inside instead, or its foot could not be reached. `onClipped` is called the first time.
 */
export function watchFrameClipping(onClipped: (wanted: number, given: number) => void): {
  /** The height that the host was told. */
  wanted(pixels: number): void;
  stop(): void;
} {
  const { style } = document.documentElement;
  let wanted = 0;
  let told = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isClipped = () => innerHeight < wanted - 1 && innerHeight >= closed_px;
  const check = () => {
    clearTimeout(timer);
    if (isClipped()) timer = setTimeout(release, patience_ms);
    else style.overflowY = 'hidden';
  };
  const release = () => {
    // Off-screen the browser fires no `resize` event in a frame, so its size is read once more.
    if (!isClipped()) return check();
    style.overflowY = '';
    if (!told) onClipped(wanted, innerHeight);
    told = true;
  };
  style.overflowY = 'hidden';
  addEventListener('resize', check);
  return {
    wanted(pixels) {
      wanted = pixels;
      check();
    },
    stop() {
      removeEventListener('resize', check);
      clearTimeout(timer);
    },
  };
}
