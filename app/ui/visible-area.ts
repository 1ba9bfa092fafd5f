import { atom, type ReadableAtom } from 'nanostores';
import { createContext } from 'react';
import type { FrameBox } from '#bridge/protocol';

/**
 * The part of a tall frame that the visitor sees, in the frame's own pixels; null where the window is the frame.
 * The host's bridge sets it; sheets open inside it.
 */
export type VisibleArea = FrameBox;

export const VisibleAreaContext = createContext<ReadableAtom<VisibleArea | null>>(atom(null));
