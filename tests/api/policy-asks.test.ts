import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '#contract/client';
import { decideCancellation } from '../support/cancellations.ts';
import { askForFix, fileChange, fileProven, holderWish, raiseWish } from '../support/endorsements.ts';
import { once, placeOrder, upload } from '../support/orders.ts';
import { carPolicy } from '../support/policies.ts';
import { changesDesk } from '../support/staff.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let operator: Client;
beforeAll(async () => {
  // The back office decides nothing by itself; the tests call the staff endpoints.
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ operator } = await changesDesk(server));
});

/** An order that came later and is over. */
async function placeEnded(api: Client) {
  server.clock.forward(60);
  const { uid } = await placeOrder(server, api);
  await api.payment.cancelOrder({ params: { id: uid }, body: { reason: 'پشیمان شدم' } }, once());
}
/** What stands on the first page, where a page has one row. */
const firstOf = async (api: Client, account: string) =>
  (await api.orders.list({ params: { uid: account }, query: { page_size: 1 } })).results[0]!;

test('a change that waits for its customer brings its policy first over all pages, and into the overview', async () => {
  const customer = await server.login('09121170001');
  const { api, uid: account } = customer;
  const order = await carPolicy(server, customer);
  await placeEnded(api);
  expect((await firstOf(api, account)).uid).not.toBe(order);

  const { quote, endorsement: raised } = await fileChange(api, raiseWish(order, { effective_from: '2026-11-22' }));
  expect(await firstOf(api, account)).toMatchObject({
    uid: order,
    waits_for_customer: true,
    next_path: `/orders/${order}/changes`,
    next_title: 'ادامهٔ تغییر بیمه‌نامه',
  });
  expect((await api.profile.readOverview({})).needs).toMatchObject([
    {
      key: `change ${raised.uid}`,
      title: expect.stringContaining(quote.title),
      amount_rial: quote.total_rial,
      due_at: raised.valid_until,
      path: `/pay/${raised.uid}`,
      action: 'پرداخت تفاوت',
    },
  ]);

  const wish = holderWish(order, 'first_name', 'سمیرا');
  const { uid } = (await fileProven(server, customer, wish, ['endorsement_national_card'])).endorsement;
  await askForFix(operator, uid, 'کارت خوانا نیست.');
  const stranger = await server.login('09121170002');
  expect((await stranger.api.profile.readOverview({})).needs).toEqual([]);
  const { needs } = await api.profile.readOverview({});
  expect(needs.map(({ action, note }) => [action, note.slice(0, 16)])).toEqual([
    ['پرداخت تفاوت', expect.any(String)],
    ['تصحیح درخواست', 'کارت خوانا نیست.'],
  ]);

  await api.endorsements.withdraw({ params: { uid: raised.uid } }, once());
  expect((await firstOf(api, account)).uid).toBe(order);
  await api.endorsements.withdraw({ params: { uid } }, once());
  expect((await firstOf(api, account)).uid).not.toBe(order);
  expect((await api.profile.readOverview({})).needs).toEqual([]);
});

test('a document that the end of a policy waits for brings it first, until it has come', async () => {
  const customer = await server.login('09121170003');
  const { api, token, uid: account } = customer;
  const order = await carPolicy(server, customer);
  await placeEnded(api);
  await upload(server, token, order, 'cancel_other_policy');
  const params = { id: order };
  const wish = { reason: 'insured_twice', commit: false };
  const { estimate } = await api.payment.cancelOrder({ params, body: wish }, once());
  const body = { ...wish, back_rial: estimate!.back_rial, commit: true };
  const { uid } = (await api.payment.cancelOrder({ params, body }, once())).cancellation!;
  expect((await firstOf(api, account)).uid).not.toBe(order);
  const reason = 'مدرک ناخواناست.';
  await decideCancellation(operator, uid, 'documents_required', reason);
  const path = `/orders/${order}/cancel/state`;
  expect(await firstOf(api, account)).toMatchObject({ uid: order, next_path: path, next_title: 'فرستادن مدرک لغو' });
  expect((await api.profile.readOverview({})).needs).toMatchObject([
    { key: `cancellation ${uid}`, note: reason, path, action: 'فرستادن مدرک', late: false },
  ]);
  await upload(server, token, order, 'cancel_other_policy');
  await api.payment.cancelOrder({ params, body: { reason: 'insured_twice' } }, once());
  expect(await firstOf(api, account)).toMatchObject({ waits_for_customer: false });
  expect((await api.profile.readOverview({})).needs).toEqual([]);
});

test('a price that is over is asked for again, and no day has passed for it', async () => {
  const { api } = await server.login('09121170004');
  const { price } = await placeOrder(server, api);
  expect(price.total_rial).toBeGreaterThan(0);
  const [now] = (await api.profile.readOverview({})).needs;
  expect(now!.due_at).not.toBeNull();
  server.clock.forward(3 * 86_400);
  const later = (await server.login('09121170004')).api;
  expect((await later.profile.readOverview({})).needs).toMatchObject([{ due_at: null, late: false }]);
});
