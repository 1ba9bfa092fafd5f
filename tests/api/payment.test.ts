import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planIsOpen } from '#contract/instalment-plan';
import { discountCodes } from '#server/db/schema/catalogue';
import { issuePolicy } from '#server/modules/orders/issuing';
import { reconcilePayments } from '#server/modules/payment/reconcile';
import { creditWallet, walletBalance } from '#server/modules/wallet/wallet';
import {
  chooseAtBank,
  here,
  ledgerFaults,
  locationOf,
  noFaults,
  offerOf,
  once,
  placeOrder,
  readyOrder,
  startPayment,
  textWith,
} from '../support/orders.ts';
import { paramsOf } from '../support/risks.ts';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let customer: Awaited<ReturnType<TestServer['login']>>;
beforeAll(async () => {
  server = await startTestServer();
  customer = await server.login('09121110011');
});
afterAll(() => server.stop());

const cash = { discount_code: null, use_wallet: false, method: 'cash' };
const codeOf = async (call: Promise<unknown>) => {
  const refusal = await refused(call);
  return [refusal.status, refusal.code];
};
const after = (uid: string) => customer.api.afterPayment({ params: { id: uid } });
const result = (uid: string) => `http://localhost:4000/orders/${uid}/result`;
const callback = (authority: string, rest = '', gateway = 'sandbox') =>
  fetch(`${server.origin}/payment/callback/${gateway}/?Authority=${authority}&Status=OK${rest}`, {
    redirect: 'manual',
  });
const sound = async () => expect(await ledgerFaults(server)).toEqual(noFaults);

describe('the price before payment', () => {
  test('has the premium with tax, what is taken off, and adds up', async () => {
    const { api } = customer;
    const { uid, total_rial } = await readyOrder(server, api);
    const body = { ...cash, discount_code: ' yalda 1405' };
    const priced = await api.calculatePrice({ params: { id: uid }, body });
    expect(priced.price.rows.map(row => row.key)).toEqual(['premium', 'marketplace_discount', 'discount_code']);
    expect(priced.payable_rial).toBe(total_rial - 2_500_000);
    expect(priced.price.rows.reduce((sum, row) => sum + row.amount_rial, 0)).toBe(priced.payable_rial);
    expect(priced).toMatchObject({ seller: 'شرکت بیمهٔ البرز', broker: 'پناه', discount: { code: 'YALDA1405' } });
  });

  test('tells what instalments cost more, when each is due, and what is paid today', async () => {
    const { api } = customer;
    const { uid, total_rial } = await readyOrder(server, api, 'razi');
    const priced = await api.calculatePrice({ params: { id: uid }, body: cash });
    expect(priced.options[0]).toMatchObject({ id: 'cash', total_rial, extra_rial: 0 });
    for (const option of priced.options.slice(1)) {
      const sum = option.installments.reduce((all, part) => all + part.amount_rial, 0);
      expect([sum, option.extra_rial]).toEqual([option.total_rial, option.total_rial - total_rial]);
    }
    const plan = priced.options.find(option => option.available && option.id !== 'cash')!;
    const today = await api.calculatePrice({ params: { id: uid }, body: { ...cash, method: plan.id } });
    expect(today.payable_rial).toBe(plan.first_rial);
    const { authority } = await startPayment(server, api, uid, { method: plan.id });
    await chooseAtBank(server, authority, 'pay');
    const order = await api.orderDetails({ params: { uid } });
    expect(order.installments.map(part => part.amount_rial)).toEqual(
      plan.installments.filter(part => part.no > 0).map(part => part.amount_rial),
    );
    await sound();
  });

  test('offers every instalment plan that stood beside the offer, each to be chosen, and none that asks for a credit inquiry', async () => {
    const { api } = customer;
    const { body } = await offerOf(server, 'razi');
    const answer = await server
      .client()
      .offers({ params: { insurance: 'thirdparty', params: await paramsOf(server) } });
    expect(answer.plans.map(plan => plan.kind)).not.toContain('credit');
    expect(answer.offers.find(offer => offer.insurer.slug === 'sarmad')?.plans).toEqual([]);
    const offer = answer.offers.find(each => each.insurer.slug === 'razi')!;
    const promised = answer.plans.filter(
      plan => offer.plans.includes(plan.id) && planIsOpen(plan, body.total_rial, body.policy_term),
    );
    const { uid } = await readyOrder(server, api, 'razi');
    const { options } = await api.calculatePrice({ params: { id: uid }, body: cash });
    expect(options.map(option => [option.id, option.available])).toEqual([
      ['cash', true],
      ...promised.map(plan => [plan.id, true]),
    ]);
  });

  test('refuses codes and methods that do not hold, each with its own reason', async () => {
    const { api } = customer;
    const { uid } = await readyOrder(server, api);
    const priced = (change: { discount_code?: string; method?: string }) =>
      api.calculatePrice({ params: { id: uid }, body: { ...cash, ...change } });
    expect(await codeOf(priced({ discount_code: 'NOPE' }))).toEqual([400, 'invalid_discount_code']);
    expect(await codeOf(priced({ discount_code: 'EXPIRED1404' }))).toEqual([400, 'discount_code_expired']);
    expect(await codeOf(priced({ method: 'credit-99' }))).toEqual([400, 'method_not_available']);
  });
});

