import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contract } from '#contract/index';
import { refusals } from '#contract/refusals';
import { routesSource } from '../../src/contract/write-routes.ts';
import { routes } from '../../src/server/modules/routes.ts';

describe('the contract', () => {
  it('has one route on the server for every endpoint', () => {
    expect(Object.keys(routes).sort()).toEqual(Object.keys(contract).sort());
  });

  it('is what the browser’s table of routes was written from', () => {
    expect(readFileSync(new URL('../../src/contract/routes.ts', import.meta.url), 'utf8')).toBe(routesSource());
  });

  it('uses every path and method once', () => {
    const seen = Object.values(contract).map(endpoint => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('lets a 401 or 403 of login, code, profile, token and logout calls alone, and of no other', () => {
    const exempt = Object.entries(contract).filter(([, endpoint]) => 'authExempt' in endpoint && endpoint.authExempt);
    expect(exempt.map(([name]) => name).sort()).toEqual([
      'embedTokenOut',
      'getAuthToken',
      'logout',
      'logoutNoRedirect',
      'passwordLogin',
      'sendCode',
      'userProfile',
      'verifyCode',
    ]);
  });

  it('answers 401 and 403 only where logging in again helps', () => {
    const codes = Object.entries(refusals).filter(([, [status]]) => [401, 403].includes(status));
    expect(codes.map(([code]) => code).sort()).toEqual(['login_required', 'partner_key_required', 'session_ended']);
  });
});
