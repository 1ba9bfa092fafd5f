import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Answers } from '#wizard/wizard';
import { keyFor } from '../../keys.ts';

const version = 'v1';
const keyOf = (secret: string) => keyFor(secret, 'wizard drafts');

/**
 * Sensitive answers at rest: AES-256-GCM under a key derived from our secret, bound to their draft.
 * Text: `v1.` and base64url of 12 bytes of nonce, 16 of tag, and the encrypted JSON.
 */
export function encryptAnswers(secret: string, draft_uid: string, answers: Answers): string | null {
  if (Object.keys(answers).length === 0) return null;
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(draft_uid));
  const hidden = Buffer.concat([cipher.update(JSON.stringify(answers), 'utf8'), cipher.final()]);
  return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')}`;
}

/** The answers of an encrypted text; none where the secret is another one by now, so that they are asked again. */
export function decryptAnswers(secret: string, draft_uid: string, encrypted: string | null): Answers {
  const [kind, body] = encrypted?.split('.') ?? [];
  if (kind !== version || !body) return {};
  const bytes = Buffer.from(body, 'base64url');
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12))
      .setAAD(Buffer.from(draft_uid))
      .setAuthTag(bytes.subarray(12, 28));
    return JSON.parse(Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8'));
  } catch {
    return {};
  }
}
