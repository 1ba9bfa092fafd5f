import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, ne } from 'drizzle-orm';
import { refusals } from '#contract/refusals';
import type { StaffRole } from '#contract/staff/permissions';
import { maskMobile, readMobile } from '#persian/phone';
import type { StaffMember } from '../../kernel/caller.ts';
import { hashPassword } from '../../kernel/crypto/passwords.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction, lockName } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { recordAct } from './acts.ts';
import { withdrawRequests } from './second-person.ts';
import { staffLogins, staffMembers, staffSessions } from './tables.ts';

type Row = typeof staffMembers.$inferSelect;

/** Bytes of a password that we make: nobody has to invent, and nobody can guess one. */
const password_bytes = 18;

/** A person with access to the server, who does what has to be done before there is a first member. */
export const commandLine: StaffMember = { uid: 'command-line', name: 'Command line', role: 'admin' };

export async function listMembers({ db }: Tools, { page, page_size }: { page: number; page_size: number }) {
  const rows = await db
    .select()
    .from(staffMembers)
    .orderBy(asc(staffMembers.username))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { count: Number(await db.$count(staffMembers)), page, page_size, results: rows.map(shown) };
}

const shown = ({ uid, username, name, role, active, mobile }: Row) => ({
  uid,
  username,
  name,
  role,
  active,
  mobile_masked: maskMobile(mobile)!,
});

export interface NewMember {
  username: string;
  name: string;
  mobile: string;
  role: StaffRole;
  reason: string;
}

/** A new member with the password that we make, shown this once. */
export async function addMember(tools: Tools, by: StaffMember, { mobile: typed, reason, ...given }: NewMember) {
  const mobile = checkedMobile(typed);
  const { password, password_hash } = await makePassword(tools);
  return inTransaction(tools, async within => {
    await lockMembers(within);
    const [made] = await within.db
      .insert(staffMembers)
      .values({ ...given, uid: within.random.uid(), mobile, password_hash, created_at: within.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (!made) throw new Refusal('member_exists');
    const after = { username: made.username, role: made.role };
    await recordAct(within, by, { act: 'member.add', object: `member:${made.uid}`, after, reason });
    return { member: shown(made), password };
  });
}

function checkedMobile(typed: string): string {
  const mobile = readMobile(typed);
  if (!mobile) throw new Refusal('invalid_mobile', { errors: { mobile: [refusals.invalid_mobile[1]] } });
  return mobile;
}

/** Two who take each other's access at once would leave no admin, and two who are given one number would share a telephone. */
const lockMembers = (within: Tools): Promise<void> => lockName(within, 'staff members');

async function makePassword({ random }: Tools) {
  const password = random.token(password_bytes);
  return { password, password_hash: await hashPassword(password) };
}

export interface MemberChange {
  role?: StaffRole | undefined;
  active?: boolean | undefined;
  mobile?: string | undefined;
  reason: string;
}

/**
 * Another role or number, or access taken or given back; what the member has open or has asked for ends. One admin always
 * stays.
 */
export function changeMember(tools: Tools, by: StaffMember, uid: string, { reason, ...change }: MemberChange) {
  const mobile = change.mobile === undefined ? undefined : checkedMobile(change.mobile);
  return inTransaction(tools, async within => {
    await lockMembers(within);
    const member = await readMember(within, uid);
    const before = { role: member.role, active: member.active, mobile: member.mobile };
    const after = {
      role: change.role ?? member.role,
      active: change.active ?? member.active,
      mobile: mobile ?? member.mobile,
    };
    if (isDeepStrictEqual(after, before)) return shown(member);
    if (after.mobile !== before.mobile && (await isTaken(within, after.mobile))) throw new Refusal('member_exists');
    if (isAdmin(before) && !isAdmin(after) && !(await hasOtherAdmin(within, uid))) throw new Refusal('last_admin');
    await within.db.update(staffMembers).set(after).where(eq(staffMembers.uid, uid));
    await endSessions(within, uid);
    await withdrawRequests(within, uid);
    const told = ({ mobile, ...rest }: typeof after) => ({ ...rest, mobile: maskMobile(mobile) });
    await recordAct(within, by, {
      act: 'member.change',
      object: `member:${uid}`,
      before: told(before),
      after: told(after),
      reason,
    });
    return shown({ ...member, ...after });
  });
}

const isAdmin = ({ role, active }: Pick<Row, 'role' | 'active'>): boolean => active && role === 'admin';

const isTaken = async ({ db }: Tools, mobile: string): Promise<boolean> =>
  Number(await db.$count(staffMembers, eq(staffMembers.mobile, mobile))) > 0;

async function hasOtherAdmin({ db }: Tools, uid: string): Promise<boolean> {
  const others = and(eq(staffMembers.role, 'admin'), eq(staffMembers.active, true), ne(staffMembers.uid, uid));
  return Number(await db.$count(staffMembers, others)) > 0;
}

/** Another password for who has lost theirs, shown this once; the one before ends at once. */
export async function renewPassword(tools: Tools, by: StaffMember, uid: string, { reason }: { reason: string }) {
  const { password, password_hash } = await makePassword(tools);
  return inTransaction(tools, async within => {
    const member = await readMember(within, uid);
    await within.db.update(staffMembers).set({ password_hash }).where(eq(staffMembers.uid, uid));
    await endSessions(within, uid);
    await recordAct(within, by, { act: 'member.renew_password', object: `member:${uid}`, reason });
    return { member: shown(member), password };
  });
}

async function readMember({ db }: Tools, uid: string): Promise<Row> {
  const [member] = await db.select().from(staffMembers).where(eq(staffMembers.uid, uid)).for('update');
  if (!member) throw new Refusal('not_found');
  return member;
}

/** Sessions, and logins that wait for their code. */
async function endSessions({ db }: Tools, member_uid: string): Promise<void> {
  await db.delete(staffLogins).where(eq(staffLogins.member_uid, member_uid));
  await db.delete(staffSessions).where(eq(staffSessions.member_uid, member_uid));
}

/** The uid of a member by their username, for commands. */
export async function findMemberUid({ db }: Tools, username: string): Promise<string | null> {
  const [row] = await db
    .select({ uid: staffMembers.uid })
    .from(staffMembers)
    .where(eq(staffMembers.username, username));
  return row?.uid ?? null;
}
