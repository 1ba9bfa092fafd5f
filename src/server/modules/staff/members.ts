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
  const mobile = readMobile(typed);
  if (!mobile) throw new Refusal('invalid_mobile', { errors: { mobile: [refusals.invalid_mobile[1]] } });
  const { password, password_hash } = await makePassword(tools);
  return inTransaction(tools, async within => {
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

async function makePassword({ random }: Tools) {
  const password = random.token(password_bytes);
  return { password, password_hash: await hashPassword(password) };
}

export interface MemberChange {
  role?: StaffRole | undefined;
  active?: boolean | undefined;
  reason: string;
}

/** Another role, or access taken or given back; what the member has open or has asked for ends. One admin always stays. */
export function changeMember(tools: Tools, by: StaffMember, uid: string, { reason, ...change }: MemberChange) {
  return inTransaction(tools, async within => {
    // Two admins who take each other's access at once would leave none.
    await lockName(within, 'staff admins');
    const member = await readMember(within, uid);
    const before = { role: member.role, active: member.active };
    const after = { role: change.role ?? member.role, active: change.active ?? member.active };
    if (after.role === before.role && after.active === before.active) return shown(member);
    if (isAdmin(before) && !isAdmin(after) && !(await hasOtherAdmin(within, uid))) throw new Refusal('last_admin');
    await within.db.update(staffMembers).set(after).where(eq(staffMembers.uid, uid));
    await endSessions(within, uid);
    await withdrawRequests(within, uid);
    await recordAct(within, by, { act: 'member.change', object: `member:${uid}`, before, after, reason });
    return shown({ ...member, ...after });
  });
}

const isAdmin = ({ role, active }: Pick<Row, 'role' | 'active'>): boolean => active && role === 'admin';

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
