import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#contract/client';
import { tehranToday } from '#persian/jalali';
import { saveOrder } from '../../src/server/modules/orders/store.ts';
import { nameOwner, orderOfFoundCar } from '../support/found-car.ts';
import { once, orderIn, payOrder, textWith } from '../support/orders.ts';
import { staffOf } from '../support/staff.ts';
import { codeOf, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const because = 'برابر با برگهٔ پیک.';

/** A policy that comes on paper as well, to an address and at a time that its customer has chosen. */
async function issuedOnPaper(mobile: string) {
  const { api, uid: account } = await server.login(mobile);
  const { uid } = await orderOfFoundCar(server, api);
  await nameOwner(api, uid);
  const point = { lat: 35.7, lng: 51.35 };
  const kept = { city: 'tehran-1', address: 'خیابان آزادی، پلاک ۱۲', postal_code: '۱۳۴۵۶۷۸۹۱۳', point };
  const { uid: address_uid } = await api.geo.createAddress({ params: { uid: account }, body: kept }, once());
  const params = { insurance: 'thirdparty', id: uid } as const;
  await api.orders.saveCompletion({ params, body: { tab: 'address', address_uid } }, once());
  const { slots } = await api.orders.listDeliverySlots({ query: { order: uid } });
  const { date, time_type, title } = slots.find(({ available }) => available)!;
  const delivery = { tab: 'delivery', paper: true, date, time_type } as const;
  await api.orders.saveCompletion({ params, body: delivery }, once());
  await payOrder(server, api, uid);
  const issued = await orderIn(api, uid, 'issued');
  return { api, account, address_uid, uid, date, time_type, title, issued };
}
const movePaper = (operator: Client, uid: string, to: 'delivering' | 'delivered') =>
  operator.staffOrders.movePaper({ params: { uid }, body: { to, reason: because } });

test('a policy on paper is given to the courier and comes, and its customer follows it', async () => {
  const { api, account, address_uid, uid, date, time_type, title, issued } = await issuedOnPaper('09121110191');
  expect(issued.thread.at(-1)).toMatchObject({ key: 'paper', state: 'now', note: `با پیک، ${title}` });
  // Where it was sent stays, though its owner keeps the address no more.
  await api.geo.deleteAddress({ params: { uid: account, address: address_uid } });

  const { api: operator } = await staffOf(server, 'operator');
  const papers = async () => (await operator.staffOrders.listPapers({ query: {} })).results;
  expect(await papers()).toMatchObject([
    {
      uid,
      delivery_date: date,
      delivery_time: time_type,
      receiver: { name: 'سارا احمدی', mobile: '09121110191' },
      address: { city_title: 'تهران', postal_code: '1345678913', point: { lat: 35.7, lng: 51.35 } },
    },
  ]);
  const move = (to: 'delivering' | 'delivered') => movePaper(operator, uid, to);
  expect(await codeOf(move('delivered'))).toEqual([409, 'order_state']);
  expect((await move('delivering')).state).toBe('delivering');
  await textWith(server, `به پیک داده شد. زمان تحویل: ${title}.`);
  const underway = await api.orders.read({ params: { uid } });
  expect(underway).toMatchObject({ state: 'delivering', state_title: 'در راه', can_end_policy: true });
  expect(underway.thread.at(-1)).toMatchObject({ state: 'now', note: 'نسخهٔ کاغذی به پیک داده شده است.' });
  expect(await codeOf(move('delivering'))).toEqual([409, 'order_state']);
  await move('delivered');
  const come = await api.orders.read({ params: { uid } });
  expect(come).toMatchObject({ state: 'delivered', state_title: 'تحویل شد' });
  expect(come.thread.every(({ state }) => state === 'done')).toBe(true);
  expect(await papers()).toEqual([]);
  expect(await codeOf(move('delivered'))).toEqual([409, 'order_state']);
});

test('a policy without paper is sent nowhere', async () => {
  const { api } = await server.login('09121110192');
  const { uid } = await orderOfFoundCar(server, api);
  await nameOwner(api, uid);
  await payOrder(server, api, uid);
  expect((await orderIn(api, uid, 'issued')).thread.map(({ key }) => key)).not.toContain('paper');
  const { api: operator } = await staffOf(server, 'operator');
  expect(await codeOf(movePaper(operator, uid, 'delivering'))).toEqual([409, 'order_state']);
});

test('a delivery time that is over before the paper is sent is told no more', async () => {
  const { uid } = await issuedOnPaper('09121110193');
  server.clock.forward(5 * 86_400);
  const { api } = await server.login('09121110193');
  expect((await api.orders.read({ params: { uid } })).thread.at(-1)).toMatchObject({ key: 'paper', note: 'با پیک' });
  await movePaper((await staffOf(server, 'operator')).api, uid, 'delivering');
  await textWith(server, 'به پیک داده شد.\nپناه');
});

test('paper that is with the courier when its policy is ended still arrives', async () => {
  const { api, uid } = await issuedOnPaper('09121110195');
  const { api: operator } = await staffOf(server, 'operator');
  await movePaper(operator, uid, 'delivering');
  await saveOrder(server.tools, uid, { cancelled_on: tehranToday(server.clock.now()) });
  const { thread } = await api.orders.read({ params: { uid } });
  expect(thread.at(-1)).toMatchObject({ key: 'paper', state: 'now' });
  expect((await operator.staffOrders.listPapers({ query: {} })).results.map(paper => paper.uid)).toContain(uid);
  await movePaper(operator, uid, 'delivered');
  expect((await api.orders.read({ params: { uid } })).thread.at(-1)).toMatchObject({ key: 'paper', state: 'done' });
});

test('the paper of a policy that was ended is not waited for', async () => {
  const { api, uid } = await issuedOnPaper('09121110194');
  await saveOrder(server.tools, uid, { cancelled_on: tehranToday(server.clock.now()) });
  const { thread } = await api.orders.read({ params: { uid } });
  expect(thread.map(({ key }) => key)).not.toContain('paper');
  expect(thread.every(({ state }) => state === 'done')).toBe(true);
});
