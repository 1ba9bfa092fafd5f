import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reconcilePayments } from '#server/modules/payment/reconcile';
import {
  chooseAtBank,
  here,
  ledgerFaults,
  locationOf,
  noFaults,
  once,
  placeOrder,
  readyOrder,
  startPayment,
  textWith,
} from '../support/orders.ts';
import { codeOf, refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let customer: Awaited<ReturnType<TestServer['login']>>;
beforeAll(async () => {
  server = await startTestServer();
  customer = await server.login('09121110011');
});
afterAll(() => server.stop());

const cash = { discount_code: null, use_wallet: false, method: 'cash' };
const after = (uid: string) => customer.api.payment.readResult({ params: { id: uid } });
const result = (uid: string) => `http://localhost:4000/orders/${uid}/result`;
const callback = (authority: string, rest = '', gateway = 'sandbox') =>
  fetch(`${server.origin}/payment/callback/${gateway}/?Authority=${authority}&Status=OK${rest}`, {
    redirect: 'manual',
  });
const sound = async () => expect(await ledgerFaults(server)).toEqual(noFaults);

describe('a payment', () => {
  test.each([
    ['cancel', 'cancelled'],
    ['decline', 'declined'],
    ['time_out', 'timed_out'],
  ] as const)('that ends by %s costs nothing and can be tried again', async (choice, reason) => {
    const { api } = customer;
    const { uid } = await readyOrder(server, api);
    const { authority } = await startPayment(server, api, uid);
    expect((await after(uid)).result).toBe('pending');
    expect(await chooseAtBank(server, authority, choice)).toBe(result(uid));
    const failed = await after(uid);
    expect(failed).toMatchObject({ result: 'failed', reason, title: 'پرداخت انجام نشد', poll_in_s: null });
    expect(failed.text).toContain('کم نشده');
    const again = await startPayment(server, api, uid);
    await chooseAtBank(server, again.authority, 'pay');
    expect((await after(uid)).result).toBe('success');
    await sound();
  });

  test('is settled once, however often the bank sends the customer back', async () => {
    const { api } = customer;
    const { uid } = await readyOrder(server, api);
    const { authority } = await startPayment(server, api, uid);
    await chooseAtBank(server, authority, 'pay');
    const answers = await Promise.all(Array.from({ length: 8 }, () => callback(authority)));
    const posted = await fetch(`${server.origin}/payment/callback/sandbox/`, {
      method: 'POST',
      body: new URLSearchParams({ Authority: authority, Status: 'OK' }),
      redirect: 'manual',
    });
    expect(locationOf(posted)).toBe(result(uid));
    expect(answers.map(locationOf)).toEqual(Array.from({ length: 8 }, () => result(uid)));
    const { payments } = await api.orders.read({ params: { uid } });
    expect(payments.map(payment => payment.state)).toEqual(['settled']);
    await sound();
  });

  test('of a button pressed fifty times is one payment', async () => {
    const { api } = customer;
    const { uid, total_rial } = await readyOrder(server, api);
    const key = once();
    const body = { ...cash, payable_rial: total_rial };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => api.payment.pay({ params: { id: uid }, body }, key)),
    );
    expect(new Set(answers.map(answer => answer.attempt_uid)).size).toBe(1);
    expect((await api.orders.read({ params: { uid } })).payments).toHaveLength(1);
  });

  test('at another amount than the computed one is refused, with both', async () => {
    const { api } = customer;
    const { uid, total_rial } = await readyOrder(server, api);
    const body = { ...cash, payable_rial: total_rial - 10 };
    const refusal = await refused(api.payment.pay({ params: { id: uid }, body }, once()));
    expect([refusal.status, refusal.code]).toEqual([409, 'price_changed']);
    expect(refusal.details).toMatchObject({ before: total_rial - 10, after: total_rial });
  });

  test('of an order that is not complete, or is paid, is refused', async () => {
    const { api } = customer;
    const { uid, total_rial } = await placeOrder(server, api);
    const pay = (id: string) =>
      api.payment.pay({ params: { id }, body: { ...cash, payable_rial: total_rial } }, once());
    expect(await codeOf(pay(uid))).toEqual([409, 'order_incomplete']);
    const paid = await readyOrder(server, api);
    await chooseAtBank(server, (await startPayment(server, api, paid.uid)).authority, 'pay');
    expect(await codeOf(pay(paid.uid))).toEqual([409, 'already_paid']);
  });

  test('that nobody knows lands on our own page, whatever the bank’s callback says', async () => {
    const unknown = 'http://localhost:4000/orders?code=unknown_payment';
    for (const [authority, gateway] of [
      ['S0', 'sandbox'],
      ['', 'sandbox'],
      ['%00', 'sandbox'],
      ['x'.repeat(2_000), 'sandbox'],
      ['S0', 'zarinpal'],
    ] as const) {
      const answer = await callback(authority, '&Amount=1', gateway);
      expect([answer.status, locationOf(answer)]).toEqual([303, unknown]);
    }
    expect(locationOf(await fetch(`${server.origin}/payment/start/nope`, { redirect: 'manual' }))).toBe(unknown);
  });

  test('is not believed by the callback’s word alone', async () => {
    const { api } = customer;
    const { uid } = await readyOrder(server, api);
    const { authority } = await startPayment(server, api, uid);
    expect(locationOf(await callback(authority, '&Amount=1'))).toBe(result(uid));
    expect((await after(uid)).result).toBe('pending');
    expect(await codeOf(startPayment(server, api, uid))).toEqual([409, 'payment_under_way']);
    await chooseAtBank(server, authority, 'pay');
    expect((await after(uid)).result).toBe('success');
  });
});

