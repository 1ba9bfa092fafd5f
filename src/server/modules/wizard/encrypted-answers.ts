import type { Answers } from '#wizard/wizard';
import { decrypt, encrypt } from '../../kernel/crypto/encryption.ts';

/** Sensitive answers at rest, bound to their draft. */
export const encryptAnswers = (secret: string, draft_uid: string, answers: Answers): string | null =>
  Object.keys(answers).length === 0 ? null : encrypt(secret, 'wizard drafts', draft_uid, answers);

/** The answers of an encrypted text; none where the secret is another one by now, so that they are asked again. */
export const decryptAnswers = (secret: string, draft_uid: string, encrypted: string | null): Answers =>
  encrypted === null ? {} : ((decrypt(secret, 'wizard drafts', draft_uid, encrypted) ?? {}) as Answers);
