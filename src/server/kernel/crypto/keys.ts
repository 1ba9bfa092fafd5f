import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** What keys are used for. Each purpose has a key of its own, so that one that leaks opens nothing else. */
export type KeyPurpose =
  | 'quotes'
  | 'inquiry receipts'
  | 'inquired owners'
  | 'inquiry memory'
  | 'inquiry answers'
  | 'limits'
  | 'wizard drafts'
  | 'login codes'
  | 'login addresses'
  | 'password tries'
  | 'staff codes'
  | 'certificates'
  | 'file links'
  | 'reminder links'
  | 'applicants'
  | 'credit checks'
  | 'credit numbers'
  | 'sandbox issuer';

/** Deriving a key costs more than signing with it, and an answer may hold dozens of signatures. */
const derived = new Map<string, KeyObject>();

/** The key of a purpose: HKDF-SHA-256 of the server's secret, 32 bytes. */
export function keyFor(secret: string, purpose: KeyPurpose): KeyObject {
  const name = `${purpose} ${secret}`;
  let key = derived.get(name);
  if (!key) {
    key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `panah ${purpose}`, 32)));
    derived.set(name, key);
  }
  return key;
}
