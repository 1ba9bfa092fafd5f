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
});
