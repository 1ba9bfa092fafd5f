import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type KeyPurpose, keyFor } from './keys.ts';

const version = 'v1';

/**
 * Data as a text that only we can read: AES-256-GCM under the key of its purpose, bound to what it belongs to.
 * Text: `v1.` and base64url of 12 bytes of nonce, 16 of tag, and the encrypted JSON.
 */
export function encrypt(secret: string, purpose: KeyPurpose, belongs_to: string, data: unknown): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce).setAAD(Buffer.from(belongs_to));
  const hidden = Buffer.concat([cipher.update(JSON.stringify(data), 'utf8'), cipher.final()]);
  return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')}`;
}

/** The data of an encrypted text; null where it was altered, belongs to something else, or the secret is another one by now. */
export function decrypt(secret: string, purpose: KeyPurpose, belongs_to: string, text: string): unknown {
  const [kind, body] = text.split('.');
  if (kind !== version || !body) return null;
  const bytes = Buffer.from(body, 'base64url');
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, 12))
      .setAAD(Buffer.from(belongs_to))
      .setAuthTag(bytes.subarray(12, 28));
    return JSON.parse(Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8'));
  } catch {
    return null;
  }
}
