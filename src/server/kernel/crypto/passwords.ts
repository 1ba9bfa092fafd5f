import { hash, verify } from '@node-rs/argon2';

/** Argon2id by OWASP's first choice: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let dummyHash: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Whether a password is right. Without a hash the same work is done for nothing, so that the time tells nothing. */
export async function isRightPassword(password: string, password_hash: string | null): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const right = await verify(password_hash ?? (await dummyHash), password);
  return right && password_hash !== null;
}
