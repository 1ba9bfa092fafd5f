import { and, eq, isNull, or } from 'drizzle-orm';
import type { Tools } from '../../tools.ts';
import { accountIdentities, accounts } from './tables.ts';

export type Account = typeof accounts.$inferSelect;

/** The account of a number, or null. */
export async function findAccount(tools: Tools, username: string): Promise<Account | null> {
  const [row] = await tools.db.select().from(accounts).where(eq(accounts.username, username));
  return row ?? null;
}

/** An account that is known to exist. `lock` keeps it as it is until the transaction ends. */
export async function readAccount(tools: Tools, uid: string, lock = false): Promise<Account> {
  const query = tools.db.select().from(accounts).where(eq(accounts.uid, uid));
  const [row] = await (lock ? query.for('share') : query);
  if (!row) throw new Error('account does not exist');
  return row;
}

/** Waits for who holds an account with `readAccount`, and then keeps others from it. Rows that merely name it are not held up. */
export async function lockAccount({ db }: Tools, uid: string): Promise<void> {
  await db.select({ uid: accounts.uid }).from(accounts).where(eq(accounts.uid, uid)).for('no key update');
}

/** The account of a number that was just proven, made when it is new. */
export async function readOrMakeAccount(
  tools: Tools,
  username: string,
): Promise<{ account: Account; is_new: boolean }> {
  const [made] = await tools.db
    .insert(accounts)
    .values({ uid: tools.random.uid(), username, created_at: tools.clock.now() })
    .onConflictDoNothing()
    .returning();
  if (made) return { account: made, is_new: true };
  const account = await findAccount(tools, username);
  if (!account) throw new Error('account vanished');
  return { account, is_new: false };
}

/** Saves a new password; false where it is to take the place of another one than the present. */
export async function savePassword(
  tools: Tools,
  uid: string,
  password_hash: string,
  present_hash?: string | null,
): Promise<boolean> {
  const saved = await tools.db
    .update(accounts)
    .set({ password_hash, password_changed_at: tools.clock.now() })
    .where(and(eq(accounts.uid, uid), present_hash ? eq(accounts.password_hash, present_hash) : undefined))
    .returning({ uid: accounts.uid });
  return saved.length > 0;
}

type PersonalDetails = Pick<Account, 'first_name' | 'last_name' | 'national_id' | 'birth_date' | 'email'>;
/** What a customer says of themselves; nothing is said of what is undefined. */
export type SaidDetails = { [Name in keyof PersonalDetails]?: PersonalDetails[Name] | undefined };

/** Saves what is said alone, so that two saves of different fields do not undo each other. */
export async function savePersonalDetails(tools: Tools, uid: string, said: SaidDetails): Promise<void> {
  if (Object.values(said).every(value => value === undefined)) return;
  await tools.db.update(accounts).set(said).where(eq(accounts.uid, uid));
}

/** Completes a profile with the person that a bank has confirmed, unless a different national id is stored. */
export async function saveHolder(
  tools: Tools,
  uid: string,
  { first_name, last_name, national_id }: { first_name: string; last_name: string; national_id: string },
): Promise<void> {
  const isUnknown = or(isNull(accounts.first_name), isNull(accounts.last_name), isNull(accounts.national_id));
  const isSame = or(isNull(accounts.national_id), eq(accounts.national_id, national_id));
  await tools.db
    .update(accounts)
    .set({ first_name, last_name, national_id })
    .where(and(eq(accounts.uid, uid), isUnknown, isSame));
}

/** The account that an identity belongs to, or null. */
export async function findAccountOfIdentity(tools: Tools, issuer: string, subject: string): Promise<string | null> {
  const [row] = await tools.db
    .select({ account_uid: accountIdentities.account_uid })
    .from(accountIdentities)
    .where(and(eq(accountIdentities.issuer, issuer), eq(accountIdentities.subject, subject)));
  return row?.account_uid ?? null;
}

/** Whether an account has an identity of an issuer, however the end of its address is written. */
export async function hasIdentity(tools: Tools, account_uid: string, issuer: string): Promise<boolean> {
  const rows = await tools.db
    .select({ issuer: accountIdentities.issuer })
    .from(accountIdentities)
    .where(eq(accountIdentities.account_uid, account_uid));
  return rows.some(row => new URL(row.issuer).href === new URL(issuer).href);
}

/** Gives an identity to an account; one that already belongs to somebody stays there. */
export async function saveIdentity(tools: Tools, account_uid: string, issuer: string, subject: string): Promise<void> {
  await tools.db
    .insert(accountIdentities)
    .values({ account_uid, issuer, subject, created_at: tools.clock.now() })
    .onConflictDoNothing();
}
