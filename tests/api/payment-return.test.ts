import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embedSessions } from '../../src/server/db/schema/partners.ts';
import { chooseAtBank, locationOf, readyOrder, startPayment } from '../support/orders.ts';
import { openPartnerPage } from '../support/partner-site.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let customer: Awaited<ReturnType<TestServer['login']>>;
beforeAll(async () => {
  server = await startTestServer();
  customer = await server.login('09121110012');
});
afterAll(() => server.stop());

const callback = (authority: string) =>
  fetch(`${server.origin}/payment/callback/sandbox/?Authority=${authority}&Status=OK`, { redirect: 'manual' });

/** Pays in the frame of a partner's page; gives where the bank's way back ends, now and when it is walked again. */
async function payInFrame(return_url?: string) {
  const embed_session = await openPartnerPage(server);
  const { uid } = await readyOrder(server, customer.api);
  const page = return_url === undefined ? {} : { return_url };
  const { authority } = await startPayment(server, customer.api, uid, { embed_session, ...page });
  const [address, code] = (await chooseAtBank(server, authority, 'pay'))!.split('#panah=');
  return { address, code: code!, embed_session, uid, again: locationOf(await callback(authority)) };
}

describe('the way back from the bank to a partner’s page', () => {
  test('ends where the frame stood, with a code that works once', async () => {
    const { address, code, embed_session, uid, again } = await payInFrame();
    expect([address, again]).toEqual(['https://shop.example/insurance', address]);
    const body = { code, embed_session };
    expect((await server.client().getAuthToken({ body })).path).toBe(`/orders/${uid}/result`);
  });

  test('keeps the query of that page, but no fragment and no password', async () => {
    const { address, code, again } = await payInFrame('https://a:b@shop.example/offers?product=7&tab=car#top');
    expect([address, again]).toEqual(['https://shop.example/offers?product=7&tab=car', address]);
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
    expect((await payInFrame(return_url)).address).toBe('https://shop.example/insurance');
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
    const { authority } = await startPayment(server, customer.api, uid, { embed_session, return_url });
    const [page, code] = (await chooseAtBank(server, authority, 'pay'))!.split('#panah=');
    return { page, code, asked: return_url, result: `${tools.settings.publicOrigin}/orders/${uid}/result`, uid };
  }

  test('ends at our own embed page, with a code that brings the customer in without cookie or storage', async () => {
    const { page, code, asked, uid } = await payInApp(
      (slug, origin) => `${origin}/embed/?partner=${slug}&utm_source=app`,
    );
    expect(page).toBe(asked);
    expect((await server.client().getAuthToken({ body: { code: code! } })).path).toBe(`/orders/${uid}/result`);
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
