import { z } from 'zod';
import type { RefusalCode } from '#contract/refusals';
import { staffRoles } from '#contract/staff/permissions';
import { CommandRefused, command } from './command.ts';
import { Refusal } from './kernel/refusal.ts';
import {
  addMember,
  changeMember,
  checkActs,
  commandLine,
  findMemberUid,
  listMembers,
  renewPassword,
} from './modules/staff/staff.ts';
import type { Tools } from './tools.ts';

/** What an operator may do with members of the staff. Given by the command line alone; the log says so. */

const reason = 'by the command line';
const username = z
  .string()
  .regex(/^[a-z][a-z0-9._-]{2,39}$/, '3 to 40 of a-z, 0-9, dot, dash and underscore, beginning with a letter');
const role = z.enum(staffRoles, `one of ${staffRoles.join(', ')}`);
const name = z.string().trim().min(2, 'at least 2 letters').max(80);

const words: Partial<Record<RefusalCode, string>> = {
  invalid_mobile: 'The mobile number must be an Iranian one, such as 09123456789.',
  member_exists: 'There is a member with this username or this mobile number already.',
  last_admin: 'This is the only active admin: make another one first.',
};

async function inEnglish<T>(done: Promise<T>): Promise<T> {
  try {
    return await done;
  } catch (problem) {
    const said = problem instanceof Refusal ? words[problem.code] : undefined;
    if (!said) throw problem;
    throw new CommandRefused((problem as Refusal).code, said);
  }
}

async function uidOf(tools: Tools, username: string): Promise<string> {
  const uid = await findMemberUid(tools, username);
  if (!uid) throw new CommandRefused('unknown_member', `There is no member with the username ${username}.`);
  return uid;
}

export const staffCommands = {
  list: command(z.object({}), tools => listMembers(tools, { page: 1, page_size: 1_000 })),
  add: command(z.object({ username, name, mobile: z.string(), role }), (tools, member) =>
    inEnglish(addMember(tools, commandLine, { ...member, reason })),
  ),
  set: command(
    z.object({ username, role: role.optional(), active: z.boolean().optional(), mobile: z.string().optional() }),
    async (tools, { username, ...change }) =>
      inEnglish(changeMember(tools, commandLine, await uidOf(tools, username), { ...change, reason })),
  ),
  'new-password': command(z.object({ username }), async (tools, { username }) =>
    renewPassword(tools, commandLine, await uidOf(tools, username), { reason }),
  ),
  'check-acts': command(z.object({}), tools => checkActs(tools)),
};
