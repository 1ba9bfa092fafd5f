import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitsForCustomer } from '../../src/server/modules/orders/tables.ts';
import {
  chooseAtBank,
  once,
  orderIn,
  payOrder,
  placeOrder,
  readyOrder,
  startPayment,
  upload,
} from '../support/orders.ts';
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

test('what waits for the customer stands first over all pages, however old it is', async () => {
  const { api, uid: account } = await server.login('09121110302');
  const pageOf = (page: number) => api.orders.list({ params: { uid: account }, query: { page } });
  const waiting = await placeOrder(server, api);
  const ended: string[] = [];
  for (let count = 0; count < 10; count++) {
    server.clock.forward(60);
    const { uid } = await placeOrder(server, api);
    await api.payment.cancelOrder({ params: { id: uid }, body: { reason: 'پشیمان شدم' } }, once());
    ended.unshift(uid);
  }
  const [first, second] = [await pageOf(1), await pageOf(2)];
  expect([first.count, first.page_size]).toEqual([11, 10]);
  expect(first.results.map(order => order.uid)).toEqual([waiting.uid, ...ended.slice(0, 9)]);
  expect(second.results.map(order => order.uid)).toEqual([ended[9]]);
});

test('the list is read by its index', async () => {
  const { db } = server.tools;
  await db.execute(sql`set enable_seqscan = off`);
  // By number only orders of one moment are sorted.
  const plan = await db.execute(sql`explain select * from orders where account_uid = 'x' and deleted_at is null
    order by ${waitsForCustomer} desc, created_at desc limit 10`);
  expect(JSON.stringify(plan.rows)).toMatch(/Index Scan Backward using orders_account/);
  expect(JSON.stringify(plan.rows)).not.toContain('Sort');
});

test('the tries to pay an order are turned over ten at a time, the one that paid first', async () => {
  const { api } = await server.login('09121110303');
  const { uid } = await readyOrder(server, api);
  const tries: string[] = [];
  for (let count = 0; count < 11; count++) {
    const { attempt_uid, authority } = await startPayment(server, api, uid);
    await chooseAtBank(server, authority, 'cancel');
    tries.unshift(attempt_uid);
  }
  const pageOf = async (page?: number) => {
    const order = await api.orders.read({ params: { uid }, query: page ? { page } : {} });
    return { shown: order.payments.map(payment => payment.uid), ...order.payments_page };
  };
  expect(await pageOf()).toEqual({ shown: tries.slice(0, 10), count: 11, page: 1, page_size: 10 });
  expect(await pageOf(2)).toEqual({ shown: tries.slice(10), count: 11, page: 2, page_size: 10 });
  await payOrder(server, api, uid);
  const { payments } = await api.orders.read({ params: { uid } });
  expect(payments.map(payment => payment.state).slice(0, 2)).toEqual(['settled', 'failed']);
});
