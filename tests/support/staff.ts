import { randomInt } from 'node:crypto';
import { type Client, createClient } from '#contract/client';
import { contract } from '#contract/index';
import type { StaffRole } from '#contract/staff/permissions';
import { addMember, commandLine } from '../../src/server/modules/staff/staff.ts';
import type { RunningServer } from './running-server.ts';
import type { TestServer } from './test-server.ts';

export interface Member {
  uid: string;
  username: string;
  password: string;
  mobile: string;
  role: StaffRole;
}

/** A new member of the staff, as the operator adds them. */
export async function memberOf({ tools }: TestServer, role: StaffRole): Promise<Member> {
  const number = String(randomInt(10_000_000)).padStart(7, '0');
  const given = { username: `m${number}`, mobile: `0935${number}`, role };
  const { member, password } = await addMember(tools, commandLine, { ...given, name: 'نسرین راد', reason: 'test' });
  return { uid: member.uid, password, ...given };
}

/** The code that was texted to a member. */
export async function codeTo({ tools }: TestServer, mobile: string): Promise<string> {
  const sent = await tools.sms.sent!(mobile);
  return sent.find(({ code }) => code !== null)!.code!;
}

export async function logInAs(server: TestServer, { username, password, mobile }: Member): Promise<string> {
  const api = server.client();
  const { login } = await api.staff.logIn({ body: { username, password } });
  const { token } = await api.staff.enterCode({ body: { login, code: await codeTo(server, mobile) } });
  return token;
}

/** The token of a new member. */
export const staffTokenOf = async (server: TestServer, role: StaffRole): Promise<string> =>
  logInAs(server, await memberOf(server, role));

/** A client of the staff: the same calls, with a token of the other kind. */
export const staffClient = (server: RunningServer, token: string): Client =>
  createClient(contract, {
    base: server.origin,
    token: () => null,
    fetch: (path, init) =>
      fetch(path, { ...init, headers: { ...(init?.headers as object), authorization: `Staff ${token}` } }),
  });

/** A new member who is logged in. */
export async function staffOf(server: TestServer, role: StaffRole): Promise<Member & { api: Client; token: string }> {
  const member = await memberOf(server, role);
  const token = await logInAs(server, member);
  return { ...member, token, api: staffClient(server, token) };
}

export const because = 'برابر با مدارک';

interface Page<State> {
  state: State;
  page_size: number;
}

/** Which version of a thing the staff reads now, in the list of whichever state it is in. */
export async function versionIn<State>(
  states: readonly State[],
  list: (page: Page<State>) => Promise<{ results: { uid: string; version: number }[] }>,
  uid: string,
): Promise<number> {
  const lists = await Promise.all(states.map(state => list({ state, page_size: 100 })));
  const found = lists.flatMap(({ results }) => results).find(each => each.uid === uid);
  if (!found) throw new Error(`The staff has no ${uid} in any list.`);
  return found.version;
}

/** Who decides about changes: an operator, and finance as the second person where money goes back. */
export async function changesDesk(server: TestServer) {
  const [operator, second] = await Promise.all([staffOf(server, 'operator'), staffOf(server, 'finance')]);
  return { operator: operator.api, second: second.api };
}
