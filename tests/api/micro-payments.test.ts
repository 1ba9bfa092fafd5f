import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client';
import type { MicroRequest } from '#contract/micro-insurance';
import { addDays, formatDate, tehranMidnight, tehranToday } from '#persian/jalali';
import { endMicroRequests } from '../../src/server/modules/micro-insurance/micro-insurance.ts';
import { giveCredit, walletBalances } from '../../src/server/modules/wallet/wallet.ts';
import {
  acceptMicro,
  cancelMicro,
  fileMicroRequest,
  type MicroOffers,
  offerMicro,
  payMicroRequest,
  readMicro,
  startMicroPayment,
} from '../support/micro-insurance.ts';
import { newcomers } from '../support/newcomers.ts';
import { chooseAtBank, ledgerFaults, noFaults, once, readyOrder, textWith } from '../support/orders.ts';
import { frameOf, vouchedFor } from '../support/partner-site.ts';
import { staffOf } from '../support/staff.ts';
import { codeOf, refused, startTestServer, type TestServer } from '../support/test-server.ts';

const day_s = 86_400;
let server: TestServer;
let operator: Client;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
/** A session of the staff lasts for hours, and some tests for days. */
beforeEach(async () => {
  operator = (await staffOf(server, 'operator')).api;
});

const someone = newcomers(() => server, '0912333');

const payMicro = (api: Client, { uid }: MicroRequest) => payMicroRequest(server, api, uid);
const offer = (uid: string, offers?: MicroOffers) => offerMicro(operator, uid, offers);

describe('paying', () => {
  const calculate = (api: Client, uid: string) => api.payment.readPayable({ params: { id: uid } });

  test('begins the insurance: number, days, and a text; what was paid is booked once', async () => {
    const { api } = await someone();
    const { uid, estimate } = await fileMicroRequest(api, 'phone');
    const authority = (await startMicroPayment(server, api, uid))!;
    expect(await readMicro(api, uid)).toMatchObject({ state: 'paying', cancel: null, can_pay: true });
    const { needs } = await api.profile.readOverview({});
    expect(needs).toMatchObject([{ path: `/account/micro-insurance/${uid}`, action: 'دیدن پرداخت', due_at: null }]);
    expect(await codeOf(cancelMicro(api, uid))).toEqual([409, 'payment_under_way']);
    await chooseAtBank(server, authority, 'pay');
    const paid = await readMicro(api, uid);
    expect(paid).toMatchObject({ state: 'active', can_pay: false, policy: { total_rial: estimate.total_rial } });
    expect(paid.policy!.covers_from > paid.policy!.starts_on).toBe(true);
    expect(paid.days_left).toBe(paid.days);
    const covers = `بیمهٔ صفحهٔ گوشی صادر شد و از ${formatDate(paid.policy!.covers_from)} خسارت می‌دهد.`;
    expect(await textWith(server, paid.policy!.number)).toContain(covers);
    expect(await codeOf(calculate(api, uid))).toEqual([409, 'already_paid']);
    const { payable } = await api.payment.readPayableResult({ params: { id: uid } });
    const insurer = expect.stringMatching(/^[a-z]+$/);
    expect(payable.sale, 'for the host page').toEqual({ uid, line: 'phone', insurer, total_rial: estimate.total_rial });
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });

  test('that fails leaves the request to be paid again', async () => {
    const { api } = await someone();
    const { uid } = await fileMicroRequest(api, 'parcel');
    const steps = async () => (await readMicro(api, uid)).thread.map(({ title, state }) => [title, state]);
    const filed = ['درخواست ثبت شد', 'done'];
    const issued = ['بیمه صادر شد', 'next'];
    for (const choice of ['cancel', 'decline'] as const) {
      const authority = (await startMicroPayment(server, api, uid))!;
      expect(await steps()).toEqual([filed, ['انتخاب و پرداخت', 'done'], ['پرداخت در جریان است', 'now'], issued]);
      await chooseAtBank(server, authority, choice);
      expect(await readMicro(api, uid)).toMatchObject({ state: 'accepted', can_pay: true });
      expect(await steps(), 'a payment that failed is no step').toEqual([filed, ['انتخاب و پرداخت', 'now'], issued]);
    }
    await payMicroRequest(server, api, uid);
    expect(await steps()).toEqual([filed, ['انتخاب و پرداخت', 'done'], ['بیمه صادر شد', 'done']]);
  });

  test('is refused before an offer is chosen and once the offer has ended', async () => {
    const { api } = await someone();
    const { uid } = await fileMicroRequest(api, 'building_manager');
    expect(await codeOf(calculate(api, uid))).toEqual([404, 'payable_not_found']);
    await offer(uid);
    await acceptMicro(api, uid);
    expect((await calculate(api, uid)).payable_rial).toBe(16_500_000);
    expect(await codeOf(calculate((await someone()).api, uid))).toEqual([404, 'payable_not_found']);
    server.clock.forward(2 * day_s);
    expect(await codeOf(calculate(api, uid))).toEqual([409, 'quote_expired']);
  });

  test('is refused for a phone that somebody else has insured meanwhile', async () => {
    const imei = '353918052107063';
    const first = await someone();
    const second = await someone();
    const mine = await fileMicroRequest(first.api, 'phone', { imei });
    const theirs = await fileMicroRequest(second.api, 'phone', { imei });
    await payMicro(first.api, mine);
    expect(await codeOf(calculate(second.api, theirs.uid))).toEqual([409, 'payable_closed']);
    const told = { state: 'accepted', state_title: 'پیش‌تر بیمه شده', note: expect.stringContaining('کس دیگری') };
    expect(await readMicro(second.api, theirs.uid)).toMatchObject({
      ...told,
      can_pay: false,
      cancel: { back_rial: 0 },
    });
    expect((await second.api.microInsurance.listRequests({ query: {} })).results).toMatchObject([told]);
    const { needs } = await second.api.profile.readOverview({});
    expect(needs).toMatchObject([{ action: 'دیدن درخواست', amount_rial: null, due_at: null }]);
    expect(await refused(fileMicroRequest((await someone()).api, 'phone', { imei }))).toMatchObject({
      code: 'micro_item_taken',
      details: null,
    });
  });
});