test('a payment that the bank refuses has failed, and nobody is told to try again soon', async () => {
  const { api } = customer;
  const { uid, total_rial } = await readyOrder(server, api);
  const body = { ...cash, payable_rial: total_rial };
  const { redirect_url } = await api.payment.pay({ params: { id: uid }, body }, once());
  const { request } = server.tools.bank;
  server.tools.bank.request = payment => request({ ...payment, amount_rial: 10 });
  const answer = await fetch(here(server, redirect_url!), { redirect: 'manual' });
  server.tools.bank.request = request;
  expect([answer.status, locationOf(answer)]).toEqual([303, result(uid)]);
  const told = await after(uid);
  expect(told).toMatchObject({ result: 'failed', reason: 'bank_refused' });
  expect(told.text).not.toContain('چند دقیقه بعد');
  expect((await api.orders.read({ params: { uid } })).state).toBe('ready_to_pay');
});

describe('when the bank is silent', () => {
  test('opening a payment fails, and nothing is charged', async () => {
    const { api } = customer;
    const { uid, total_rial } = await readyOrder(server, api);
    const { redirect_url } = await api.payment.pay(
      { params: { id: uid }, body: { ...cash, payable_rial: total_rial } },
      once(),
    );
    server.tools.bank.sandbox!.setDown(true);
    const answer = await fetch(here(server, redirect_url!), { redirect: 'manual' });
    server.tools.bank.sandbox!.setDown(false);
    expect([answer.status, locationOf(answer)]).toEqual([303, result(uid)]);
    expect(await after(uid)).toMatchObject({ result: 'failed', reason: 'bank_unavailable' });
    expect((await api.orders.read({ params: { uid } })).state).toBe('ready_to_pay');
  });

  test('a customer who came back waits, and the job finds the payment and tells them', async () => {
    const { api } = customer;
    const { uid } = await readyOrder(server, api);
    const { authority } = await startPayment(server, api, uid);
    await server.tools.bank.sandbox!.decide(authority, 'pay');
    server.tools.bank.sandbox!.setDown(true);
    expect(locationOf(await callback(authority))).toBe(result(uid));
    expect(await after(uid)).toMatchObject({ result: 'pending', poll_in_s: 5, title: 'بانک هنوز جواب نداده' });
    server.tools.bank.sandbox!.setDown(false);
    server.clock.forward(60);
    await reconcilePayments(server.tools);
    expect((await after(uid)).result).toBe('success');
    await textWith(server, 'پرداخت');
  });

  test('a customer who paid and never came back is found, and one who did nothing expires after half an hour', async () => {
    const { api } = customer;
    const paid = await readyOrder(server, api);
    const left = await readyOrder(server, api, 'asia');
    const first = await startPayment(server, api, paid.uid);
    const second = await startPayment(server, api, left.uid);
    expect(await chooseAtBank(server, first.authority, 'pay_silently')).toBeNull();
    await reconcilePayments(server.tools);
    expect((await after(paid.uid)).result).toBe('pending');
    server.clock.forward(150);
    await reconcilePayments(server.tools);
    expect((await after(paid.uid)).result).toBe('success');
    expect((await after(left.uid)).result).toBe('pending');
    server.clock.forward(1_800);
    await reconcilePayments(server.tools);
    expect((await after(left.uid)).result).toBe('failed');
    expect((await api.orders.read({ params: { uid: left.uid } })).state).toBe('ready_to_pay');
    expect(second.redirect_url).toContain('/payment/start/');
  });
});
