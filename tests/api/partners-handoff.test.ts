import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '#contract/client';
import { contract } from '#contract/index';
import { endPartnerSessions } from '../../src/server/modules/accounts/accounts.ts';
import { changePartner, createPartner, renewKey, revokeKey } from '../../src/server/modules/partners/registry.ts';
import { logInInFrame, frameOf as openFrame } from '../support/partner-site.ts';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const nonce = '0123456789abcdef0123456789abcdef';
const frameOf = (slug: string) => openFrame(server, slug);

const ask = async (body: unknown, key: string | null = 'demo-key-yadakchi') => {
  const answer = await fetch(`${server.origin}/api/partners/handoff-codes/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { authorization: `Partner ${key}` } : {}) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> & { code: string } };
};

describe("a partner's server asks for a code", () => {
  test('and gets one for its own customer in its own frame, for a minute', async () => {
    const answer = await ask({ mobile: '09121110001', embed_session: await frameOf('yadakchi'), nonce });
    expect(answer).toMatchObject({ status: 200, body: { expires_in_s: 60 } });
    expect(answer.body.code).toMatch(/^[\w-]{43}$/);
  });

  test.each([
    ['none', null],
    ['a wrong key', 'demo-key-nobody'],
    ["a customer's token", 't'.repeat(43)],
  ])('with %s is refused in English', async (_, key) => {
    const answer = await ask({ mobile: '09121110001', embed_session: await frameOf('yadakchi'), nonce }, key);
    expect(answer).toMatchObject({ status: 401, body: { code: 'partner_key_required' } });
    expect(answer.body.message).toMatch(/^[\x20-\x7e]+$/);
  });

  test.each([
    ["another partner's frame", () => frameOf('hamrah')],
    ['a frame that never was', async () => 'no-such-frame'],
  ])('for %s finds nothing', async (_, frame) => {
    const answer = await ask({ mobile: '09121110001', embed_session: await frame(), nonce });
    expect(answer).toMatchObject({ status: 404, body: { code: 'unknown_embed_session' } });
    expect(answer.body.message).toMatch(/^[\x20-\x7e]+$/);
  });

  test('for a frame of last week finds nothing', async () => {
    const embed_session = await frameOf('yadakchi');
    server.clock.forward(7 * 86_400 + 1);
    expect((await ask({ mobile: '09121110001', embed_session, nonce })).body.code).toBe('unknown_embed_session');
  });

  test.each([
    ['+989121110001', 200],
    ['۰۹۱۲ ۱۱۱ ۰۰۰۱', 200],
    ['02188776655', 400],
    ['drop table accounts', 400],
  ])('for the number %s is answered with %i', async (mobile, status) => {
    const answer = await ask({ mobile, embed_session: await frameOf('yadakchi'), nonce });
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.body).toMatchObject({ code: 'invalid_mobile', errors: { mobile: [/09/] } });
  });

  test.each([
    [{ embed_session: 'x', nonce }, 'mobile'],
    [{ mobile: '09121110001', embed_session: 'x', nonce: 'short' }, 'nonce'],
    [{ mobile: '09121110001', embed_session: 'x', nonce, days: 5 }, 'days'],
    [{ mobile: 9121110001, embed_session: 'x', nonce }, 'mobile'],
  ])('with %j is told which field is wrong', async (body, field) => {
    const answer = await ask(body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(Object.keys(answer.body.errors as object)).toContain(field);
    expect(JSON.stringify(answer.body)).toMatch(/^[\x20-\x7e]+$/);
  });
});

describe('the frame exchanges the code', () => {
  const code = async (mobile = '09121110002') => {
    const embed_session = await frameOf('yadakchi');
    return { embed_session, code: (await ask({ mobile, embed_session, nonce })).body.code };
  };
  const exchange = (body: { code: string; embed_session?: string; nonce?: string }) =>
    server.client().accounts.exchangeCode({ body });

  test('for a session of embed scope, whose number it may show masked', async () => {
    const session = await exchange({ ...(await code()), nonce });
    expect(session.user).toMatchObject({ username: '09121110002', scope: 'embed' });
    const profile = await server.client(session.token).accounts.readProfile({});
    expect(profile.username).toBe('09121110002');
  });

  test('once: a second use is refused and ends the session of the first', async () => {
    const given = { ...(await code()), nonce };
    const { token } = await exchange(given);
    expect((await refused(exchange(given))).code).toBe('handoff_refused');
    expect((await refused(server.client(token).accounts.readProfile({}))).status).toBe(401);
  });

  test('within a minute', async () => {
    const given = { ...(await code()), nonce };
    server.clock.forward(61);
    expect((await refused(exchange(given))).code).toBe('handoff_refused');
  });

  test('with the nonce and the frame it was made for, or not at all', async () => {
    const given = await code();
    expect((await refused(exchange({ ...given, nonce: 'f'.repeat(32) }))).code).toBe('handoff_refused');
    expect((await refused(exchange({ ...given, nonce }))).code).toBe('handoff_refused');
    const other = await code();
    expect((await refused(exchange({ ...other, nonce, embed_session: await frameOf('yadakchi') }))).code).toBe(
      'handoff_refused',
    );
    expect((await refused(exchange({ code: (await code()).code }))).code).toBe('handoff_refused');
  });
});

describe('a token for the host', () => {
  const loggedIn = async (slug: string) => {
    const embed_session = await frameOf(slug);
    const { body } = await ask({ mobile: '09121110003', embed_session, nonce }, `demo-key-${slug}`);
    const { token } = await server.client().accounts.exchangeCode({ body: { code: body.code, embed_session, nonce } });
    return { embed_session, api: server.client(token) };
  };

  test('is given where the partner is allow-listed, for a quarter of an hour', async () => {
    const { api, embed_session } = await loggedIn('yadakchi');
    const given = await api.partnerSignOn.createHostToken({ body: { embed_session } });
    expect(given.expires_in_s).toBe(900);
    const theirs = server.client(given.token);
    expect(await theirs.accounts.readProfile({})).toMatchObject({ username: '09121110003', scope: 'embed' });
    server.clock.forward(901);
    expect((await refused(theirs.accounts.readProfile({}))).code).toBe('session_ended');
    await api.accounts.readProfile({});
  });

  test('is given to an allow-listed app as well', async () => {
    const { api, embed_session } = await loggedIn('hamrah');
    expect((await api.partnerSignOn.createHostToken({ body: { embed_session } })).token).toMatch(/^[\w-]{43}$/);
  });

  test('never outlives the session it came from', async () => {
    const { api, embed_session } = await loggedIn('yadakchi');
    server.clock.forward(86_400 - 300);
    expect((await api.partnerSignOn.createHostToken({ body: { embed_session } })).expires_in_s).toBe(300);
  });

  test('ends with the session it came from', async () => {
    const { api, embed_session } = await loggedIn('yadakchi');
    const theirs = server.client((await api.partnerSignOn.createHostToken({ body: { embed_session } })).token);
    const other = await loggedIn('yadakchi');
    await theirs.accounts.readProfile({});
    await api.accounts.endSession({});
    expect((await refused(theirs.accounts.readProfile({}))).code).toBe('session_ended');
    await other.api.accounts.readProfile({});
  });

  test.each([
    ['gets another key', (slug: string) => renewKey(server.tools, slug, endPartnerSessions)],
    ['loses its key', (slug: string) => revokeKey(server.tools, slug, endPartnerSessions)],
    ['is switched off', (slug: string) => changePartner(server.tools, slug, { active: false }, endPartnerSessions)],
  ])('ends when its partner %s, with the sessions and the codes by its word, and no other', async (_what, happen) => {
    const other = await loggedIn('hamrah');
    const slug = `shop-${server.tools.random.uid()}`;
    const { key } = await createPartner(server.tools, slug, { title: 'Shop', origins: [], token_out: true });
    const embed_session = await frameOf(slug);
    const codeOf = async () => (await ask({ mobile: '09121110004', embed_session, nonce }, key)).body.code;
    const { token } = await server
      .client()
      .accounts.exchangeCode({ body: { code: await codeOf(), embed_session, nonce } });
    const own = await logInInFrame(server, '09121110005', embed_session);
    const hosts = await Promise.all(
      [server.client(token), own.api].map(api => api.partnerSignOn.createHostToken({ body: { embed_session } })),
    );
    const waiting = await codeOf();
    await happen(slug);
    for (const ended of [token, ...hosts.map(given => given.token)])
      expect((await refused(server.client(ended).accounts.readProfile({}))).code).toBe('session_ended');
    const late = server.client().accounts.exchangeCode({ body: { code: waiting, embed_session, nonce } });
    expect((await refused(late)).code).toBe('handoff_refused');
    await own.api.accounts.readProfile({});
    await other.api.accounts.readProfile({});
  });

  test('is refused where the partner is not allow-listed', async () => {
    const { api, embed_session } = await loggedIn('khodro');
    const refusal = await refused(api.partnerSignOn.createHostToken({ body: { embed_session } }));
    expect([refusal.status, refusal.code]).toEqual([409, 'token_out_refused']);
  });

  test('is refused for a login that did not happen in a frame, and for a frame of another partner', async () => {
    const { api } = await server.login();
    const site = await refused(
      api.partnerSignOn.createHostToken({ body: { embed_session: await frameOf('yadakchi') } }),
    );
    expect(site.code).toBe('token_out_refused');
    const framed = await loggedIn('yadakchi');
    const foreign = await refused(
      framed.api.partnerSignOn.createHostToken({ body: { embed_session: await frameOf('hamrah') } }),
    );
    expect([foreign.status, foreign.code]).toEqual([404, 'unknown_embed_session']);
  });

  test('needs somebody who is logged in', async () => {
    const stranger = createClient(contract, { base: server.origin, token: () => null });
    const refusal = await refused(
      stranger.partnerSignOn.createHostToken({ body: { embed_session: await frameOf('yadakchi') } }),
    );
    expect(refusal.status).toBe(401);
  });
});
