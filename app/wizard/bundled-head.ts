import { Head } from './wizard-head.tsx';

/** Null in a frame: its first question has no head, which comes with what leads to the second. */
export const BundledHead = __FRAME__ ? null : Head;
