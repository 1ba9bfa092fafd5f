import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMemoryStore } from '../../kernel/cache/memory-store.ts';
import type { Settings } from '../../settings.ts';
import { createIdentity } from './create-identity.ts';
import { type IdentityProvider, IdentityRefused } from './identity.ts';
import { createSandboxIssuer } from './sandbox-issuer.ts';

const settings = {
  publicOrigin: 'http://localhost:4000',
  secret: 'secret',
  oidc: null,
  demonstration: true,
} as Settings;
const login = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) };

/** A pretend outside issuer on a port of its own. */
let outside: Server;
const cache = createMemoryStore(Date.now);
let issuer: string;
beforeAll(async () => {
  outside = createServer(async (request, response) => {
    const answer = await serve(
      new Request(new URL(request.url ?? '/', issuer), {
        method: request.method ?? 'GET',
        headers: request.headers as Record<string, string>,
        ...(request.method === 'POST' ? { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' } : {}),
      } as RequestInit),
    );
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
  await new Promise<void>(done => outside.listen(0, '127.0.0.1', done));
  issuer = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/id`;
  const redirect_uri = 'http://localhost:4000/accounts/oauth/callback/';
  const serve = createSandboxIssuer(issuer, { client_id: 'shop', client_secret: 'hush', redirect_uri }, cache);
});
afterAll(() => new Promise(done => outside.close(done)));

type Visit = (url: string) => Promise<Response>;
const parties: [string, () => { provider: IdentityProvider; visit: Visit }][] = [
  [
    'sandbox',
    () => {
      const provider = createIdentity(settings, cache)!;
      return { provider, visit: async url => provider.serve!(new Request(url)) };
    },
  ],
  [
    'oidc',
    () => ({
      provider: createIdentity({ ...settings, oidc: { issuer, clientId: 'shop', clientSecret: 'hush' } }, cache)!,
      visit: url => fetch(url, { redirect: 'manual' }),
    }),
  ],
];

describe.each(parties)('%s', (name, create) => {
  const comeBack = async (visit: Visit, url: string, person = 'sara') =>
    new URL((await visit(`${url}&person=${person}`)).headers.get('location')!);

  test('is known by its name', () => {
    expect(create().provider.name).toBe(name);
  });
  test('sends the customer away with state, nonce and a challenge, and learns who came back', async () => {
    const { provider, visit } = create();
    const url = await provider.begin(login);
    const query = new URL(url).searchParams;
    expect(query.get('state')).toBe(login.state);
    expect(query.get('nonce')).toBe(login.nonce);
    expect(query.get('code_challenge_method')).toBe('S256');
    expect(url).not.toContain(login.verifier);
    const identity = await provider.finish(await comeBack(visit, url), login);
    expect(identity.subject).toBe('sara');
    expect(url.startsWith(identity.issuer)).toBe(true);
  });
  test('lets the customer choose on a page', async () => {
    const { provider, visit } = create();
    const page = await (await visit(await provider.begin(login))).text();
    expect(page).toContain('person=reza');
  });
  test.each([
    ['another state', { ...login, state: 'x'.repeat(43) }],
    ['another nonce', { ...login, nonce: 'x'.repeat(43) }],
    ['another verifier', { ...login, verifier: 'x'.repeat(43) }],
  ])('refuses %s', async (_what, other) => {
    const { provider, visit } = create();
    const back = await comeBack(visit, await provider.begin(login));
    await expect(provider.finish(back, other)).rejects.toBeInstanceOf(IdentityRefused);
  });
  test('refuses a code that was used', async () => {
    const { provider, visit } = create();
    const back = await comeBack(visit, await provider.begin(login));
    await provider.finish(back, login);
    await expect(provider.finish(back, login)).rejects.toBeInstanceOf(IdentityRefused);
  });
  test('refuses a customer who said no', async () => {
    const { provider, visit } = create();
    const back = await comeBack(visit, await provider.begin(login), '');
    await expect(provider.finish(back, login)).rejects.toBeInstanceOf(IdentityRefused);
  });
});

test('an issuer that cannot be reached is refused', async () => {
  const provider = createIdentity(
    { ...settings, oidc: { issuer: 'http://127.0.0.1:1', clientId: 'a', clientSecret: 'b' } },
    cache,
  )!;
  await expect(provider.begin(login)).rejects.toBeInstanceOf(IdentityRefused);
});

test('plain http is not taken from another machine', async () => {
  const provider = createIdentity(
    { ...settings, oidc: { issuer: 'http://id.example', clientId: 'a', clientSecret: 'b' } },
    cache,
  )!;
  await expect(provider.begin(login)).rejects.toBeInstanceOf(IdentityRefused);
});
