import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieValue, readTracking, recordVisit } from '#tracking/tracking';
import { orders } from '../../src/server/modules/orders/tables.ts';
import { offerOf, once } from '../support/orders.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let api: Awaited<ReturnType<TestServer['login']>>['api'];
beforeAll(async () => {
  server = await startTestServer();
  api = (await server.login('09121110051')).api;
});
afterAll(() => server.stop());

interface Tracking {
  partner?: string;
  affiliation_code?: string;
  utm_data?: Record<string, unknown>;
}
async function attributionOf(tracking: Tracking) {
  const wanted = await offerOf(server);
  const { uid } = await api.orders.create({ ...wanted, body: { ...wanted.body, tracking } }, once());
  const [row] = await server.tools.db.select().from(orders).where(eq(orders.uid, uid));
  return row?.attribution;
}

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
