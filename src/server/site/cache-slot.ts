import { createHash } from 'node:crypto';

/** One of a number of slots for a text, the same every time, so that what is kept for addresses has a bound. */
export const slotOf = (text: string, slots: number): number =>
  createHash('sha256').update(text).digest().readUInt32BE() % slots;
