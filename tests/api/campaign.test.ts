import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CameBy } from '#contract/came-by';
import { cookieValue, readTracking, recordVisit } from '#tracking/tracking';
import { microRequests } from '../../src/server/modules/micro-insurance/tables.ts';
import { orders } from '../../src/server/modules/orders/tables.ts';
import { fileMicroRequest } from '../support/micro-insurance.ts';
import { offerOf, once } from '../support/orders.ts';
import { frameOf } from '../support/partner-site.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let api: Awaited<ReturnType<TestServer['login']>>['api'];
beforeAll(async () => {
  server = await startTestServer();
  api = (await server.login('09121110051')).api;
});
afterAll(() => server.stop());

interface Said {
  embed_session?: string;
  tracking?: CameBy;
}
async function order(said: Said) {
  const wanted = await offerOf(server);
  const { uid } = await api.orders.create({ ...wanted, body: { ...wanted.body, ...said } }, once());
  const { embed_session, attribution } = orders;
  const [row] = await server.tools.db.select({ embed_session, attribution }).from(orders).where(eq(orders.uid, uid));
  return row;
}
async function request(said: Said) {
  const { uid } = await fileMicroRequest(api, 'parcel', {}, once(), said);
  const { embed_session, attribution } = microRequests;
  const kept = server.tools.db.select({ embed_session, attribution }).from(microRequests);
  return (await kept.where(eq(microRequests.uid, uid)))[0];
}
const attributionOf = async (tracking: CameBy) => (await order({ tracking }))?.attribution;

test('whatever link brought a customer, its cookies never stand in the way of the order', async () => {
  const links = [
    `?affiliation_code=${'a'.repeat(64)}`,
    `?utm_${'x'.repeat(40)}=1&utm_source=sms`,
    `?utm_source=${encodeURIComponent(`${'x'.repeat(199)}😀`)}`,
    `?${Array.from({ length: 199 }, (_, n) => `utm_x${n}=${n}`).join('&')}`,
    `?partner=${'p'.repeat(64)}&utm_term=%ED%A0%80`,
  ];
  for (const url of links) {
    const { cookies } = recordVisit({ present: readTracking(() => null), url, now: server.clock.now() });
    const header = cookies.map(cookie => cookie.split('; ')[0]).join('; ');
    const { partner, affiliation_code, utm_data } = readTracking(name => cookieValue(header, name));
    const kept = await attributionOf({
      ...(partner ? { partner } : {}),
      ...(affiliation_code ? { affiliation_code } : {}),
      ...(utm_data ? { utm_data } : {}),
    });
    expect(kept).toEqual({ partner: null, affiliation_code, utm_data: utm_data ?? {} });
  }
});

test('what is too much of a campaign is dropped, and the order is made', async () => {
  const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`utm_x${n}`, 'y'.repeat(40)]));
  const kept = await attributionOf({
    partner: 'yadakchi',
    affiliation_code: '<script>',
    utm_data: { ...many, utm_source: 'z'.repeat(5_000), utm_term: 5, 'utm bad': 'x', id: 'x' },
  });
  expect(kept).toMatchObject({ partner: 'yadakchi', affiliation_code: null });
  expect(Object.keys(kept?.utm_data ?? {})).toHaveLength(20);
  expect(kept?.utm_data).toMatchObject({ utm_source: 'z'.repeat(200), utm_x0: 'y'.repeat(40) });
  expect(kept?.utm_data).not.toHaveProperty('utm_term');
});

test('an order names the partner in whose frame it was begun, and none on the site', async () => {
  const partnerOf = async (said: Said) => {
    const wanted = await offerOf(server);
    const { uid } = await api.orders.create({ ...wanted, body: { ...wanted.body, ...said } }, once());
    return (await api.orders.read({ params: { uid } })).partner;
  };
  const tracking = { partner: 'yadakchi' };
  expect(await partnerOf({ embed_session: await frameOf(server, 'hamrah'), tracking })).toBe('hamrah');
  expect(await partnerOf({ tracking })).toBeNull();
});

describe.each([
  ['an order', order],
  ['a small insurance', request],
])('%s', (_, made) => {
  const nothing = { partner: null, affiliation_code: null, utm_data: {} };

  test('in a partner’s frame came by that partner and by the campaign of its page, whatever the call says', async () => {
    const brought = { affiliation_code: 'K9', utm_data: { utm_source: 'sms' } };
    const embed_session = await frameOf(server, 'yadakchi', brought);
    const tracking = { partner: 'hamrah', affiliation_code: 'other', utm_data: { utm_source: 'other' } };
    const attribution = { partner: 'yadakchi', ...brought };
    expect(await made({ embed_session, tracking })).toEqual({ embed_session, attribution });
  });

  test('on the site came by what the call says, without what is no partner, code or campaign', async () => {
    const said = { partner: 'yadakchi', affiliation_code: 'K9', utm_data: { utm_source: 'sms\u202e', id: 'x' } };
    const attribution = { partner: 'yadakchi', affiliation_code: 'K9', utm_data: { utm_source: 'sms' } };
    expect(await made({ tracking: said })).toEqual({ embed_session: null, attribution });
    const tracking = { partner: 'nobody', affiliation_code: '<script>', utm_data: { utm_term: 5 } };
    expect(await made({ tracking })).toEqual({ embed_session: null, attribution: nothing });
    expect(await made({ embed_session: 'nobody' })).toEqual({ embed_session: null, attribution: nothing });
    expect(await made({})).toEqual({ embed_session: null, attribution: nothing });
  });
});
