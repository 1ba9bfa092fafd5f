import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client';
import type { SandboxChoice } from '../../src/server/gateways/bank/bank.ts';
import { endPartnerSessions } from '../../src/server/modules/accounts/accounts.ts';
import { renewKey } from '../../src/server/modules/partners/registry.ts';
import { embedSessions } from '../../src/server/modules/partners/tables.ts';
import { chooseAtBank, locationOf, type PayBody, readyOrder, startPayment } from '../support/orders.ts';
import { openPartnerPage, vouchedFor } from '../support/partner-site.ts';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let customer: Awaited<ReturnType<TestServer['login']>>;
beforeAll(async () => {
  server = await startTestServer();
  customer = await server.login('09121110012');
});
afterAll(() => server.stop());

const callback = (authority: string, signal: AbortSignal | null = null) =>
  fetch(`${server.origin}/payment/callback/sandbox/?Authority=${authority}&Status=OK`, { redirect: 'manual', signal });

const way_back_secret = 's'.repeat(43);
/** What a frame with storage sends when it pays. */
const kept = { way_back_hash: createHash('sha256').update(way_back_secret).digest('base64url') };

/** Pays in the frame of a partner's page; gives where the bank's way back ends, and walks it again. */
async function payInFrame(body: Partial<PayBody> = kept, choice: SandboxChoice = 'pay') {
  const embed_session = await openPartnerPage(server);
  const { uid } = await readyOrder(server, customer.api);
  const { authority } = await startPayment(server, customer.api, uid, { embed_session, ...body });
  const [address, code] = (await chooseAtBank(server, authority, choice))!.split('#panah=');
  const again = async () => locationOf(await callback(authority)).split('#panah=');
  return { address, code: code!, embed_session, uid, again };
}

describe('the way back from the bank to a partner’s page', () => {
  test('ends where the frame stood, with a code that works once', async () => {
    const { address, code, embed_session, uid, again } = await payInFrame();
    expect(address).toBe('https://shop.example/insurance');
    const body = { code, embed_session, way_back_secret };
    expect((await server.client().accounts.exchangeCode({ body })).path).toBe(`/orders/${uid}/result`);
    expect((await refused(server.client().accounts.exchangeCode({ body }))).code).toBe('handoff_refused');
    expect(await again()).toEqual([address]);
  });

  test('ends with another code while none was used, for five minutes', async () => {
    const { address, code, again } = await payInFrame();
    const [page, another] = await again();
    expect([page, another === code]).toEqual([address, false]);
    server.clock.forward(299);
    const body = { code: (await again())[1]!, way_back_secret };
    server.clock.forward(1);
    expect(await again()).toEqual([address]);
    expect((await server.client().accounts.exchangeCode({ body })).path).toContain('/result');
  });

  test('keeps the query of that page, but no fragment and no password', async () => {
    const { address, code, again } = await payInFrame({
      return_url: 'https://a:b@shop.example/offers?product=7&tab=car#top',
    });
    expect([address, (await again())[0]]).toEqual(['https://shop.example/offers?product=7&tab=car', address]);
    expect(code).toMatch(/^[\w-]{43}$/);
  });

  test.each([
    'https://evil.example/insurance?product=7',
    'https://shop.example.evil.example/',
    'http://shop.example/insurance',
    'javascript:alert(1)',
    '//shop.example/insurance',
    'not an address',
    '',
  ])('is never another site’s: %j is passed over', async return_url => {
    expect((await payInFrame({ return_url })).address).toBe('https://shop.example/insurance');
  });
});