test('an offer is not chosen for what somebody else has insured, nor for days that are over', async () => {
  const postal_code = '1417935899';
  const first = await someone();
  const second = await someone();
  const mine = await fileMicroRequest(first.api, 'building_manager', { postal_code });
  const theirs = await fileMicroRequest(second.api, 'building_manager', { postal_code });
  const today = tehranToday(server.clock.now());
  const late = await fileMicroRequest(second.api, 'cargo', { shipping: { from: today, to: today } });
  for (const { uid } of [mine, theirs, late]) await offer(uid);
  await acceptMicro(first.api, mine.uid);
  await payMicro(first.api, mine);
  server.clock.forward(day_s);
  const { api } = await server.login(second.mobile);
  for (const { uid } of [theirs, late]) {
    expect(await readMicro(api, uid)).toMatchObject({ state: 'offered', can_accept: false, can_pay: false });
    expect(await codeOf(acceptMicro(api, uid))).toEqual([409, 'offer_ended']);
  }
  expect((await readMicro(api, late.uid)).note).toContain('گذشته است');
});

describe('a payment that takes its time', () => {
  const pay = async (api: Client, uid: string) => {
    const { payable_rial } = await api.payment.readPayable({ params: { id: uid } });
    const body = { payable_rial, accepted_warnings: ['payment_under_way' as const] };
    return api.payment.pay({ params: { id: uid }, body }, once());
  };

  test('holds the price of an offer for itself alone: once the offer has ended, no second one begins', async () => {
    const customer = await someone();
    const { uid, holds_until } = await fileMicroRequest(customer.api, 'phone');
    const left_s = (Date.parse(holds_until!) - server.clock.now().getTime()) / 1_000;
    server.clock.forward(left_s - 120);
    const { api } = await server.login(customer.mobile);
    const authority = (await startMicroPayment(server, api, uid))!;
    expect((await pay(api, uid)).redirect_url).not.toBeNull();
    server.clock.forward(240);
    const second = await refused(pay(api, uid));
    expect([second.code, second.message]).toEqual([
      'payment_under_way',
      'یک پرداخت برای این بیمه در جریان است. نتیجه‌اش را ببینید.',
    ]);
    await chooseAtBank(server, authority, 'pay');
    expect((await readMicro(api, uid)).state).toBe('active');
  });

  test('and ends when the goods have arrived begins no insurance: the money is in the wallet', async () => {
    const customer = await someone();
    const today = tehranToday(server.clock.now());
    const shipping = { from: today, to: addDays(today, 1) };
    const { uid } = await fileMicroRequest(customer.api, 'cargo', { shipping });
    await offer(uid);
    await acceptMicro(customer.api, uid);
    const midnight = tehranMidnight(addDays(today, 2)).getTime();
    server.clock.forward((midnight - server.clock.now().getTime()) / 1_000 - 300);
    const { api, uid: account_uid } = await server.login(customer.mobile);
    const authority = (await startMicroPayment(server, api, uid))!;
    server.clock.forward(600);
    await chooseAtBank(server, authority, 'pay');
    expect((await readMicro(api, uid)).policy).toBeNull();
    const { result, text, amount_rial } = await api.payment.readPayableResult({ params: { id: uid } });
    expect([result, text]).toEqual([
      'failed',
      'پول رسید، ولی این بیمه دیگر منتظرش نبود. همهٔ آن در کیف پول شما در پناه است.',
    ]);
    expect((await walletBalances(server.tools, account_uid)).wallet_rial).toBe(amount_rial);
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });
});

