import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderIn, payOrder, placeOrder, readyOrder, upload } from '../support/orders.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('a customer finds what runs, what has ended and what was never paid under tabs of their own, with the days left', async () => {
  const { api, token, uid: account } = await server.login('09121110301');
  const listOf = (of: typeof api, tab?: 'current' | 'past' | 'unfinished') =>
    of.orders.list({ params: { uid: account }, query: tab ? { tab } : {} });
  const unpaid = await placeOrder(server, api);
  const paid = await readyOrder(server, api);
  await payOrder(server, api, paid.uid);
  await upload(server, token, paid.uid, 'car_card_front');
  await upload(server, token, paid.uid, 'car_card_back');
  expect((await orderIn(api, paid.uid, 'issued')).policy).not.toBeNull();

  const current = await listOf(api, 'current');
  expect(current.tabs).toEqual({ current: 1, past: 0, unfinished: 1 });
  expect([current.count, current.results.map(order => order.uid)]).toEqual([1, [paid.uid]]);
  expect(current.results[0]!.cover).toEqual({
    start_date: '2026-12-05',
    end_date: '2027-12-05',
    phase: 'ahead',
    days: 365,
    days_left: 365,
  });
  const unfinished = await listOf(api, 'unfinished');
  expect(unfinished.results).toMatchObject([{ uid: unpaid.uid, cover: null }]);
  expect((await listOf(api)).count).toBe(2);

  server.clock.forward(44 * 86_400);
  expect((await listOf(api, 'current')).results[0]!.cover).toMatchObject({ phase: 'running', days_left: 335 });
  server.clock.forward(336 * 86_400);
  const later = (await server.login('09121110301')).api;
  const past = await listOf(later, 'past');
  expect(past.results.map(order => order.uid)).toContain(paid.uid);
  expect((await listOf(later, 'current')).count).toBe(0);
});
