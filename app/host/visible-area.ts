import { onMount, type WritableAtom } from 'nanostores';
import type { FrameBox } from '#bridge/protocol';
import type { VisibleArea } from '../ui/visible-area.ts';

export interface ViewWatch {
  take(box: FrameBox): void;
  stop(): void;
}

/**
 * The host is asked to tell the visible part while somebody listens: a sheet that is open, a bar that sticks. Otherwise
 * the host needs no scroll listener. `watch` gives the part now.
 */
export function followVisibleArea(
  $area: WritableAtom<VisibleArea>,
  watch: (on: boolean) => Promise<FrameBox>,
): ViewWatch {
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
