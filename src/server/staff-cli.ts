/** `npm run staff -- …`: the members of the staff, the first one above all. See `usage`. */
import type { ParseArgsOptionsConfig } from 'node:util';
import { type CommandLine, runCommandLine, WrongUse } from './command-line.ts';

const usage = `npm run staff -- COMMAND

  list                              all members
  add USERNAME --name NAME --mobile MOBILE --role ROLE
                                    a new member; the password is shown this once
  set USERNAME [--role ROLE] [--active yes|no] [--mobile MOBILE]
                                    a member who is not active has no access
  new-password USERNAME             another password, shown this once; the one before ends at once
  check-acts                        whether the log of what the staff did is as it was written

ROLE is operator, finance, support or admin (members and roles only, no money). Whoever logs in types the code that is
texted to the mobile number as well, so every member has a number of their own.

  --json                            the answer for a program; use npm run -s staff
  --help

A running server is asked through a socket in its data folder; else the command opens the database itself. DATA_DIR and
DATABASE_URL are those of the server. Exit code: 0 done, 1 refused, 2 wrong use.
`;

const options = {
  name: { type: 'string' },
  mobile: { type: 'string' },
  role: { type: 'string' },
  active: { type: 'string' },
} satisfies ParseArgsOptionsConfig;

type Values = Parameters<CommandLine<typeof options>['inputOf']>[2];

function inputOf(name: string, [username, ...more]: string[], { active, ...values }: Values): object {
  if (name === 'list' || name === 'check-acts') return {};
  if (!username) throw new WrongUse(`${name} needs the username of a member.`);
  if (more.length) throw new WrongUse(`${name} takes one username, got ${more.join(' ')} as well.`);
  if (active !== undefined && active !== 'yes' && active !== 'no') throw new WrongUse('--active takes yes or no.');
  if (name === 'add')
    for (const needed of ['name', 'mobile', 'role'] as const)
      if (values[needed] === undefined) throw new WrongUse(`add needs --${needed}.`);
  return { username, ...values, ...(active ? { active: active === 'yes' } : {}) };
}

interface Member {
  username: string;
  name: string;
  role: string;
  active: boolean;
  mobile_masked: string;
}

const words = ({ username, name, role, active, mobile_masked }: Member): string =>
  `${[username.padEnd(20), role.padEnd(10), mobile_masked, name].join('  ')}${active ? '' : '  (no access)'}\n`;

function told(ok: unknown): string {
  const { results, member, password, acts, broken_at } = ok as {
    results?: Member[];
    member?: Member;
    password?: string;
    acts?: number;
    broken_at?: string | null;
  };
  if (results) return results.map(words).join('') || 'There is no member yet.\n';
  if (acts !== undefined)
    return broken_at ? `Act ${broken_at} is not as it was written.\n` : `All ${acts} acts are as they were written.\n`;
  if (member && password) return `${words(member)}  PASSWORD      ${password}\n\nThe password is shown this once.\n`;
  return words(ok as Member);
}

await runCommandLine({ topic: 'staff', usage, options, inputOf, told });
