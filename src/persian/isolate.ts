/**
 * A text that may hold Latin letters, inside a Persian sentence: without the isolate a Latin word at its end pulls the
 * digits behind it to its other side.
 */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
