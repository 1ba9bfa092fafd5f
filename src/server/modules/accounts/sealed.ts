import { createHmac } from 'node:crypto';
import type { Tools } from '../../tools.ts';

/** HMAC of short or guessable things (codes, numbers, addresses), so that a stolen table tells nothing. */
export function seal(tools: Tools, ...parts: string[]): string {
  return createHmac('sha256', tools.settings.secret).update(parts.join('\n')).digest('base64url');
}
