import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#contract/client';
import { tehranDayEnd, tehranToday } from '#persian/jalali';
import { walletBalance } from '../../src/server/modules/wallet/wallet.ts';
import { decideCancellation } from '../support/cancellations.ts';
import { creditWallet } from '../support/credit-wallet.ts';
import { boughtByPlan, payPayable, startPayable } from '../support/installments.ts';
import {
  chooseAtBank,
  ledgerFaults,
  locationOf,
  noFaults,
  once,
  orderIn,
  textWith,
  upload,
  visit,
} from '../support/orders.ts';
import { staffOf } from '../support/staff.ts';
import { codeOf, refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let numbers = 0;
const newcomer = () => server.login(`0912779${String(1000 + numbers++)}`);
const read = (api: Client, uid: string) => api.installments.read({ params: { uid } });
const states = async (api: Client, uid: string) => (await read(api, uid)).rows.map(({ state }) => state);
const sound = async () => expect(await ledgerFaults(server)).toEqual(noFaults);
/** What the customer still owes for an order, as the books have it. */
async function owed(uid: string): Promise<number> {
  const result: unknown = await server.tools.db.execute(
    sql`select -balance_rial::int as owed from ledger_accounts where id = ${`receivable:${uid}`}`,
  );
  return (result as { rows: { owed: number }[] }).rows[0]!.owed;
}

test('an installment is paid before its day, the oldest first, and the books owe that much less', async () => {
  const { api } = await newcomer();
  const { uid, plan } = await boughtByPlan(server, api);
  const { order } = await read(api, uid);
  expect(await owed(uid)).toBe(order.left_rial);
  const paid_rial = await payPayable(server, api, order.next!.uid);
  expect(paid_rial).toBe(plan.installments[1]!.amount_rial);
  expect(await states(api, uid)).toEqual(['paid', 'planned', 'planned']);
  const after = await read(api, uid);
  expect(after.order).toMatchObject({ paid_count: 1, paid_rial, left_rial: order.left_rial - paid_rial });
  expect(after.order.next).toMatchObject({ no: 2 });
  expect(await owed(uid)).toBe(after.order.left_rial);
  const { payable, result } = await api.payment.readPayableResult({ params: { id: order.next!.uid } });
  expect(result).toBe('success');
  expect(payable).toMatchObject({ path: `/account/installments/${uid}`, path_title: 'دیدن قسط‌ها', sale: null });
  await sound();
});

test('the pay call of the order names an installment by its number; one that is paid or must wait is refused', async () => {
  const { api } = await newcomer();
  const { uid } = await boughtByPlan(server, api);
  const { order } = await read(api, uid);
  const pay = (client: Client, installment_no: number) =>
    client.payment.pay(
      { params: { id: uid }, body: { installment_no, payable_rial: order.next!.amount_rial } },
      once(),
    );
  expect(await codeOf(pay(api, 2))).toEqual([409, 'payable_closed']);
  expect(await codeOf(pay(api, 9))).toEqual([404, 'payable_not_found']);
  expect(await codeOf(pay((await newcomer()).api, 1))).toEqual([404, 'payable_not_found']);
  expect((await pay(api, 1)).result_path).toBe(`/pay/${order.next!.uid}/result`);
  await payPayable(server, api, order.next!.uid);
  const twice = await refused(pay(api, 1));
  expect([twice.code, twice.message]).toEqual(['already_paid', 'این قسط پرداخت شده است.']);
});

test('who pays all at once gets back what lending would have cost, and owes nothing', async () => {
  const { api } = await newcomer();
  const { uid } = await boughtByPlan(server, api);
  const { pay_all, order } = await read(api, uid);
  expect(pay_all!.saved_rial).toBeGreaterThan(0);
  expect(await payPayable(server, api, pay_all!.uid)).toBe(order.left_rial - pay_all!.saved_rial);
  expect(await states(api, uid)).toEqual(['paid', 'paid', 'paid']);
  expect(await read(api, uid)).toMatchObject({ pay_all: null, order: { left_rial: 0, next: null } });
  const { text } = await api.payment.readPayableResult({ params: { id: pay_all!.uid } });
  expect(text).toContain('دیگر چیزی بدهکار نیستید');
  expect(await owed(uid)).toBe(0);
  expect(await codeOf(api.payment.readPayable({ params: { id: pay_all!.uid }, query: {} }))).toEqual([
    409,
    'already_paid',
  ]);
  await sound();
});

test('midnight at the bank changes nothing: the saving of the day on which it began holds', async () => {
  const { api, token } = await newcomer();
  const { uid } = await boughtByPlan(server, api);
  const { pay_all } = await read(api, uid);
  server.clock.forward(11 * 3_600 + 50 * 60);
  const { authority } = await startPayable(server, api, pay_all!.uid);
  server.clock.forward(15 * 60);
  await chooseAtBank(server, authority, 'pay');
  expect(token).toBeTruthy();
  expect(await states(api, uid)).toEqual(['paid', 'paid', 'paid']);
  await sound();
});

test('the saving of a day is for what begins on it: begun anew after midnight it waits, and then costs what it costs by then', async () => {
  const { api } = await newcomer();
  const { uid } = await boughtByPlan(server, api);
  const untilMidnight = tehranDayEnd(tehranToday(server.clock.now())).getTime() - server.clock.now().getTime();
  server.clock.forward(untilMidnight / 1000 - 600);
  const { pay_all } = await read(api, uid);
  const { authority } = await startPayable(server, api, pay_all!.uid);
  server.clock.forward(900);
  const again = { payable_rial: pay_all!.amount_rial, accepted_warnings: ['payment_under_way' as const] };
  const begin = () => api.payment.pay({ params: { id: pay_all!.uid }, body: again }, once());
  expect(await codeOf(begin())).toEqual([409, 'payment_under_way']);
  await chooseAtBank(server, authority, 'decline');
  const { pay_all: next } = await read(api, uid);
  expect(next!.saved_rial).toBeLessThan(pay_all!.saved_rial);
  expect(await codeOf(begin())).toEqual([409, 'price_changed']);
  expect(await payPayable(server, api, pay_all!.uid)).toBe(next!.amount_rial);
  expect(await states(api, uid)).toEqual(['paid', 'paid', 'paid']);
  await sound();
});

test('an installment that is paid twice is booked once; the second money is in the wallet, and a text says so', async () => {
  const { api, uid: account } = await newcomer();
  const { uid } = await boughtByPlan(server, api);
  const { order } = await read(api, uid);
  const first = await startPayable(server, api, order.next!.uid);
  const second = await startPayable(server, api, order.next!.uid);
  await chooseAtBank(server, second.authority, 'pay');
  await chooseAtBank(server, first.authority, 'pay');
  expect(await states(api, uid)).toEqual(['paid', 'planned', 'planned']);
  expect(await walletBalance(server.tools, account)).toBe(first.payable_rial);
  await textWith(server, 'چک اول');
  const { result, text } = await api.payment.readPayableResult({ params: { id: order.next!.uid } });
  expect([result, text]).toEqual(['success', 'این قسط پرداخت شد.']);
  await sound();
});

test('who pays one installment while all of them are at the bank is warned, and the other way round', async () => {
  const { api } = await newcomer();
  const { uid } = await boughtByPlan(server, api);
  const { order, pay_all } = await read(api, uid);
  const [one, all] = [order.next!, pay_all!];
  const warningsOf = async (id: string) => (await api.payment.readPayable({ params: { id }, query: {} })).warnings;
  const pay = ({ uid: id, amount_rial: payable_rial }: { uid: string; amount_rial: number }) =>
    api.payment.pay({ params: { id }, body: { payable_rial } }, once());
  expect([...(await warningsOf(one.uid)), ...(await warningsOf(all.uid))]).toEqual([]);
  for (const [first, other] of [
    [one, all],
    [all, one],
  ] as const) {
    const { authority } = await startPayable(server, api, first.uid);
    const underWay = { code: 'payment_under_way', path: `/pay/${first.uid}/result` };
    expect(await warningsOf(other.uid)).toMatchObject([underWay]);
    expect(await codeOf(pay(other))).toEqual([409, 'payment_under_way']);
    await chooseAtBank(server, authority, 'decline');
    expect(await warningsOf(other.uid)).toEqual([]);
  }
  expect((await pay(one)).redirect_url).not.toBeNull();
});

test('all and one at once: what comes second finds nothing to pay and is in the wallet', async () => {
  const { api, uid: account } = await newcomer();
  const { uid } = await boughtByPlan(server, api);
  const { order, pay_all } = await read(api, uid);
  const one = await startPayable(server, api, order.next!.uid);
  const all = await startPayable(server, api, pay_all!.uid);
  await chooseAtBank(server, one.authority, 'pay');
  await chooseAtBank(server, all.authority, 'pay');
  expect(await states(api, uid)).toEqual(['paid', 'planned', 'planned']);
  expect(await walletBalance(server.tools, account)).toBe(all.payable_rial);
  await sound();
});

test('an installment that was paid with all the others is paid on its own page too, though its own payment failed before', async () => {
  const { api } = await newcomer();
  const { uid } = await boughtByPlan(server, api);
  const { rows, pay_all } = await read(api, uid);
  const resultOf = (id: string) => api.payment.readPayableResult({ params: { id } });
  const { authority } = await startPayable(server, api, rows[0]!.uid);
  await chooseAtBank(server, authority, 'decline');
  expect((await resultOf(rows[0]!.uid)).result).toBe('failed');
  await payPayable(server, api, pay_all!.uid);
  for (const row of rows) {
    expect(await resultOf(row.uid)).toMatchObject({
      ...{ result: 'success', reason: null, title: 'پرداخت انجام شد', text: 'این قسط پرداخت شد.' },
      ...{ amount_rial: 0, wallet_rial: 0, reference: null, at: null, support_code: null, poll_in_s: null },
    });
  }
});

test('an installment that is at the bank while it is paid with all the others waits for the bank, and is paid then', async () => {
  const { api } = await newcomer();
  const { uid } = await boughtByPlan(server, api);
  const { order, pay_all } = await read(api, uid);
  const one = await startPayable(server, api, order.next!.uid);
  await payPayable(server, api, pay_all!.uid);
  const result = () => api.payment.readPayableResult({ params: { id: order.next!.uid } });
  const open = await result();
  expect(open).toMatchObject({ result: 'pending', amount_rial: one.payable_rial, in_wallet: [] });
  expect(open.poll_in_s).toBeGreaterThan(0);
  await chooseAtBank(server, one.authority, 'pay');
  const in_wallet = [{ amount_rial: one.payable_rial }];
  expect(await result()).toMatchObject({ result: 'success', poll_in_s: null, in_wallet });
  await sound();
});

test('a plan whose installments were paid one by one is paid on its own page', async () => {
  const { api } = await newcomer();
  const { uid } = await boughtByPlan(server, api);
  const { rows, pay_all } = await read(api, uid);
  const resultOfAll = () => api.payment.readPayableResult({ params: { id: pay_all!.uid } });
  for (const row of rows) {
    expect((await resultOfAll()).result).toBe('none');
    await payPayable(server, api, row.uid);
  }
  const { result, text } = await resultOfAll();
  expect([result, text]).toEqual(['success', expect.stringContaining('دیگر چیزی بدهکار نیستید')]);
});

test('a bank page is not opened for what was paid in another tab meanwhile', async () => {
  const { api, uid: account } = await newcomer();
  const { uid } = await boughtByPlan(server, api);
  const { order, pay_all } = await read(api, uid);
  const started = await api.payment.pay(
    { params: { id: pay_all!.uid }, body: { payable_rial: pay_all!.amount_rial } },
    once(),
  );
  await payPayable(server, api, order.next!.uid);
  const to = locationOf(await visit(server, started.redirect_url!));
  expect(new URL(to).pathname).toBe(`/pay/${pay_all!.uid}/result`);
  const { result, reason, text } = await api.payment.readPayableResult({ params: { id: pay_all!.uid } });
  expect([result, reason]).toEqual(['failed', 'not_asked']);
  expect(text).toContain('پولی کم نشد');
  // What is left costs what it costs now.
  await payPayable(server, api, (await read(api, uid)).pay_all!.uid);
  expect(await states(api, uid)).toEqual(['paid', 'paid', 'paid']);
  expect(await walletBalance(server.tools, account)).toBe(0);
  await sound();
});

test('the wallet pays an installment', async () => {
  const { api, uid: account } = await newcomer();
  const { uid } = await boughtByPlan(server, api);
  const { order } = await read(api, uid);
  await creditWallet(server.tools, account, order.next!.amount_rial, `present:${uid}`);
  const body = { payable_rial: 0, use_wallet: true };
  const paid = await api.payment.pay({ params: { id: order.next!.uid }, body }, once());
  expect(paid.redirect_url).toBeNull();
  expect(await states(api, uid)).toEqual(['paid', 'planned', 'planned']);
  expect(await walletBalance(server.tools, account)).toBe(0);
  await sound();
});

test('a cancelled order gives every payment back, and money that comes after it goes to the wallet', async () => {
  const { api, uid: account } = await newcomer();
  const { uid, plan } = await boughtByPlan(server, api);
  const { order } = await read(api, uid);
  const paid_rial = await payPayable(server, api, order.next!.uid);
  const late = await startPayable(server, api, (await read(api, uid)).pay_all!.uid);
  await api.payment.cancelOrder({ params: { id: uid }, body: { reason: 'پشیمان شدم' } }, once());
  expect(await walletBalance(server.tools, account)).toBe(plan.first_rial + paid_rial);
  expect(await owed(uid)).toBe(0);
  await chooseAtBank(server, late.authority, 'pay');
  expect(await walletBalance(server.tools, account)).toBe(plan.first_rial + paid_rial + late.payable_rial);
  expect(await states(api, uid)).toEqual(['paid', 'cancelled', 'cancelled']);
  await sound();
});

test('a plan that was paid to the end and then given back says that it was cancelled', async () => {
  const { api, uid: account } = await newcomer();
  const { uid, plan } = await boughtByPlan(server, api);
  const all_rial = await payPayable(server, api, (await read(api, uid)).pay_all!.uid);
  expect((await read(api, uid)).order).toMatchObject({ left_rial: 0, is_cancelled: false });
  await api.payment.cancelOrder({ params: { id: uid }, body: { reason: 'پشیمان شدم' } }, once());
  expect(await states(api, uid)).toEqual(['paid', 'paid', 'paid']);
  expect((await read(api, uid)).order).toMatchObject({ is_cancelled: true, paid_count: 3, cancelled_count: 0 });
  expect((await api.orders.read({ params: { uid } })).installments.map(({ paid }) => paid)).toEqual([true, true, true]);
  expect(await walletBalance(server.tools, account)).toBe(plan.first_rial + all_rial);
  await sound();
});

test('an installment that is paid while a policy is being ended comes back with it', async () => {
  const { api, token } = await newcomer();
  const { uid } = await boughtByPlan(server, api);
  for (const kind of ['car_card_front', 'car_card_back']) await upload(server, token, uid, kind);
  await orderIn(api, uid, 'issued');
  const params = { id: uid };
  const { reasons } = await api.cancellations.read({ params: { uid } });
  const reason = reasons.find(each => !each.refused)!;
  for (const { kind } of reason.documents) await upload(server, token, uid, kind);
  const asked = await api.payment.cancelOrder({ params, body: { reason: reason.code, commit: false } }, once());
  const { back_rial } = asked.estimate!;
  const filed = await api.payment.cancelOrder({ params, body: { reason: reason.code, back_rial } }, once());
  const paid_rial = await payPayable(server, api, (await read(api, uid)).order.next!.uid);
  const operator = (await staffOf(server, 'operator')).api;
  for (const to of ['sent_to_insurer', 'accepted'] as const)
    await decideCancellation(operator, filed.cancellation!.uid, to);
  const { cancellation } = await api.cancellations.read({ params: { uid } });
  expect(cancellation!.back_rial).toBe(back_rial + paid_rial);
  expect(cancellation!.rows.reduce((sum, row) => sum + row.amount_rial, 0)).toBe(back_rial + paid_rial);
  expect(await owed(uid)).toBe(0);
  await sound();
});

test('a policy of which less comes back than its installments still owe does not end until they are paid', async () => {
  const customer = await server.login('09127791900');
  const { uid } = await boughtByPlan(server, customer.api);
  for (const kind of ['car_card_front', 'car_card_back']) await upload(server, customer.token, uid, kind);
  await orderIn(customer.api, uid, 'issued');
  const ask = (of: Client, body: { back_rial?: number; commit: boolean }) =>
    of.payment.cancelOrder({ params: { id: uid }, body: { reason: 'scrapped', ...body } }, once());
  expect((await ask(customer.api, { commit: false })).estimate!.back_rial).toBeGreaterThan(0);

  server.clock.forward(340 * 86_400);
  const { api, token } = await server.login('09127791900');
  await upload(server, token, uid, 'cancel_scrap_certificate');
  for (const body of [{ commit: false }, { commit: true, back_rial: 0 }]) {
    const tooLate = await refused(ask(api, body));
    expect([tooLate.status, tooLate.code]).toEqual([409, 'cancel_not_allowed']);
    expect(tooLate.message).toContain('پیش از لغو، قسط‌ها را بپردازید');
  }
  expect((await api.cancellations.read({ params: { uid } })).cancellation).toBeNull();
  expect(await states(api, uid)).toEqual(['overdue', 'overdue', 'overdue']);

  await payPayable(server, api, (await read(api, uid)).pay_all!.uid);
  const { back_rial, rows } = (await ask(api, { commit: false })).estimate!;
  expect(back_rial).toBeGreaterThan(0);
  expect(rows.map(({ key }) => key)).not.toContain('later');
  expect((await ask(api, { commit: true, back_rial })).cancellation).toMatchObject({ state: 'requested', back_rial });
  await sound();
});
