import { Head } from './wizard-head.tsx';

/** The first question of a frame has no head: it comes with what leads to the second. */
export const headAtOnce = __FRAME__ ? null : Head;
