/** Tells a height at most once a frame, and only when it changed. */
export interface HeightReporter {
  /** Something may have changed. */
  touch(): void;
  /** A size was just laid out: it is told in this very frame. */
  laidOut(): void;
  /** Somebody new listens: the height is told although it did not change. */
  tellAgain(): void;
  stop(): void;
}

export function reportHeight(
  measure: () => number,
  send: (height: number) => void,
  nextFrame: (run: () => void) => number = requestAnimationFrame,
  cancel: (id: number) => void = cancelAnimationFrame,
): HeightReporter {
  let told = -1;
  let waiting = 0;
  const tell = () => {
    waiting = 0;
    const height = Math.ceil(measure());
    if (height === told || height <= 0) return;
    told = height;
    send(height);
  };
  const touch = () => {
    waiting ||= nextFrame(tell);
  };
  return {
    touch,
    laidOut() {
      if (waiting) cancel(waiting);
      tell();
    },
    tellAgain() {
      told = -1;
      touch();
    },
    stop() {
      if (waiting) cancel(waiting);
    },
  };
}

const unseen_ms = 100;

/**
 * Watches the body's box: the document's never shrinks below the frame. A frame that nobody sees yet draws nothing, so
 * neither its size observer nor its animation frames run; changes of the document and a timer stand in for them.
 */
export function watchHeight(send: (height: number) => void): HeightReporter {
  let frame = 0;
  const soon = (run: () => void): number => {
    const go = () => {
      cancel(timer);
      run();
    };
    const timer = window.setTimeout(go, unseen_ms);
    frame = requestAnimationFrame(go);
    return timer;
  };
  const cancel = (timer: number) => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  const reporter = reportHeight(() => document.body.getBoundingClientRect().height, send, soon, cancel);
  const seen = new ResizeObserver(() => reporter.laidOut());
  const unseen = new MutationObserver(() => reporter.touch());
  seen.observe(document.body);
  unseen.observe(document.body, { childList: true, subtree: true, attributes: true });
  return {
    ...reporter,
    stop() {
      seen.disconnect();
      unseen.disconnect();
      reporter.stop();
    },
  };
}
