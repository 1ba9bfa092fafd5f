import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listEndpoints } from '#contract/index';
import { refusals } from '#contract/refusals';

describe('the contract', () => {
  it('uses every path and method once', () => {
    const seen = listEndpoints().map(([, endpoint]) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('lets a 401 or 403 of login, code, profile, token and logout calls alone, and of no other', () => {
    const exempt = listEndpoints().filter(([, endpoint]) => endpoint.authExempt);
    expect(exempt.map(([name]) => name).sort()).toEqual([
      'accounts.endSession',
      'accounts.exchangeCode',
      'accounts.logInByPassword',
      'accounts.logOut',
      'accounts.readProfile',
      'accounts.sendCode',
      'accounts.verifyCode',
      'partnerSignOn.createHostToken',
    ]);
  });

  it('answers 401 and 403 only where logging in again helps', () => {
    const codes = Object.entries(refusals).filter(([, [status]]) => [401, 403].includes(status));
    expect(codes.map(([code]) => code).sort()).toEqual([
      'login_required',
      'partner_key_required',
      'session_ended',
      'staff_login_required',
    ]);
  });

  it('refuses a partner’s server with what the SDK’s reference lists', () => {
    const reference = readFileSync(new URL('../../sdk/REFERENCE.md', import.meta.url), 'utf8');
    const [, table = ''] = reference.split('| Refusal ');
    const listed = [...table.split('\n\n')[0]!.matchAll(/^\| `(\w+)` +\| (\d+)/gm)];
    const forPartners = listEndpoints().filter(([, endpoint]) => endpoint.access === 'partner');
    const declared = forPartners.flatMap(([, endpoint]) =>
      (endpoint.refuses ?? []).map(one => (typeof one === 'string' ? one : one.code)),
    );
    const everywhere = ['invalid_input', 'not_found', 'partner_key_required', 'too_many_requests'] as const;
    expect(listed.map(([, code, status]) => `${code} ${status}`).sort()).toEqual(
      [...new Set([...declared, ...everywhere])].map(code => `${code} ${refusals[code][0]}`).sort(),
    );
  });
});
