import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { FrameBox } from '#bridge/protocol';

const $area = atom<FrameBox | null | undefined>(null);

/**
 * The part of the frame that the visitor sees, in the frame's pixels; null where the window itself is the view, undefined
 * while the host is being asked. It follows the page's scrolling as long as somebody listens.
 */
export const $visibleArea: ReadableAtom<FrameBox | null | undefined> = $area;

export interface ViewWatch {
  take(box: FrameBox): void;
  stop(): void;
}

/**
 * The host is asked to tell the visible part while somebody listens: a sheet that is open, a bar that sticks. Otherwise
 * the host needs no scroll listener. `watch` gives the part now.
 */
export function followVisibleArea(watch: (on: boolean) => Promise<FrameBox>): ViewWatch {
  const begin = () => {
    $area.set(undefined);
    watch(true).then(
      box => $area.set(box),
      () => $area.set(null),
    );
  };
  const unmount = onMount($area, () => {
    begin();
    return () => {
      watch(false).catch(() => {});
    };
  });
  if ($area.lc) begin();
  return {
    take: box => $area.set(box),
    stop() {
      unmount();
      $area.set(null);
    },
  };
}
