import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint';
import { hasPermission, type Permission } from '#contract/staff/permissions';
import type { Caller, StaffMember } from '../kernel/caller.ts';
import { requireFullLogin } from '../kernel/reach.ts';
import { Refusal } from '../kernel/refusal.ts';
import { findSession } from '../modules/accounts/accounts.ts';
import { findPartnerByKey } from '../modules/partners/partners.ts';
import { findStaffSession } from '../modules/staff/staff.ts';
import type { Tools } from '../tools.ts';

const nobody: Caller = { customer: null, partner: null, staff: null };

/**
 * Finds out who calls and holds the endpoint's access rule.
 * 1. Where somebody is needed and nobody is there: 401.
 * 2. Where a partner's sign-on is not enough: `full_login_required`, and the session stays.
 * 3. For customers there is no staff: with their token the staff's calls do not exist, and a staff token makes nobody a customer.
 */
export async function readCaller(
  tools: Tools,
  { access, scope, permission }: Pick<Endpoint, 'access' | 'scope' | 'permission'>,
  request: FastifyRequest,
): Promise<Caller> {
  if (access === 'anyone') return nobody;
  const [kind, value] = (request.headers.authorization ?? '').split(' ', 2);
  if (access === 'partner') {
    const partner = kind === 'Partner' && value ? await findPartnerByKey(tools, value) : null;
    if (!partner) throw new Refusal('partner_key_required');
    return { ...nobody, partner };
  }
  if (access === 'staff') return { ...nobody, staff: await readMember(tools, permission!, kind, value) };
  if (kind !== 'Token' || !value) {
    if (access === 'customer') throw new Refusal('login_required');
    return nobody;
  }
  const customer = await findSession(tools, value);
  if (!customer) throw new Refusal('session_ended');
  if (scope === 'full') requireFullLogin(customer);
  return { ...nobody, customer };
}

async function readMember(tools: Tools, permission: Permission, kind?: string, token?: string): Promise<StaffMember> {
  if (kind === 'Token') throw new Refusal('not_found');
  const member = kind === 'Staff' && token ? await findStaffSession(tools, token) : null;
  if (!member) throw new Refusal('staff_login_required');
  if (!hasPermission(member.role, permission)) throw new Refusal('permission_missing');
  return member;
}
