import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint';
import type { Caller } from '../kernel/caller.ts';
import { requireFullLogin } from '../kernel/reach.ts';
import { Refusal } from '../kernel/refusal.ts';
import { findSession } from '../modules/accounts/accounts.ts';
import { findPartnerByKey } from '../modules/partners/partners.ts';
import type { Tools } from '../tools.ts';

const nobody: Caller = { customer: null, partner: null };

/**
 * Finds out who calls and holds the endpoint's access rule.
 * 1. Where somebody is needed and nobody is there: 401.
 * 2. Where a partner's sign-on is not enough: `full_login_required`, and the session stays.
 */
export async function readCaller(
  tools: Tools,
  { access, scope }: Pick<Endpoint, 'access' | 'scope'>,
  request: FastifyRequest,
): Promise<Caller> {
  if (access === 'anyone') return nobody;
  const [kind, value] = (request.headers.authorization ?? '').split(' ', 2);
  if (access === 'partner') {
    const partner = kind === 'Partner' && value ? await findPartnerByKey(tools, value) : null;
    if (!partner) throw new Refusal('partner_key_required');
    return { customer: null, partner };
  }
  if (kind !== 'Token' || !value) {
    if (access === 'customer') throw new Refusal('login_required');
    return nobody;
  }
  const customer = await findSession(tools, value);
  if (!customer) throw new Refusal('session_ended');
  if (scope === 'full') requireFullLogin(customer);
  return { customer, partner: null };
}