describe('the code of the way back', () => {
  const exchange = (body: { code: string; way_back_secret?: string }) =>
    server.client().accounts.exchangeCode({ body });
  const outcome = (code: string) => server.client().payment.readOutcome({ body: { code } });

  test.each([
    ['no secret, as a script of the partner’s page has it', {}],
    ['a secret of another browser', { way_back_secret: 't'.repeat(43) }],
    ['the hash in place of the secret', { way_back_secret: kept.way_back_hash }],
  ])('is worth nothing with %s, and stays good for the customer', async (_, brought) => {
    const { code, uid } = await payInFrame();
    expect((await refused(exchange({ code, ...brought }))).code).toBe('handoff_refused');
    expect((await refused(outcome(code))).code).toBe('handoff_refused');
    expect((await exchange({ code, way_back_secret })).path).toBe(`/orders/${uid}/result`);
  });

  test('brings back the login that paid: the customer’s own', async () => {
    const { code } = await payInFrame();
    const back = await exchange({ code, way_back_secret });
    expect(back.user).toMatchObject({ uid: customer.uid, scope: 'full' });
    server.clock.forward(86_400);
    expect((await refused(server.client(back.token).accounts.readProfile({}))).code).toBe('session_ended');
    customer = await server.login('09121110012');
  });

  test('brings back the login that paid: the partner’s word, which still reaches its own orders alone', async () => {
    const shop = await vouchedFor(server, '09121110013');
    const { uid } = await readyOrder(server, shop.api);
    const { embed_session } = shop;
    const { authority } = await startPayment(server, shop.api, uid, { embed_session, ...kept });
    const code = (await chooseAtBank(server, authority, 'pay'))!.split('#panah=')[1]!;
    const { token, user } = await exchange({ code, way_back_secret });
    expect(user.scope).toBe('embed');
    expect((await server.client(token).payment.readResult({ params: { id: uid } })).result).toBe('success');
    const own = await server.login('09121110013');
    const other = await readyOrder(server, own.api);
    expect((await refused(server.client(token).orders.read({ params: { uid: other.uid } }))).code).toBe(
      'full_login_required',
    );
  });

  /** Pays in a frame and, before coming back from the bank, ends the login that paid; gives the code of the way back. */
  async function returnAfter(mobile: string, end: (api: Client) => Promise<unknown>) {
    const embed_session = await openPartnerPage(server);
    const { api } = await server.login(mobile);
    const { uid } = await readyOrder(server, api);
    const { authority } = await startPayment(server, api, uid, { embed_session, ...kept });
    await end(api);
    return (await chooseAtBank(server, authority, 'cancel'))!.split('#panah=')[1]!;
  }

  test('brings back no login that has ended: the customer has logged out while the bank’s page was open', async () => {
    const code = await returnAfter('09121110014', api => api.accounts.endSession({}));
    expect((await refused(exchange({ code, way_back_secret }))).code).toBe('handoff_refused');
  });

  test('brings back no login that has ended, though another device of the customer has been logged in for longer', async () => {
    const elsewhere = await server.login('09121110017');
    server.clock.forward(61);
    const code = await returnAfter('09121110017', api => api.accounts.endSession({}));
    expect((await refused(exchange({ code, way_back_secret }))).code).toBe('handoff_refused');
    expect((await elsewhere.api.accounts.readProfile({})).username).toBe('09121110017');
  });

  test('brings back no login that has ended: a new password has ended them all, and a new one has begun', async () => {
    const mobile = '09121110015';
    const code = await returnAfter(mobile, async () => {
      const { accounts } = server.client();
      server.clock.forward(61);
      await accounts.sendResetCode({ body: { username: mobile } });
      const verification_code = (await server.tools.sms.sent!(mobile))[0]!.code!;
      const { reset_token } = await accounts.verifyResetCode({ body: { username: mobile, verification_code } });
      const new_password = 'Zibatarin9Rooz';
      const body = { username: mobile, reset_token, new_password, new_password_confirm: new_password };
      await accounts.resetPassword({ body });
    });
    expect((await refused(exchange({ code, way_back_secret }))).code).toBe('handoff_refused');
  });

  test('brings back no partner’s word whose key has ended', async () => {
    const shop = await vouchedFor(server, '09121110016');
    const { uid } = await readyOrder(server, shop.api);
    const { embed_session } = shop;
    const { authority } = await startPayment(server, shop.api, uid, { embed_session, ...kept });
    const [session] = await server.tools.db.select().from(embedSessions).where(eq(embedSessions.uid, embed_session));
    await renewKey(server.tools, session!.partner, endPartnerSessions);
    const code = (await chooseAtBank(server, authority, 'pay'))!.split('#panah=')[1]!;
    expect((await refused(exchange({ code, way_back_secret }))).code).toBe('handoff_refused');
  });

  test('is gone five minutes later', async () => {
    const { code } = await payInFrame();
    server.clock.forward(301);
    expect((await refused(exchange({ code, way_back_secret }))).code).toBe('handoff_refused');
  });

  test('shows a frame without storage what became of this payment, and logs nobody in', async () => {
    const { address, code, uid, again } = await payInFrame({});
    expect((await refused(exchange({ code, way_back_secret }))).code).toBe('handoff_refused');
    const shown = await outcome(code);
    expect(shown).toMatchObject({ order_uid: uid, result: 'success', title: 'پرداخت انجام شد', poll_in_s: null });
    const { price } = await customer.api.orders.read({ params: { uid } });
    expect([shown.amount_rial, shown.sale?.insurer]).toEqual([price.total_rial, 'alborz']);
    expect(JSON.stringify(shown)).not.toMatch(/سارا|احمدی|0499370899|\b0912\d{7}\b|card/);
    // The page may be drawn once more, or ask again while the bank is silent. What comes next is said as the order is by then.
    expect(await outcome(code)).toEqual({ ...shown, text: expect.any(String) });
    expect(await again()).toEqual([address]);
    server.clock.forward(301);
    expect((await refused(outcome(code))).code).toBe('handoff_refused');
  });

  test('comes with the page that is loaded again while the bank is still asked', async () => {
    const embed_session = await openPartnerPage(server);
    const { uid } = await readyOrder(server, customer.api);
    const { authority } = await startPayment(server, customer.api, uid, { embed_session });
    await server.tools.bank.sandbox!.decide(authority, 'pay');
    const { verify } = server.tools.bank;
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    server.tools.bank.verify = async (...payment) => {
      asked.resolve();
      await answered.promise;
      return verify(...payment);
    };
    const leaving = new AbortController();
    const broken = callback(authority, leaving.signal);
    await asked.promise;
    leaving.abort();
    await expect(broken).rejects.toThrow();
    const reloaded = callback(authority);
    answered.resolve();
    const code = locationOf(await reloaded).split('#panah=')[1]!;
    server.tools.bank.verify = verify;
    expect(await outcome(code)).toMatchObject({ order_uid: uid, result: 'success' });
  });

  test('says so as well when nothing was paid', async () => {
    const { code } = await payInFrame({}, 'cancel');
    expect(await outcome(code)).toMatchObject({ result: 'failed', title: 'پرداخت انجام نشد' });
  });

  test.each(['x'.repeat(43), 'panah-'.repeat(4)])('that nobody made shows nothing: %s', async code => {
    expect((await refused(outcome(code))).code).toBe('handoff_refused');
  });
});

