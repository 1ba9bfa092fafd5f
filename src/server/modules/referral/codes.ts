import { eq } from 'drizzle-orm';
import { normalCode } from '#pricing/discounts';
import type { Tools } from '../../tools.ts';
import { referralCodes } from './tables.ts';

/** Letters and digits that nobody takes for one another. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 8;

const newCode = ({ random }: Tools): string =>
  [...Buffer.from(random.token(length), 'base64url')].map(byte => alphabet[byte % alphabet.length]).join('');

/** The customer's code, which is made when it is first asked for. */
export async function readCode(tools: Tools, account_uid: string): Promise<string> {
  const mine = eq(referralCodes.account_uid, account_uid);
  const [found] = await tools.db.select().from(referralCodes).where(mine);
  if (found) return found.code;
  const row = { code: newCode(tools), account_uid, created_at: tools.clock.now() };
  await tools.db.insert(referralCodes).values(row).onConflictDoNothing();
  return readCode(tools, account_uid);
}

/** Whose code it is, or null. */
export async function findOwner(tools: Tools, code: string): Promise<string | null> {
  const [row] = await tools.db
    .select()
    .from(referralCodes)
    .where(eq(referralCodes.code, normalCode(code)));
  return row?.account_uid ?? null;
}
