import { hmac, isSameSecret } from './hashes.ts';
import type { KeyPurpose } from './keys.ts';

/** Signs plain data for somebody else to carry: JSON in base64url, a dot, and its HMAC-SHA256 under the key of the purpose. */
export function signText(secret: string, purpose: KeyPurpose, data: object): string {
  const body = Buffer.from(JSON.stringify(data)).toString('base64url');
  return `${body}.${signatureOf(secret, purpose, body)}`;
}

/** The data of a signed text; null when we did not sign it for this purpose. */
export function readSigned(secret: string, purpose: KeyPurpose, text: string): unknown {
  const [body = '', signature = '', ...rest] = text.split('.');
  if (rest.length > 0 || !isSameSecret(signature, signatureOf(secret, purpose, body))) return null;
  return JSON.parse(Buffer.from(body, 'base64url').toString());
}

const signatureOf = (secret: string, purpose: KeyPurpose, body: string): string => hmac(secret, purpose, body);