describe('the way back from the bank to an app', () => {
  /** Pays in a WebView: the embed page is the top-level document, and no page of the partner's is around it. */
  async function payInApp(address: (slug: string, origin: string) => string) {
    const { tools } = server;
    const embed_session = await openPartnerPage(server);
    await tools.db.update(embedSessions).set({ page_url: null }).where(eq(embedSessions.uid, embed_session));
    const [session] = await tools.db.select().from(embedSessions).where(eq(embedSessions.uid, embed_session));
    const { uid } = await readyOrder(server, customer.api);
    const return_url = address(session!.partner, tools.settings.publicOrigin);
    const { authority } = await startPayment(server, customer.api, uid, { embed_session, return_url, ...kept });
    const [page, code] = (await chooseAtBank(server, authority, 'pay'))!.split('#panah=');
    return { page, code, asked: return_url, result: `${tools.settings.publicOrigin}/orders/${uid}/result`, uid };
  }

  test('ends at our own embed page, with a code for the screen that paid', async () => {
    const { page, code, asked, uid } = await payInApp(
      (slug, origin) => `${origin}/embed/?partner=${slug}&utm_source=app`,
    );
    expect(page).toBe(asked);
    expect((await server.client().accounts.exchangeCode({ body: { code: code!, way_back_secret } })).path).toBe(
      `/orders/${uid}/result`,
    );
  });

  test.each<[string, (slug: string, origin: string) => string]>([
    ['another partner’s', (_, origin) => `${origin}/embed/?partner=hamrah`],
    ['another page of ours', (slug, origin) => `${origin}/login?partner=${slug}`],
    ['another site’s', slug => `https://evil.example/embed/?partner=${slug}`],
  ])('is never %s', async (_, address) => {
    const { page, code, result } = await payInApp(address);
    expect([page, code]).toEqual([result, undefined]);
  });
});
