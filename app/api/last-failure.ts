import { randomHex } from './random-hex.ts';
import type { AppTools } from './tools.ts';

/** What the error page tells: a code for support, and where the customer was. */
interface Failure {
  code: string;
  from: string;
}

/** `E-7F31-90C2`: short enough to be read out on the phone. */
export function supportCode(): string {
  const hex = randomHex(4).toUpperCase();
  return `E-${hex.slice(0, 4)}-${hex.slice(4)}`;
}

/** The last rendering error of this application; a store of `storesOf`. */
export function createLastFailure(_: AppTools): { last: Failure | null } {
  return { last: null };
}
