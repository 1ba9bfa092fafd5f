export interface HeightReporter {
  /** Something may have changed. */
  touch(): void;
  /** A size was just laid out: it is told in this very frame. */
  laidOut(): void;
  stop(): void;
}

/**
 * Tells a height at most once a frame, and only when it changed; never less than `room`, the pixels that the host gives the
 * frame anyway.
 */
export function reportHeight(
  measure: () => number,
  send: (height: number) => void,
  room = 0,
  nextFrame: (run: () => void) => number = requestAnimationFrame,
  cancel: (id: number) => void = cancelAnimationFrame,
): HeightReporter {
  let told = 0;
  let waiting = 0;
  const tell = () => {
    waiting = 0;
    const own = Math.ceil(measure());
    const height = Math.max(own, room);
    if (height === told || own <= 0) return;
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
    stop() {
      if (waiting) cancel(waiting);
    },
  };
}

const unseen_ms = 100;

/**
 * Watches the body's box: the document's never shrinks below the frame. An off-screen frame is not rendered, so
 * neither its size observer nor its animation frames run; changes of the document and a timer stand in for them.
 */
export function watchHeight(send: (height: number) => void, room?: number): () => void {
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
  const reporter = reportHeight(() => document.body.getBoundingClientRect().height, send, room, soon, cancel);
  const seen = new ResizeObserver(() => reporter.laidOut());
  const unseen = new MutationObserver(() => reporter.touch());
  seen.observe(document.body);
  unseen.observe(document.body, { childList: true, subtree: true, attributes: true });
  // Off-screen, with its content already complete, neither observer would ever fire.
  reporter.touch();
  return () => {
    seen.disconnect();
    unseen.disconnect();
    reporter.stop();
  };
}
