import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { paged, pageQuery } from '../paging.ts';
import { staffPaths } from '../paths/staff/staff.ts';
import { detailed } from '../refusal-details.ts';
import { permissions, staffRoles } from './permissions.ts';

const { staff: paths } = staffPaths;

const role = z.enum(staffRoles);
const permission = z.enum(Object.keys(permissions) as [keyof typeof permissions]);
const time = z.iso.datetime({ offset: true });
/** Why a member does it: everything that is done is kept with its reason. */
export const reason = z.string().trim().min(3).max(500);
/**
 * Which version of a request was read, or is decided about: another one each time it has moved on. A decision about one that
 * has moved on since is refused with `stale_item`.
 */
export const version = z.number().int().positive();

const member = z.object({
  uid: z.string(),
  username: z.string(),
  name: z.string(),
  role,
  active: z.boolean(),
  mobile_masked: z.string(),
});

const self = z.object({ uid: z.string(), name: z.string(), role, permissions: z.array(permission) });

const act = z.object({
  uid: z.string(),
  at: time,
  member: z.object({ uid: z.string(), name: z.string(), role }),
  act: z.string(),
  /** What it was done to: a kind, a colon and a uid, such as `order:3f…`. */
  object: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string(),
});

/** An act on money that waits for a second person. To take it back, pass this `act` and `object` to `withdraw`. */
export const waitsForSecondPerson = z.object({
  state: z.literal('waits_for_second_person'),
  act: z.string(),
  object: z.string(),
  until: time,
});

/** The staff's own ground: login by password and code, members, the log of what was done, what waits for a second person. */
export const staff = {
  logIn: endpoint({
    ...paths.logIn,
    access: 'anyone',
    limit: 20,
    summary: 'Checks a staff password and texts a code',
    body: z.object({ username: z.string().min(1).max(60), password: z.string().min(1).max(200) }),
    answer: z.object({ login: z.string(), code_length: z.number().int(), expires_in_s: z.number().int() }),
    refuses: ['wrong_staff_credentials', 'staff_login_locked', 'sms_failed'],
  }),
  enterCode: endpoint({
    ...paths.enterCode,
    access: 'anyone',
    limit: 20,
    summary: 'Checks the code that was texted and begins a session of eight hours',
    body: z.object({ login: z.string().min(16).max(100), code: z.string().min(1).max(20) }),
    answer: z.object({ token: z.string(), expires_at: time, member: self }),
    refuses: [detailed('wrong_code', z.object({ tries_left: z.number().int() })), 'code_expired', 'code_locked'],
  }),
  logOut: endpoint({
    ...paths.logOut,
    access: 'staff',
    permission: 'self',
    summary: 'Ends the session',
    answer: z.object({ logged_out: z.literal(true) }),
  }),
  readSelf: endpoint({
    ...paths.readSelf,
    access: 'staff',
    permission: 'self',
    summary: 'Who is logged in, and what they may do',
    answer: self,
  }),
  listMembers: endpoint({
    ...paths.listMembers,
    access: 'staff',
    permission: 'member.manage',
    summary: 'All members of the staff',
    query: pageQuery,
    answer: paged(member),
  }),
  addMember: endpoint({
    ...paths.addMember,
    access: 'staff',
    permission: 'member.manage',
    summary: 'A new member with their password, which is shown this once',
    body: z.object({
      username: z.string().regex(/^[a-z][a-z0-9._-]{2,39}$/),
      name: z.string().trim().min(2).max(80),
      mobile: z.string().max(30),
      role,
      reason,
    }),
    answer: z.object({ member, password: z.string() }),
    refuses: ['invalid_mobile', 'member_exists'],
  }),
  /** What is left out stays as it is. Each ends the member's sessions. */
  changeMember: endpoint({
    ...paths.changeMember,
    access: 'staff',
    permission: 'member.manage',
    summary: 'Gives a member another role or mobile number, or takes or gives back their access',
    params: { uid: z.string().max(64) },
    body: z.object({
      role: role.optional(),
      active: z.boolean().optional(),
      mobile: z.string().max(30).optional(),
      reason,
    }),
    answer: member,
    refuses: ['last_admin', 'invalid_mobile', 'member_exists'],
  }),
  renewPassword: endpoint({
    ...paths.renewPassword,
    access: 'staff',
    permission: 'member.manage',
    summary: 'Another password for a member, which is shown this once; their sessions end',
    params: { uid: z.string().max(64) },
    body: z.object({ reason }),
    answer: z.object({ member, password: z.string() }),
  }),
  listActs: endpoint({
    ...paths.listActs,
    access: 'staff',
    permission: 'act.read',
    summary: 'What the staff did, newest first; `object` asks for one thing alone',
    query: pageQuery.extend({ object: z.string().max(200).optional() }),
    answer: paged(act),
  }),
  listWaiting: endpoint({
    ...paths.listWaiting,
    access: 'staff',
    permission: 'money.move',
    summary: 'Acts on money that wait for a second person, as the first one asked for them',
    query: pageQuery,
    answer: paged(
      z.object({
        act: z.string(),
        object: z.string(),
        payload: z.unknown(),
        reason: z.string(),
        asked_by: z.object({ uid: z.string(), name: z.string() }),
        at: time,
        until: time,
      }),
    ),
  }),
  /** Takes the `act` and `object` of the answer that said it waits: members who cannot list what waits withdraw as well. */
  withdraw: endpoint({
    ...paths.withdraw,
    access: 'staff',
    permission: 'self',
    summary: 'Takes back what the member has asked for and no second person has confirmed',
    body: z.object({ act: z.string().max(100), object: z.string().max(200), reason }),
    answer: z.object({ withdrawn: z.literal(true) }),
    refuses: ['not_found'],
  }),
};
