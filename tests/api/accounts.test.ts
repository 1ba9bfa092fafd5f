import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClientSettings, createClient } from '#contract/client';
import { contract } from '#contract/index';
import { issueOneTimeCode } from '../../src/server/modules/accounts/one-time-codes.ts';
import { openPartnerPage } from '../support/partner-site.ts';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const nonce = 'n'.repeat(32);
const exchange = (body: { code: string; embed_session?: string; nonce?: string }) =>
  server.client().accounts.exchangeCode({ body });

describe('the profile', () => {
  test('of a visitor has no username', async () => {
    expect(await server.client().accounts.readProfile({})).toEqual({
      uid: null,
      username: null,
      first_name: null,
      last_name: null,
      national_id_masked: null,
      has_password: false,
      oauth_providers: [],
      scope: null,
    });
  });

  test.each(['nonsense', 'x'.repeat(43)])('with a dead token is 401', async token => {
    const refusal = await refused(server.client(token).accounts.readProfile({}));
    expect([refusal.status, refusal.code]).toEqual([401, 'session_ended']);
  });

  test('with another kind of authorization is a visitor’s', async () => {
    const answer = await fetch(`${server.origin}/accounts/api/user-profile/`, {
      headers: { authorization: 'Bearer abc' },
    });
    expect(await answer.json()).toMatchObject({ username: null });
  });

  test('is never kept by a cache', async () => {
    const answer = await fetch(`${server.origin}/accounts/api/user-profile/`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('is gone ninety days after the login', async () => {
    const { api } = await server.login('09121119999');
    server.clock.forward(90 * 86_400 - 1);
    await api.accounts.readProfile({});
    server.clock.forward(1);
    expect((await refused(api.accounts.readProfile({}))).code).toBe('session_ended');
  });
});

describe('logging out', () => {
  test.each(['logOut', 'endSession'] as const)('%s kills the token on the server, this one alone', async name => {
    const [here, there] = [await server.login(), await server.login()];
    const answer = await here.api.accounts[name]({});
    expect(answer).toEqual(name === 'logOut' ? { next: '/' } : { logged_out: true });
    expect((await refused(here.api.accounts.readProfile({}))).status).toBe(401);
    expect((await there.api.accounts.readProfile({})).uid).toBe(there.uid);
  });

  test('works for a visitor', async () => {
    expect(await server.client().accounts.endSession({})).toEqual({ logged_out: true });
  });
});

test('the login, verify-code, profile, token and logout calls never send the customer to login', async () => {
  let sent = 0;
  const settings: ClientSettings = { base: server.origin, token: () => 'dead', onAuthLost: () => void sent++ };
  const api = createClient(contract, settings);
  await refused(api.accounts.readProfile({}));
  await refused(api.accounts.logOut({}));
  await refused(api.accounts.logInByPassword({ body: { username: '09121110000', password: 'x' } }));
  expect(sent).toBe(0);
});

describe('a handoff code', () => {
  const handoff = async (life_s?: number) => {
    const { uid } = await server.login('09121112222');
    const embed_session = await openPartnerPage(server);
    const facts = {
      kind: 'handoff',
      account_uid: uid,
      vouched_by: 'khodro',
      embed_session,
      nonce,
      ...(life_s ? { life_s } : {}),
    } as const;
    return { uid, embed_session, code: await issueOneTimeCode(server.tools, facts) };
  };

  test('becomes a session of the frame', async () => {
    const { uid, code, embed_session } = await handoff();
    expect(Buffer.from(code, 'base64url')).toHaveLength(32);
    const session = await exchange({ code, embed_session, nonce });
    expect(session).toMatchObject({ user: { uid, scope: 'embed' }, path: null, is_new: false });
    server.clock.forward(86_400);
    expect((await refused(server.client(session.token).accounts.readProfile({}))).code).toBe('session_ended');
  });

  test('without the name of the partner who vouches becomes nothing', async () => {
    const { uid } = await server.login('09121112222');
    const embed_session = await openPartnerPage(server);
    const code = await issueOneTimeCode(server.tools, { kind: 'handoff', account_uid: uid, embed_session, nonce });
    expect((await refused(exchange({ code, embed_session, nonce }))).code).toBe('handoff_refused');
  });

  test.each([
    ['without a nonce', { nonce: undefined }],
    ['with another nonce', { nonce: 'm'.repeat(32) }],
    ['without its frame', { embed_session: undefined }],
    ['in another frame', { embed_session: 'another' }],
  ])('%s is refused and burnt', async (_how, wrong) => {
    const { code, embed_session } = await handoff();
    const body = Object.fromEntries(Object.entries({ embed_session, nonce, ...wrong }).filter(([, value]) => value));
    const refusal = await refused(exchange({ code, ...body }));
    expect([refusal.status, refusal.code]).toEqual([400, 'handoff_refused']);
    expect((await refused(exchange({ code, embed_session, nonce }))).code).toBe('handoff_refused');
  });

  test('used a second time ends the session it became', async () => {
    const { code, embed_session } = await handoff();
    const { token } = await exchange({ code, embed_session, nonce });
    await server.client(token).accounts.readProfile({});
    expect((await refused(exchange({ code, embed_session, nonce }))).code).toBe('handoff_refused');
    expect((await refused(server.client(token).accounts.readProfile({}))).code).toBe('session_ended');
  });

  test('exchanged many times at once leaves no session behind', async () => {
    const { code, embed_session } = await handoff();
    const ends = await Promise.allSettled(Array.from({ length: 10 }, () => exchange({ code, embed_session, nonce })));
    const won = ends.flatMap(end => (end.status === 'fulfilled' ? [end.value] : []));
    expect(won).toHaveLength(1);
    expect((await refused(server.client(won[0]!.token).accounts.readProfile({}))).code).toBe('session_ended');
  });

  test('dies after a minute', async () => {
    const { code, embed_session } = await handoff();
    server.clock.forward(60);
    expect((await refused(exchange({ code, embed_session, nonce }))).code).toBe('handoff_refused');
  });

  test('that nobody made is refused', async () => {
    expect((await refused(exchange({ code: 'a'.repeat(43) }))).code).toBe('handoff_refused');
  });
});

test('no table holds a token, a code or a password that could be used', async () => {
  const { token, uid } = await server.login('09121114444');
  const code = await issueOneTimeCode(server.tools, { kind: 'oauth', account_uid: uid });
  const rows = await Promise.all(
    ['sessions', 'one_time_codes', 'login_codes', 'accounts'].map(async table => {
      return JSON.stringify((await server.tools.db.execute(sql.raw(`select * from ${table}`))).rows);
    }),
  );
  expect(rows.join()).not.toContain(token);
  expect(rows.join()).not.toContain(code);
});
