import type { SafeStorage } from './storage.ts';

const KEY = 'panah-way-back';
const bytes = 32;

const base64url = (data: Uint8Array): string =>
  btoa(String.fromCharCode(...data))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** The secret of this frame's storage, or null where there is none. It leaves the browser only when a way back is redeemed. */
export const wayBackSecret = (local: SafeStorage): string | null => (local.lasting ? local.read(KEY) : null);

/**
 * What `pay` is given so that the code of the bank's way back is good here alone: the hash of a secret in this frame's
 * storage. Null where nothing outlives the page, and on pages without TLS, where the browser does not hash.
 */
export async function wayBackHash(local: SafeStorage): Promise<string | null> {
  if (!local.lasting || !globalThis.crypto?.subtle) return null;
  const secret = wayBackSecret(local) ?? base64url(crypto.getRandomValues(new Uint8Array(bytes)));
  local.write(KEY, secret);
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))));
}
