import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { listPermissions } from '#contract/staff/permissions';
import { typedCode } from '#persian/digits';
import { mobileE164 } from '#persian/phone';
import type { StaffMember } from '../../kernel/caller.ts';
import { hmac, sha256 } from '../../kernel/crypto/hashes.ts';
import { isRightPassword } from '../../kernel/crypto/passwords.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { recordAct } from './acts.ts';
import { staffLogins, staffMembers, staffSessions } from './tables.ts';

const code_length = 6;
const codeLife_s = 180;
const maxCodeTries = 5;
const sessionLife_ms = 8 * 3_600_000;
const tryWindow_ms = 15 * 60_000;
/**
 * In fifteen minutes: tries of one name from one network, right ones as well, and texts to one member from everywhere. Wrong
 * passwords from elsewhere close no name: whoever knows it could keep its member out.
 */
const maxTries = { network: 5, name: 30 };

/**
 * The first of two steps: a password. An unknown name, a member without access and a wrong password look and last the same.
 */
export async function beginStaffLogin(tools: Tools, given: { username: string; password: string }, address: string) {
  const username = given.username.trim().toLowerCase();
  await countTry(tools, [username, address], maxTries.network);
  const [member] = await tools.db
    .select()
    .from(staffMembers)
    .where(and(eq(staffMembers.username, username), eq(staffMembers.active, true)));
  const right = await isRightPassword(given.password, member?.password_hash ?? null);
  if (!member || !right) throw new Refusal('wrong_staff_credentials');
  await countTry(tools, [username], maxTries.name);
  const login = tools.random.token();
  const login_hash = sha256(login);
  const code = tools.random.digits(code_length);
  await tools.db.insert(staffLogins).values({
    login_hash,
    member_uid: member.uid,
    code_hash: codeHash(tools, login_hash, code),
    expires_at: new Date(tools.clock.now().getTime() + codeLife_s * 1_000),
  });
  try {
    await tools.sms.sendCode(mobileE164(member.mobile)!, code, 'text');
  } catch (error) {
    tools.log.warn({ err: error }, 'staff code not sent');
    throw new Refusal('sms_failed');
  }
  return { login, code_length, expires_in_s: codeLife_s };
}

const codeHash = (tools: Tools, login_hash: string, code: string): string =>
  hmac(tools.settings.secret, 'staff codes', login_hash, code);

async function countTry(tools: Tools, who: string[], max: number): Promise<void> {
  const key = `staff-logins/${hmac(tools.settings.secret, 'staff codes', ...who)}`;
  const wait_ms = await tools.cache.count(key, max, tryWindow_ms);
  if (wait_ms > 0) throw new Refusal('staff_login_locked', { retry_after_s: Math.ceil(wait_ms / 1_000) });
}

/** The second step: the code. One statement counts the try and takes the right code out of use. */
export async function finishStaffLogin(tools: Tools, given: { login: string; code: string }) {
  const login_hash = sha256(given.login);
  const now = tools.clock.now();
  const right = sql`${staffLogins.code_hash} = ${codeHash(tools, login_hash, typedCode(given.code))}`;
  const [tried] = await tools.db
    .update(staffLogins)
    .set({
      tries: sql`${staffLogins.tries} + 1`,
      used_at: sql`case when ${right} then ${now.toISOString()}::timestamptz end`,
    })
    .where(
      and(
        eq(staffLogins.login_hash, login_hash),
        isNull(staffLogins.used_at),
        gt(staffLogins.expires_at, now),
        lt(staffLogins.tries, maxCodeTries),
      ),
    )
    .returning();
  if (!tried) throw new Refusal('code_expired');
  if (!tried.used_at) {
    const tries_left = maxCodeTries - tried.tries;
    throw tries_left > 0 ? new Refusal('wrong_code', { details: { tries_left } }) : new Refusal('code_locked');
  }
  return inTransaction(tools, within => beginStaffSession(within, tried.member_uid));
}

async function beginStaffSession(tools: Tools, member_uid: string) {
  const [member] = await tools.db
    .select({ uid: staffMembers.uid, name: staffMembers.name, role: staffMembers.role })
    .from(staffMembers)
    .where(and(eq(staffMembers.uid, member_uid), eq(staffMembers.active, true)))
    .for('share');
  if (!member) throw new Refusal('code_expired');
  const token = tools.random.token();
  const expires_at = new Date(tools.clock.now().getTime() + sessionLife_ms);
  await tools.db.insert(staffSessions).values({ token_hash: sha256(token), member_uid, expires_at });
  await recordAct(tools, member, { act: 'member.login', object: `member:${member_uid}`, reason: 'login' });
  return { token, expires_at: expires_at.toISOString(), member: describeSelf(member) };
}

export const describeSelf = ({ uid, name, role }: StaffMember) => ({
  uid,
  name,
  role,
  permissions: listPermissions(role),
});

/** The member of a live staff token, or null. */
export async function findStaffSession(tools: Tools, token: string): Promise<StaffMember | null> {
  const [member] = await tools.db
    .select({ uid: staffMembers.uid, name: staffMembers.name, role: staffMembers.role })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.uid, staffSessions.member_uid))
    .where(
      and(
        eq(staffSessions.token_hash, sha256(token)),
        gt(staffSessions.expires_at, tools.clock.now()),
        eq(staffMembers.active, true),
      ),
    );
  return member ?? null;
}

export async function endStaffSession({ db }: Tools, token: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.token_hash, sha256(token)));
}

export async function deleteOldStaffLogins({ db, clock }: Tools): Promise<void> {
  await db.delete(staffLogins).where(lt(staffLogins.expires_at, clock.now()));
  await db.delete(staffSessions).where(lt(staffSessions.expires_at, clock.now()));
}
