import type { ComplaintCode } from './texts.ts';

/** A code with what its text names; null when all is well. */
export type Finding = { code: ComplaintCode; min?: string; max?: string } | null;
