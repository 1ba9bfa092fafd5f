import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** Where ids, tokens and codes come from; tests give ones that they know. */
export interface Random {
  uid(): string;
  /** In base64url; 32 bytes unless told otherwise. */
  token(bytes?: number): string;
  digits(count: number): string;
}

export const systemRandom: Random = {
  uid: () => randomUUID(),
  token: (bytes = 32) => randomBytes(bytes).toString('base64url'),
  digits: count => Array.from({ length: count }, () => randomInt(10)).join(''),
};
