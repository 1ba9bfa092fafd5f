import { atom, type ReadableAtom } from 'nanostores';
import { createContext, useContext } from 'react';
import type { FrameBox } from '#bridge/protocol';
import { useStoreNow } from './use-store-now.ts';

/**
 * The part of a tall frame that the visitor sees, in the frame's own pixels; null where the window is the frame, undefined
 * while the host is being asked. The host's bridge sets it; sheets and bars stand inside it.
 */
export type VisibleArea = FrameBox | null | undefined;

const $window: ReadableAtom<VisibleArea> = atom(null);

export const VisibleAreaContext = createContext<ReadableAtom<VisibleArea>>($window);

/** Follows the visible area while `active`; the host's page is not listened to for nothing. */
export function useVisibleArea(active: boolean): VisibleArea {
  const $area = useContext(VisibleAreaContext);
  return useStoreNow(active ? $area : $window);
}
