import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEndpoints } from '#contract/index';
import { refusals } from '#contract/refusals';
import { staffRoles } from '#contract/staff/permissions';
import { garbageCall } from '../support/garbage.ts';
import { makePartner } from '../support/partner-site.ts';
import { staffTokenOf } from '../support/staff.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let partnerKey: string;
beforeAll(async () => {
  server = await startTestServer();
  partnerKey = await makePartner(server);
});
afterAll(() => server.stop());

const json = { 'content-type': 'application/json' };
const login = '/accounts/api/login_sec/';

async function call(path: string, init: RequestInit = {}) {
  const answer = await fetch(server.origin + path, init);
  const body = (await answer.json()) as { code: string; message: string; errors?: Record<string, string[]> };
  return { status: answer.status, headers: answer.headers, ...body };
}
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call(path, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('what is not a call of ours', () => {
  test.each(['/nowhere', '/api/nowhere/', '/accounts/api/user-profile', '/accounts/api/%ZZ', '/%00', '/..%2f..%2fetc'])(
    '%s is 404 with a code',
    async path => {
      const answer = await call(path, { headers: { accept: 'application/json' } });
      expect([answer.status, answer.code]).toEqual([404, 'not_found']);
      expect(answer.headers.get('content-type')).toContain('application/json');
    },
  );
  test.each([
    ['DELETE', login, 'POST'],
    ['GET', login, 'POST'],
    ['POST', '/accounts/api/user-profile/', 'GET, HEAD'],
    ['PUT', '/thirdparty/api/complete/some-order/', 'GET, HEAD, POST'],
    ['DELETE', '/healthz', 'GET, HEAD'],
  ])('%s %s is told which methods there are', async (method, path, allowed) => {
    const answer = await call(path, { method, headers: { accept: 'application/json' } });
    expect([answer.status, answer.code]).toEqual([405, 'method_not_allowed']);
    expect(answer.headers.get('allow')?.split(', ').sort().join(', ')).toBe(allowed);
    expect(answer.message).toMatch(/[آ-ی]/);
  });
  test('an integrator who mistakes the method reads it in English', async () => {
    const answer = await call('/api/partners/handoff-codes/');
    expect([answer.status, answer.message]).toEqual([405, expect.stringContaining('Allow')]);
  });
  test.each([
    ['POST', '/api/partners/handoff-codes', 'Did you mean /api/partners/handoff-codes/ with a slash'],
    ['GET', '/api/embed/check?partner=yadakchi', 'Did you mean /api/embed/check/ with a slash'],
    ['POST', '/api/partners/handoff-code/', 'nothing at this address.'],
    ['PUT', '/api/partners', 'nothing at this address.'],
  ])('an integrator who mistypes the address reads it in English: %s %s', async (method, path, told) => {
    const answer = await call(path, { method });
    expect([answer.status, answer.code]).toEqual([404, 'not_found']);
    expect(answer.message).toContain(told);
    expect(answer.message).not.toMatch(/[آ-ی]/);
  });
  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'])('%s of an unknown address is still 404', async method => {
    const answer = await call('/api/nowhere/', { method });
    expect([answer.status, answer.code]).toEqual([404, 'not_found']);
  });
});