describe('a discount code', () => {
  const used = (call: Promise<unknown>) => codeOf(call);
  const withCode = { ...cash, discount_code: 'YALDA1405' };

  test('is used once by each customer, also by two orders at once', async () => {
    const { api } = await server.login('09121110032');
    const orders = [await readyOrder(server, api), await readyOrder(server, api, 'asia')];
    const paid = await Promise.allSettled(
      orders.map(({ uid, total_rial }) =>
        api.pay({ params: { id: uid }, body: { ...withCode, payable_rial: total_rial - 2_500_000 } }, once()),
      ),
    );
    expect(paid.map(each => each.status).sort()).toEqual(['fulfilled', 'rejected']);
    const refusedOne = orders[paid.findIndex(each => each.status === 'rejected')]!;
    expect(await used(api.calculatePrice({ params: { id: refusedOne.uid }, body: withCode }))).toEqual([
      400,
      'discount_code_used',
    ]);
  });

  test('is used as often in all as was meant, and a payment that failed gives its use back', async () => {
    await server.tools.db.insert(discountCodes).values({
      code: 'TWO',
      title: 'دو بار',
      kind: 'fixed',
      per_mille: 0,
      amount_rial: 1_000_000,
      cap_rial: null,
      min_total_rial: 0,
      valid_from: '2026-03-21',
      valid_to: '2027-03-20',
      lines: [],
      uses_in_all: 2,
    });
    const body = { ...cash, discount_code: 'TWO' };
    const customers = await Promise.all([33, 34, 35].map(no => server.login(`091211100${no}`)));
    const orders = await Promise.all(customers.map(({ api }) => readyOrder(server, api)));
    const first = await startPayment(server, customers[0]!.api, orders[0]!.uid, body);
    await startPayment(server, customers[1]!.api, orders[1]!.uid, body);
    const third = () => customers[2]!.api.calculatePrice({ params: { id: orders[2]!.uid }, body });
    expect(await used(third())).toEqual([400, 'discount_code_finished']);
    await chooseAtBank(server, first.authority, 'cancel');
    expect((await third()).discount?.amount_rial).toBe(1_000_000);
  });
});

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
    const { payments } = await api.orderDetails({ params: { uid } });
    expect(payments.map(payment => payment.state)).toEqual(['settled']);
    await sound();
  });

  test('of a button pressed fifty times is one payment', async () => {
    const { api } = customer;
    const { uid, total_rial } = await readyOrder(server, api);
    const key = once();
    const body = { ...cash, payable_rial: total_rial };
    const answers = await Promise.all(Array.from({ length: 50 }, () => api.pay({ params: { id: uid }, body }, key)));
    expect(new Set(answers.map(answer => answer.attempt_uid)).size).toBe(1);
    expect((await api.orderDetails({ params: { uid } })).payments).toHaveLength(1);
  });

  test('at another amount than the computed one is refused, with both', async () => {
    const { api } = customer;
    const { uid, total_rial } = await readyOrder(server, api);
    const body = { ...cash, payable_rial: total_rial - 10 };
    const refusal = await refused(api.pay({ params: { id: uid }, body }, once()));
    expect([refusal.status, refusal.code]).toEqual([409, 'price_changed']);
    expect(refusal.details).toMatchObject({ before: total_rial - 10, after: total_rial });
  });

  test('of an order that is not complete, or is paid, is refused', async () => {
    const { api } = customer;
    const { uid, total_rial } = await placeOrder(server, api);
    const pay = (id: string) => api.pay({ params: { id }, body: { ...cash, payable_rial: total_rial } }, once());
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

describe('when the bank is silent', () => {
  test('opening a payment fails, and nothing is charged', async () => {
    const { api } = customer;
    const { uid, total_rial } = await readyOrder(server, api);
    const { redirect_url } = await api.pay(
      { params: { id: uid }, body: { ...cash, payable_rial: total_rial } },
      once(),
    );
    server.tools.bank.sandbox!.setDown(true);
    const answer = await fetch(here(server, redirect_url!), { redirect: 'manual' });
    server.tools.bank.sandbox!.setDown(false);
    expect([answer.status, locationOf(answer)]).toEqual([303, result(uid)]);
    expect(await after(uid)).toMatchObject({ result: 'failed', reason: 'bank_unavailable' });
    expect((await api.orderDetails({ params: { uid } })).state).toBe('ready_to_pay');
  });

  test('a customer who came back waits, and the job finds his payment and tells him', async () => {
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
    expect((await api.orderDetails({ params: { uid: left.uid } })).state).toBe('ready_to_pay');
    expect(second.redirect_url).toContain('/payment/start/');
  });
});

describe('the wallet', () => {
  test('pays its part, which is held while the bank is open and comes back when the payment fails', async () => {
    const { api, uid: account } = customer;
    await creditWallet(server.tools, account, 4_000_000, 'present:1');
    const before = await walletBalance(server.tools, account);
    const { uid, total_rial } = await readyOrder(server, api);
    const { authority, payable_rial } = await startPayment(server, api, uid, { use_wallet: true });
    expect(payable_rial).toBe(total_rial - before);
    expect(await walletBalance(server.tools, account)).toBe(0);
    await chooseAtBank(server, authority, 'cancel');
    expect(await walletBalance(server.tools, account)).toBe(before);
    const again = await startPayment(server, api, uid, { use_wallet: true });
    await chooseAtBank(server, again.authority, 'pay');
    expect(await after(uid)).toMatchObject({ result: 'success', wallet_rial: before });
    expect(await walletBalance(server.tools, account)).toBe(0);
    await sound();
  });

  test('that an open payment holds still counts when the customer pays again', async () => {
    const { api, uid: account } = await server.login('09121110031');
    await creditWallet(server.tools, account, 4_000_000, 'present:held');
    const { uid, total_rial } = await readyOrder(server, api);
    await startPayment(server, api, uid, { use_wallet: true });
    const body = { ...cash, use_wallet: true };
    const priced = await api.calculatePrice({ params: { id: uid }, body });
    expect(priced).toMatchObject({ payable_rial: total_rial - 4_000_000, wallet: { balance_rial: 4_000_000 } });
    const again = await startPayment(server, api, uid, { use_wallet: true, accepted_warnings: ['payment_under_way'] });
    expect(again.payable_rial).toBe(priced.payable_rial);
    await chooseAtBank(server, again.authority, 'pay');
    expect((await api.afterPayment({ params: { id: uid } })).wallet_rial).toBe(4_000_000);
    await sound();
  });

  test('pays all when it holds enough, without a bank', async () => {
    const { api, uid: account } = customer;
    await creditWallet(server.tools, account, 900_000_000, 'present:2');
    const { uid } = await readyOrder(server, api);
    const body = { ...cash, use_wallet: true };
    const { payable_rial } = await api.calculatePrice({ params: { id: uid }, body });
    expect(payable_rial).toBe(0);
    const paid = await api.pay({ params: { id: uid }, body: { ...body, payable_rial } }, once());
    expect(paid.redirect_url).toBeNull();
    expect((await after(uid)).result).toBe('success');
    await sound();
  });

  test('gets the money of an order that was paid twice, and the customer is told', async () => {
    const { api, uid: account } = customer;
    const { uid, total_rial } = await readyOrder(server, api);
    const first = await startPayment(server, api, uid);
    const second = await startPayment(server, api, uid, { accepted_warnings: ['payment_under_way'] });
    const before = await walletBalance(server.tools, account);
    await chooseAtBank(server, second.authority, 'pay');
    await chooseAtBank(server, first.authority, 'pay');
    expect(await walletBalance(server.tools, account)).toBe(before + total_rial);
    const { payments } = await api.orderDetails({ params: { uid } });
    expect(payments.map(payment => payment.state)).toEqual(['settled', 'reversed']);
    await textWith(server, 'دو بار پرداخت شد');
    await sound();
  });

  test('is not spent by an order whose job runs twice', async () => {
    const { api } = customer;
    const { uid } = await readyOrder(server, api);
    await chooseAtBank(server, (await startPayment(server, api, uid)).authority, 'pay');
    await Promise.all([issuePolicy(server.tools, uid), issuePolicy(server.tools, uid)]);
    expect((await api.orderDetails({ params: { uid } })).state).toBe('needs_fix');
    await sound();
  });
});

describe('a price whose time is over', () => {
  test('is refused at payment, renewed when looked at, and its changes are told', async () => {
    const { api } = customer;
    const { uid, total_rial } = await readyOrder(server, api);
    server.clock.forward(13 * 3_600);
    const body = { ...cash, payable_rial: total_rial };
    expect(await codeOf(api.pay({ params: { id: uid }, body }, once()))).toEqual([409, 'quote_expired']);
    const priced = await api.calculatePrice({ params: { id: uid }, body: cash });
    expect(priced.price_valid_until > server.clock.now().toISOString()).toBe(true);
    const { redirect_url } = await api.pay(
      { params: { id: uid }, body: { ...cash, payable_rial: priced.payable_rial } },
      once(),
    );
    expect(redirect_url).toContain('/payment/start/');
  });
});