describe('an active one', () => {
  test('that is cancelled within its free days gives all of it to the wallet, as money that can be cashed', async () => {
    const { api, uid: account_uid } = await someone();
    const request = await fileMicroRequest(api, 'phone');
    const { total_rial } = request.estimate;
    await payMicro(api, request);
    expect((await readMicro(api, request.uid)).cancel).toMatchObject({ back_rial: total_rial });
    expect(await refused(cancelMicro(api, request.uid, 10))).toMatchObject({
      code: 'estimate_changed',
      details: { back_rial: total_rial },
    });
    const key = once();
    const body = { uid: request.uid, reason: 'mistake' as const, paid: true, back_rial: total_rial };
    const [first, second] = await Promise.all([
      api.microInsurance.cancelRequest({ body }, key),
      api.microInsurance.cancelRequest({ body }, key),
    ]);
    expect([first.state, second.state]).toEqual(['cancelled', 'cancelled']);
    expect(first.refund).toMatchObject({ back_rial: total_rial });
    expect((await walletBalances(server.tools, account_uid)).wallet_rial).toBe(total_rial);
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });

  test('gives back the days that are left after the free ones, and the rows add up', async () => {
    const { api, uid: account_uid, mobile } = await someone();
    const request = await fileMicroRequest(api, 'phone');
    await payMicro(api, request);
    server.clock.forward(30 * day_s);
    const back = (await server.login(mobile)).api;
    const { cancel: told, days, days_left } = await readMicro(back, request.uid);
    expect(told!.rows.reduce((sum, row) => sum + row.amount_rial, 0)).toBe(told!.back_rial);
    expect(days_left).toBe(days! - 30);
    expect(told!.back_rial).toBeLessThan(request.estimate.total_rial);
    await cancelMicro(back, request.uid, told!.back_rial);
    expect((await walletBalances(server.tools, account_uid)).wallet_rial).toBe(told!.back_rial);
    const { result, text } = await back.payment.readPayableResult({ params: { id: request.uid } });
    expect([result, text]).toEqual(['success', (await readMicro(back, request.uid)).note]);
  });

  test('paid with a credit for purchases gives it back as one', async () => {
    const { api, uid: account_uid } = await someone();
    const request = await fileMicroRequest(api, 'phone');
    const { total_rial } = request.estimate;
    const { uid: order_uid } = await readyOrder(server, (await someone()).api);
    const cashable_from = new Date(server.clock.now().getTime() + 30 * day_s * 1_000);
    const credit = { kind: 'reward' as const, account_uid, order_uid, amount_rial: total_rial, subject: 'دوست' };
    await giveCredit(server.tools, { ...credit, cashable_from });
    expect(await startMicroPayment(server, api, request.uid, true)).toBeNull();
    expect((await readMicro(api, request.uid)).state).toBe('active');
    await cancelMicro(api, request.uid, total_rial);
    expect(await walletBalances(server.tools, account_uid)).toMatchObject({
      wallet_rial: 0,
      purchase_only_rial: total_rial,
    });
  });

  test('gives nothing back where its product says so, and can still be ended', async () => {
    const { api, mobile } = await someone();
    const request = await fileMicroRequest(api, 'parcel');
    await payMicro(api, request);
    server.clock.forward(5 * day_s);
    const back = (await server.login(mobile)).api;
    expect((await readMicro(back, request.uid)).cancel).toMatchObject({ back_rial: 0 });
    expect(await cancelMicro(back, request.uid)).toMatchObject({ state: 'cancelled', refund: { back_rial: 0 } });
  });

  test('is not ended by who has seen it unpaid, also where nothing would come back', async () => {
    const { api } = await someone();
    const seen = await fileMicroRequest(api, 'parcel', { send_on: tehranToday(server.clock.now()) });
    expect(seen.cancel).toMatchObject({ rows: [], back_rial: 0 });
    await payMicro(api, seen);
    expect(await refused(cancelMicro(api, seen.uid, 0, seen))).toMatchObject({
      code: 'estimate_changed',
      message: expect.stringContaining('بیمه صادر شده است'),
      details: { back_rial: 0, rows: expect.arrayContaining([expect.anything()]) },
    });
    expect((await readMicro(api, seen.uid)).state).toBe('active');
  });

  test('ends after its last day, also before the job that ends it has come', async () => {
    const { api, mobile } = await someone();
    const request = await fileMicroRequest(api, 'parcel');
    await payMicro(api, request);
    server.clock.forward(11 * day_s);
    await endMicroRequests(server.tools);
    const back = (await server.login(mobile)).api;
    expect(await readMicro(back, request.uid)).toMatchObject({ state: 'active', days_left: 0 });
    const ownNotes = async () => (await back.profile.readOverview({})).own.map(({ note }) => note);
    expect(await ownNotes()).toEqual([expect.stringContaining('امروز تمام می‌شود')]);
    server.clock.forward(day_s);
    const over = { state: 'ended', state_title: 'پایان یافت', days_left: null };
    expect(await readMicro(back, request.uid)).toMatchObject({ ...over, cancel: null });
    const listed = async (state: 'open' | 'ended') =>
      (await back.microInsurance.listRequests({ query: { state } })).results;
    expect([await listed('open'), await listed('ended')]).toMatchObject([[], [over]]);
    expect(await ownNotes()).toEqual([]);
    expect(await codeOf(cancelMicro(back, request.uid))).toEqual([409, 'micro_state']);
    await endMicroRequests(server.tools);
    expect(await readMicro(back, request.uid)).toMatchObject(over);
    expect((await back.microInsurance.listRequests({ query: { state: 'ended' } })).count).toBe(1);
  });

  test('is cancelled by the customer’s own login alone', async () => {
    const vouched = await vouchedFor(server, '09123339901', await frameOf(server, 'yadakchi'));
    const request = await fileMicroRequest(vouched.api, 'phone');
    await payMicro(vouched.api, request);
    const call = cancelMicro(vouched.api, request.uid, request.estimate.total_rial);
    expect(await codeOf(call)).toEqual([409, 'full_login_required']);
    const own = await server.login('09123339901');
    expect((await cancelMicro(own.api, request.uid, request.estimate.total_rial)).state).toBe('cancelled');
  });
});