describe('a body', () => {
  test.each(['{', '', 'undefined', "{'a':1}", '{"username":}', '\u0000'])(
    'that is not JSON is told: %j',
    async body => {
      const answer = await post(login, body);
      expect([answer.status, answer.code]).toEqual([400, 'invalid_json']);
    },
  );
  test.each([[null], [[]], ['text'], [7], [[{ username: '09121110000' }]]])(
    'of another kind is told: %j',
    async body => {
      const answer = await post(login, JSON.stringify(body));
      expect([answer.status, answer.code]).toEqual([400, 'invalid_input']);
    },
  );
  test('with a key that poisons objects is refused', async () => {
    const answer = await post(login, '{"username":"09121110000","__proto__":{"admin":true}}');
    expect(answer.status).toBe(400);
  });
  test('with a missing field names it, in Persian', async () => {
    const answer = await post(login, {});
    expect([answer.status, answer.code]).toEqual([400, 'invalid_input']);
    expect(answer.errors?.username?.[0]).toMatch(/[آ-ی]/);
    expect(answer.message).toMatch(/[آ-ی]/);
  });
  test('with an unknown field names it', async () => {
    const answer = await post(login, { username: '09121110000', pone: '1' });
    expect([answer.status, answer.code, Object.keys(answer.errors ?? {})]).toEqual([400, 'invalid_input', ['pone']]);
  });
  test.each(['valueOf', 'constructor', 'toString'])('with the field %s names it', async field => {
    const answer = await post(login, { username: '09121110000', [field]: 1 });
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([400, [field]]);
  });
  test.each([{ username: 9121110000 }, { username: ['09121110000'] }, { username: null }, { username: { a: 1 } }])(
    'with a field of a wrong type names it: %j',
    async body => {
      const answer = await post(login, body);
      expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([400, ['username']]);
    },
  );
  test('tells every wrong field at once', async () => {
    const answer = await post('/accounts/api/verify_code/', { username: 1, verification_code: 2, extra: 3 });
    expect(Object.keys(answer.errors ?? {}).sort()).toEqual(['extra', 'username', 'verification_code']);
  });
  test('with a NUL in a text is refused, for no database takes it', async () => {
    const answer = await post(login, { username: '09121110000', embed_session: 'a\u0000b' });
    expect([answer.status, answer.code]).toEqual([400, 'invalid_input']);
  });
  test('over 256 kB is refused', async () => {
    const answer = await post(login, { username: 'x'.repeat(300 * 1024) });
    expect([answer.status, answer.code]).toEqual([413, 'body_too_large']);
  });
  test('nested ten thousand deep is refused', async () => {
    const answer = await post(login, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`);
    expect(answer.status).toBe(400);
  });
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
    'nonsense',
  ])('of type %s is refused', async type => {
    const answer = await post(login, '{"username":"09121110000"}', { 'content-type': type });
    expect([answer.status, answer.code]).toEqual([415, 'unsupported_media_type']);
  });
});

describe('a write that a foreign page may have sent', () => {
  const body = { username: '09129990000' };
  test('with our cookie and no header is refused', async () => {
    const answer = await post(login, body, { cookie: 'csrftoken=abc' });
    expect([answer.status, answer.code]).toEqual([400, 'csrf_failed']);
  });
  test('with another value in the header is refused', async () => {
    const answer = await post(login, body, { cookie: 'csrftoken=abc', 'x-csrftoken': 'abd' });
    expect([answer.status, answer.code]).toEqual([400, 'csrf_failed']);
  });
  test('with the same value in the header passes', async () => {
    expect((await post(login, body, { cookie: 'csrftoken=abc', 'x-csrftoken': 'abc' })).status).toBe(200);
  });
  test('with a token in the header passes', async () => {
    const guest = await server.login('09121110002');
    const headers = { cookie: 'csrftoken=abc', authorization: `Token ${guest.token}` };
    const answer = await call('/accounts/logout-no-redirect/', { method: 'POST', headers });
    expect([answer.status, answer.code]).toEqual([200, undefined]);
  });
  test('reading needs no header', async () => {
    expect((await call('/accounts/api/user-profile/', { headers: { cookie: 'csrftoken=abc' } })).status).toBe(200);
  });
});

test('too many calls in a minute are refused with the seconds to wait', async () => {
  const limited = await startTestServer({ RATE_LIMITS: '1' });
  const body = JSON.stringify({ username: '09121110000', password: 'x' });
  const calls = Array.from({ length: 70 }, () =>
    fetch(`${limited.origin}/api-token-auth/`, { method: 'POST', headers: json, body }),
  );
  const answers = await Promise.all(calls);
  const refused = answers.filter(answer => answer.status === 429);
  const codes = await Promise.all(answers.map(async answer => ((await answer.json()) as { code: string }).code));
  expect(codes.filter(code => code === 'too_many_requests')).toHaveLength(10);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  await limited.stop();
});

describe('garbage', () => {
  const callers = ['a visitor', 'a customer', 'another customer', 'a partner', ...staffRoles] as const;
  const runs = Number(process.env.GARBAGE_RUNS ?? 30);
  /** Calls that end the caller's own session: everybody logs in again after each of them. */
  const endsSessions = ['accounts.logOut', 'accounts.endSession', 'accounts.endAllSessions', 'staff.logOut'];
  let authorization: Record<(typeof callers)[number], string | null>;
  let logins = 0;
  let inputs = 0;
  const logInAll = async () => {
    const number = () => `0912777${String(logins++).padStart(4, '0')}`;
    const staff = staffRoles.map(async role => [role, `Staff ${await staffTokenOf(server, role)}`] as const);
    authorization = {
      'a visitor': null,
      'a customer': `Token ${(await server.login(number())).token}`,
      'another customer': `Token ${(await server.login(number())).token}`,
      'a partner': `Partner ${partnerKey}`,
      ...(Object.fromEntries(await Promise.all(staff)) as Record<(typeof staffRoles)[number], string>),
    };
  };
  beforeAll(logInAll);
  afterAll(() => {
    console.log(`garbage: ${inputs} inputs, ${listEndpoints().length} endpoints, ${callers.length} kinds of callers`);
  });

  test.each(listEndpoints())(
    'sent to %s by anybody is answered as the contract says, never with a 5xx',
    async (name, endpoint) => {
      await fc.assert(
        fc.asyncProperty(garbageCall(endpoint), fc.constantFrom(...callers), async ({ path, type, body }, caller) => {
          inputs += 1;
          const answer = await fetch(server.origin + path, {
            method: endpoint.method,
            headers: {
              accept: 'application/json',
              ...(type ? { 'content-type': type } : {}),
              'idempotency-key': randomUUID(),
              ...(authorization[caller] ? { authorization: authorization[caller] } : {}),
            },
            ...(body === undefined ? {} : { body }),
          });
          const shown = (await answer.json()) as { code?: string };
          const sent = { caller, path, body };
          expect({ ...sent, status: answer.status < 500 ? 'fine' : shown }).toEqual({ ...sent, status: 'fine' });
          if (answer.status >= 400) expect(Object.keys(refusals)).toContain(shown.code);
          else
            expect({ ...sent, problem: endpoint.answer.safeParse(shown).error }).toEqual({
              ...sent,
              problem: undefined,
            });
        }),
        { numRuns: runs, seed: 1405 },
      );
      if (endsSessions.includes(name)) await logInAll();
    },
  );
});
