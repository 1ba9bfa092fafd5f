import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastCode } from '../support/messages.ts';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A browser that keeps our cookies and follows nothing by itself. */
function openBrowser() {
  let cookie = '';
  const visit = async (url: string, init: RequestInit = {}) => {
    const own = url.replace('http://localhost:4000', server.origin);
    const headers = { ...(init.headers as Record<string, string>), ...(cookie ? { cookie } : {}) };
    const answer = await fetch(own, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) cookie = line.split(';')[0]!;
    return answer;
  };
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await visit(server.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, body: (await answer.json()) as { code?: string; token?: string; path?: string } };
  };
  return { visit, post };
}
type Browser = ReturnType<typeof openBrowser>;

async function begin({ visit }: Browser, next?: string): Promise<string> {
  const query = new URLSearchParams({ provider: 'sandbox', ...(next ? { next } : {}) });
  const answer = await visit(`${server.origin}/accounts/api/oauth-authorization-endpoint-retrieve/?${query}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { authorization_endpoint: string }).authorization_endpoint;
}
/** Chooses a person at the sandbox issuer and gives the address it sends the browser back to. */
async function choose({ visit }: Browser, url: string, person: string): Promise<string> {
  return (await visit(`${url}&person=${person}`)).headers.get('location')!;
}
async function comeBack({ visit }: Browser, callback: string) {
  const answer = await visit(callback);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  const [path, fragment] = answer.headers.get('location')!.split('#');
  expect(path).toBe('/login');
  return Object.fromEntries(new URLSearchParams(fragment));
}
async function logInAs(browser: Browser, person: string, next?: string) {
  return comeBack(browser, await choose(browser, await begin(browser, next), person));
}
async function prove(browser: Browser, username: string, identity: string) {
  await server.client().accounts.sendCode({ body: { username } });
  const verification_code = await lastCode(server, username);
  return browser.post('/accounts/api/verify_code/', { username, verification_code, identity });
}

describe('logging in with a provider', () => {
  test('asks a new customer for the number once, then logs in by itself and goes where it was asked to', async () => {
    const browser = openBrowser();
    const first = await logInAs(browser, 'sara', '/orders?tab=open');
    expect(first).toEqual({ identity: expect.any(String), next: '/orders?tab=open' });
    const { status, body } = await prove(browser, '09121230001', first.identity!);
    expect(status).toBe(200);
    const sara = await server.client(body.token).accounts.readProfile({});
    expect(sara.oauth_providers).toEqual(['sandbox']);

    const later = openBrowser();
    const second = await logInAs(later, 'sara', '/orders?tab=open');
    expect(second).toEqual({ code: expect.any(String), next: '/orders?tab=open' });
    const session = await later.post('/accounts/get_auth_token/', { code: second.code });
    expect(session.body.path).toBe('/orders?tab=open');
    expect(await server.client(session.body.token).accounts.readProfile({})).toEqual(sara);
  });

  test('is told of whoever has an identity of it, and of no one with another’s', async () => {
    const { api, uid } = await server.login('09121230012');
    await server.tools.db.execute(
      sql`insert into account_identities values ('https://former.example', '7', ${uid}, now())`,
    );
    expect((await api.accounts.readProfile({})).oauth_providers).toEqual([]);
  });

  test('never goes to another site afterwards', async () => {
    expect(await logInAs(openBrowser(), 'reza', '//evil.example/x')).toEqual({ identity: expect.any(String) });
  });

  test('knows no other provider', async () => {
    const call = server.client().accounts.beginOauth({ query: { provider: 'google' } });
    const refusal = await refused(call);
    expect([refusal.status, refusal.code]).toEqual([404, 'unknown_provider']);
  });

  test('shows a page to choose a person on', async () => {
    const browser = openBrowser();
    const page = await browser.visit(await begin(browser));
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('با کدام نام وارد می‌شوید؟');
  });
});

describe('an answer of a provider is refused', () => {
  test('when the customer said no', async () => {
    expect(await logInAs(openBrowser(), '', '/orders')).toEqual({ error: 'oauth_refused', next: '/orders' });
  });
  test('in another browser than it was begun in', async () => {
    const mine = openBrowser();
    const callback = await choose(mine, await begin(mine), 'sara');
    const theirs = openBrowser();
    await begin(theirs);
    expect(await comeBack(theirs, callback)).toEqual({ error: 'oauth_refused' });
    expect(await comeBack(openBrowser(), callback)).toEqual({ error: 'oauth_refused' });
  });
  test('a second time', async () => {
    const browser = openBrowser();
    const callback = await choose(browser, await begin(browser), 'sara');
    await comeBack(browser, callback);
    expect(await comeBack(browser, callback)).toEqual({ error: 'oauth_refused' });
  });
  test('after ten minutes', async () => {
    const browser = openBrowser();
    const callback = await choose(browser, await begin(browser), 'sara');
    server.clock.forward(600);
    expect(await comeBack(browser, callback)).toEqual({ error: 'oauth_refused' });
  });
  test.each([
    ['with a code of its own making', { code: 'made-up' }],
    ['from another issuer', { iss: 'https://evil.example' }],
    ['without a state', { state: '' }],
  ])('%s', async (_what, changed) => {
    const browser = openBrowser();
    const callback = new URL(await choose(browser, await begin(browser), 'sara'));
    for (const [key, value] of Object.entries(changed)) callback.searchParams.set(key, value);
    expect(await comeBack(browser, callback.href)).toEqual({ error: 'oauth_refused' });
  });
});

test('a customer whom the provider knows is not called refused where our database has no answer', async () => {
  const { db } = server.tools;
  const browser = openBrowser();
  const callback = await choose(browser, await begin(browser), 'sara');
  await db.execute(
    sql`create function no_answer() returns trigger language plpgsql as $$ begin raise exception 'away' using errcode = '57P01'; end $$`,
  );
  await db.execute(
    sql`create trigger no_answer before insert on one_time_codes for each row execute function no_answer()`,
  );
  const answer = await browser.visit(callback);
  await db.execute(sql`drop function no_answer cascade`);
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([503, 'database_unavailable']);
});

describe('a link cannot', () => {
  test('log somebody in to another’s account', async () => {
    const mine = openBrowser();
    await prove(mine, '09121230002', (await logInAs(mine, 'mina')).identity!);
    const { code } = await logInAs(mine, 'mina');
    const { status, body } = await openBrowser().post('/accounts/get_auth_token/', { code });
    expect([status, body.code]).toEqual([400, 'handoff_refused']);
  });

  test('give a stranger’s identity to somebody’s number', async () => {
    const fresh = await startTestServer();
    const before = server;
    server = fresh;
    try {
      const attacker = openBrowser();
      const { identity } = await logInAs(attacker, 'reza');
      const victim = await prove(openBrowser(), '09121230003', identity!);
      expect(victim.status).toBe(200);
      expect(await logInAs(attacker, 'reza')).toEqual({ identity: expect.any(String) });
    } finally {
      server = before;
      await fresh.stop();
    }
  });
});

describe('sandbox pages', () => {
  test('show what was sent to people, and as data', async () => {
    await server.client().accounts.sendCode({ body: { username: '09121230009' } });
    const page = await fetch(`${server.origin}/sandbox/messages/`, { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('۰۹۱۲۱۲۳۰۰۰۹');
    const data = await fetch(`${server.origin}/sandbox/messages/?to=09121230009`);
    const [message] = (await data.json()) as Record<string, string>[];
    expect(Object.keys(message!).sort()).toEqual(['at', 'code', 'text', 'to']);
    expect(message!.to).toBe('09121230009');
  });

  test('do not exist when real providers are configured', async () => {
    const real = await startTestServer({
      KAVENEGAR_API_KEY: 'key',
      KAVENEGAR_BASE_URL: 'http://127.0.0.1:1',
      OIDC_ISSUER: 'http://127.0.0.1:1',
      OIDC_CLIENT_ID: 'panah',
    });
    for (const path of ['/sandbox/messages/', '/sandbox/oidc/jwks', '/sandbox/oidc/.well-known/openid-configuration']) {
      const answer = await fetch(real.origin + path, { headers: { accept: 'application/json' } });
      expect([path, answer.status]).toEqual([path, 404]);
    }
    const send = real.client().accounts.sendCode({ body: { username: '09121230010' } });
    expect((await refused(send)).code).toBe('sms_failed');
    const begin = real.client().accounts.beginOauth({ query: { provider: 'oidc' } });
    expect((await refused(begin)).code).toBe('unavailable');
    await real.stop();
  });
});
