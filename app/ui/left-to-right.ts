/**
 * A masked number inside a sentence, read as its owner writes it: without the isolate, dots between two groups of digits
 * turn the groups around in a right-to-left line. In markup a `.ltr` element does the same.
 */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;
