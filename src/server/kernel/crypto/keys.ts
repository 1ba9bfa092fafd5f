import { hkdfSync } from 'node:crypto';

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
  | 'certificates'
  | 'sandbox issuer';

/** The key of a purpose: HKDF-SHA-256 of the server's secret, 32 bytes. */
export const keyFor = (secret: string, purpose: KeyPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `panah ${purpose}`, 32));
