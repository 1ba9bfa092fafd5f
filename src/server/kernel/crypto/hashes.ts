import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type KeyPurpose, keyFor } from './keys.ts';

/** SHA-256 of a long random text (token, key, ticket) in hex: who reads a table can do nothing with it. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** HMAC-SHA-256 of what is short or can be guessed (codes, numbers, addresses), under the key of its purpose. */
export const hmac = (secret: string, purpose: KeyPurpose, ...parts: string[]): string =>
  createHmac('sha256', keyFor(secret, purpose)).update(parts.join('\n')).digest('base64url');

/** Whether two texts are the same, in a time that does not tell where they differ. */
export function isSameSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
