import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { FrameBox } from '#bridge/protocol';

const $area = atom<FrameBox | null>(null);

/** The part of the frame that the visitor sees, in the frame's pixels; null where the window itself is the view. */
export const $visibleArea: ReadableAtom<FrameBox | null> = $area;

/**
 * Asks the host whenever the visitor touches or types, and when the first dialog asks: what opens after that knows where it
 * can be seen. Asking then is enough, and the host's page carries no scroll listener for us.
 * While a finger or button is down the answer waits, so that nothing moves away between press and release.
 */
export function followVisibleArea(ask: () => Promise<FrameBox>): () => void {
  let pressed = false;
  let waiting: FrameBox | null | undefined;
  const take = (box: FrameBox | null) => {
    if (pressed) waiting = box;
    else $area.set(box);
  };
  const look = (event?: Event) => {
    pressed = event?.type === 'pointerdown';
    ask().then(take, () => take(null));
  };
  const release = () =>
    setTimeout(() => {
      pressed = false;
      if (waiting !== undefined) $area.set(waiting);
      waiting = undefined;
    });
  const passive = { passive: true, capture: true };
  const heard = [
    ['pointerdown', look],
    ['keydown', look],
    ['pointerup', release],
    ['pointercancel', release],
  ] as const;
  for (const [type, act] of heard) addEventListener(type, act, passive);
  const unmount = onMount($area, () => look());
  if ($area.lc) look();
  return () => {
    unmount();
    for (const [type, act] of heard) removeEventListener(type, act, passive);
    $area.set(null);
  };
}
