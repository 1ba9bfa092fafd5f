/** Random one-time codes have one shape: the resume token that the bank's way back ends with, `#panah=<token>`, and a partner's. */
const token = /^[\w.~-]{16,512}$/;
const fragment = /^#panah=([\w.~-]{16,512})$/;

export const isToken = (value: unknown): value is string => typeof value === 'string' && token.test(value);

/** The token in the fragment of an address, where there is one. */
export const tokenIn = (hash: string): string | undefined => fragment.exec(hash)?.[1];
