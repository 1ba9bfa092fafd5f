import { createHmac } from 'node:crypto';
import { type KeyPurpose, keyFor } from '../../keys.ts';
import type { Tools } from '../../tools.ts';

/** HMAC of short or guessable things (codes, numbers, addresses), so that a stolen table tells nothing. */
export function seal(tools: Tools, purpose: KeyPurpose, ...parts: string[]): string {
  return createHmac('sha256', keyFor(tools.settings.secret, purpose)).update(parts.join('\n')).digest('base64url');
}
