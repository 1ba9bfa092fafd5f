/** The signed token with which the bank's way back ends, `#panah=<token>`, and the one-time codes of a partner: one shape. */
const token = /^[\w.~-]{16,512}$/;
const fragment = /^#panah=([\w.~-]{16,512})$/;

export const isToken = (value: unknown): value is string => typeof value === 'string' && token.test(value);

/** The token in the fragment of an address, where there is one. */
export const tokenIn = (hash: string): string | undefined => fragment.exec(hash)?.[1];
