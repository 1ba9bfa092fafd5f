import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client';
import { type MicroRequest, maxMicroFiles } from '#contract/micro-insurance';
import { wizardForm } from '#contract/wizard-form';
import { addDays, formatDate, tehranMidnight, tehranToday } from '#persian/jalali';
import { decideUsually } from '../../src/server/back-office.ts';
import { cleanUp } from '../../src/server/job-handlers.ts';
import { endMicroRequests } from '../../src/server/modules/micro-insurance/micro-insurance.ts';
import { giveCredit, walletBalances } from '../../src/server/modules/wallet/wallet.ts';
import {
  fileMicroRequest,
  microAnswers,
  payMicroRequest,
  startMicroPayment,
  uploadMicroFile,
} from '../support/micro-insurance.ts';
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

let numbers = 0;
async function someone() {
  const mobile = `0912333${String(1_000 + numbers++)}`;
  return { mobile, ...(await server.login(mobile)) };
}

const payMicro = (api: Client, { uid }: MicroRequest) => payMicroRequest(server, api, uid);

const read = (api: Client, uid: string) => api.microInsurance.readRequest({ params: { uid } });
const cancel = (api: Client, uid: string, back_rial = 0) =>
  api.microInsurance.cancelRequest({ body: { uid, reason: 'not_needed', back_rial } }, once());
const offer = (uid: string, offers = [{ insurer: 'parsian', premium_rial: 15_000_000 }]) =>
  operator.staffMicroInsurance.offer({ params: { uid }, body: { offers, reason: 'برابر استعلام' } });
const decide = (uid: string, to: 'needs_fix' | 'declined') =>
  operator.staffMicroInsurance.decide({ params: { uid }, body: { to, reason: 'صورت‌جلسه خوانا نیست.' } });
const accept = async (api: Client, uid: string, at = 0) => {
  const { offers } = await read(api, uid);
  const { uid: chosen, total_rial } = offers[at]!;
  return api.microInsurance.acceptOffer({ params: { uid }, body: { offer: chosen, total_rial } }, once());
};

describe('what there is', () => {
  test('anybody sees the products: covers, exclusions, waiting period, and what comes back', async () => {
    const { results } = await server.client().microInsurance.listProducts({});
    expect(results.map(({ slug }) => slug)).toEqual(['parcel', 'phone', 'building_manager', 'employer', 'cargo']);
    for (const { covers, exclusions, cancel_rule } of results) {
      expect(covers.length).toBeGreaterThan(0);
      expect(exclusions.length).toBeGreaterThan(0);
      expect(cancel_rule).not.toBe('');
    }
    expect(results.find(({ slug }) => slug === 'phone')).toMatchObject({
      sells: 'at_once',
      waiting_days: 7,
      free_days: 7,
      from_rial: 583_000,
    });
  });

  test('the form of each is one that the wizard draws, and its answers have a price', async () => {
    const { microInsurance } = server.client();
    for (const [slug, answers] of Object.entries(microAnswers)) {
      const { form } = await microInsurance.readForm({ params: { slug } });
      expect(wizardForm.safeParse(form).success).toBe(true);
      const { total_rial, rows } = await microInsurance.estimate({ body: { slug, answers } });
      expect(rows.reduce((sum, row) => sum + row.amount_rial, 0)).toBe(total_rial);
    }
    expect(await codeOf(microInsurance.readForm({ params: { slug: 'pet' } }))).toEqual([404, 'not_found']);
  });

  test('a request line shows between which prices its offers will lie; a fixed price is the price', async () => {
    const { microInsurance } = server.client();
    const building = await microInsurance.estimate({
      body: { slug: 'building_manager', answers: microAnswers.building_manager },
    });
    expect(building).toMatchObject({ total_rial: 18_370_000, range: { from_rial: 15_614_500, to_rial: 22_044_000 } });
    const parcel = await microInsurance.estimate({ body: { slug: 'parcel', answers: microAnswers.parcel } });
    expect(parcel).toMatchObject({ range: null, sum_insured_rial: 120_000_000, franchise_rial: 12_000_000 });
  });

  test('answers that the questions do not take are refused by name', async () => {
    const { microInsurance } = server.client();
    const answers = { ...microAnswers.phone, imei: '490154203237519', value: 1 };
    expect((await refused(microInsurance.estimate({ body: { slug: 'phone', answers } }))).errors).toHaveProperty(
      'value',
    );
    const wrong = { ...microAnswers.phone, imei: '490154203237519' };
    expect(await refused(microInsurance.estimate({ body: { slug: 'phone', answers: wrong } }))).toMatchObject({
      code: 'invalid_answers',
      errors: { imei: [expect.any(String)] },
    });
    const lifts = { ...microAnswers.building_manager, want: 'lifts_only' };
    expect(
      await refused(microInsurance.estimate({ body: { slug: 'building_manager', answers: lifts } })),
    ).toMatchObject({ code: 'invalid_answers', errors: { want: [expect.any(String)] } });
  });
});

describe('a product of a fixed price', () => {
  test('is bought at once: no one looks at it, and only its payment is left', async () => {
    const { api } = await someone();
    const request = await fileMicroRequest(api, 'parcel');
    expect(request).toMatchObject({
      state: 'accepted',
      can_pay: true,
      subject: 'بسته، شیراز به تبریز',
      offers: [{ accepted: true, total_rial: request.estimate.total_rial, sum_insured_rial: 120_000_000 }],
    });
    expect(request.thread.map(({ state }) => state)).toEqual(['done', 'now', 'next']);
    const { results, open } = await api.microInsurance.listRequests({ query: {} });
    expect(results).toMatchObject([{ uid: request.uid, total_rial: request.estimate.total_rial }]);
    expect(open).toBe(1);
  });

  test('is not bought at another price than the customer has seen', async () => {
    const { api } = await someone();
    const { uid } = await uploadMicroFile(api, 'parcel');
    const body = { slug: 'parcel', answers: microAnswers.parcel, files: [uid], consents: ['terms' as const] };
    const call = api.microInsurance.createRequest({ body: { ...body, total_rial: 10 } }, once());
    expect(await refused(call)).toMatchObject({ code: 'price_changed', details: { total_rial: expect.any(Number) } });
  });

  test('needs its document and the consent, and a file is used once', async () => {
    const { api } = await someone();
    const body = { slug: 'parcel', answers: microAnswers.parcel, files: [], consents: ['terms' as const] };
    const create = (more: object) => api.microInsurance.createRequest({ body: { ...body, ...more } }, once());
    expect(await codeOf(create({}))).toEqual([409, 'documents_missing']);
    expect(await codeOf(create({ consents: [] }))).toEqual([400, 'consent_missing']);
    const { uid } = await uploadMicroFile(api, 'parcel');
    expect(
      await codeOf((await someone()).api.microInsurance.createRequest({ body: { ...body, files: [uid] } }, once())),
    ).toEqual([409, 'files_gone']);
    await create({ files: [uid] });
    expect((await refused(create({ files: [uid] }))).details).toEqual({ files: [uid] });
  });

  test('tapped twice is one request', async () => {
    const { api } = await someone();
    const { uid } = await uploadMicroFile(api, 'parcel');
    const body = { slug: 'parcel', answers: microAnswers.parcel, files: [uid], consents: ['terms' as const] };
    const key = once();
    const [first, second] = await Promise.all([
      api.microInsurance.createRequest({ body }, key),
      api.microInsurance.createRequest({ body }, key),
    ]);
    expect(second.uid).toBe(first.uid);
    expect((await api.microInsurance.listRequests({ query: {} })).count).toBe(1);
  });

  test('insures the same phone once at a time, and again when the first is cancelled', async () => {
    const { api } = await someone();
    const imei = '356938035643809';
    const { uid } = await fileMicroRequest(api, 'phone', { imei });
    expect(await refused(fileMicroRequest(api, 'phone', { imei }))).toMatchObject({
      code: 'micro_item_taken',
      details: { uid },
    });
    // An unpaid request of a stranger does not keep the owner from insuring.
    await fileMicroRequest((await someone()).api, 'phone', { imei });
    await cancel(api, uid);
    await fileMicroRequest(api, 'phone', { imei });
  });

  test('insures a phone again after its last day, also before the job that ends it has come', async () => {
    const { api, mobile } = await someone();
    const imei = '353918052107071';
    const request = await fileMicroRequest(api, 'phone', { imei });
    await payMicro(api, request);
    server.clock.forward(120 * day_s);
    const back = (await server.login(mobile)).api;
    const again = await fileMicroRequest(back, 'phone', { imei });
    expect((await read(back, request.uid)).state).toBe('ended');
    await payMicro(back, again);
    server.clock.forward(120 * day_s);
    // Somebody who has bought the phone meanwhile.
    const buyer = await someone();
    const theirs = await fileMicroRequest(buyer.api, 'phone', { imei });
    await payMicro(buyer.api, theirs);
    expect((await read(buyer.api, theirs.uid)).state).toBe('active');
  });

  test('in a partner’s frame takes no room of the customer’s own, and names nothing that began elsewhere', async () => {
    const { api, mobile } = await someone();
    const imei = '353918052107089';
    await fileMicroRequest(api, 'phone', { imei });
    const frame = (await vouchedFor(server, mobile, await frameOf(server, 'yadakchi'))).api;
    expect(await refused(fileMicroRequest(frame, 'phone', { imei }))).toMatchObject({
      code: 'micro_item_taken',
      details: null,
    });
    // One file was left of the request that was refused.
    for (let left = 2 * maxMicroFiles - 1; left > 0; left--) await uploadMicroFile(frame, 'screen');
    expect(await codeOf(uploadMicroFile(frame, 'screen'))).toEqual([429, 'too_many_files_waiting']);
    await uploadMicroFile(api, 'screen');
  });

  test('that nobody pays is closed after two days', async () => {
    const { api } = await someone();
    const { uid } = await fileMicroRequest(api, 'parcel');
    server.clock.forward(2 * day_s - 1);
    await endMicroRequests(server.tools);
    expect((await read(api, uid)).state).toBe('accepted');
    server.clock.forward(2);
    expect((await read(api, uid)).can_pay).toBe(false);
    await endMicroRequests(server.tools);
    expect((await read(api, uid)).state).toBe('expired');
    expect((await api.microInsurance.listRequests({ query: { state: 'ended' } })).count).toBe(1);
  });
});

describe('a request line', () => {
  test('is looked at, offered, and one of the offers is accepted', async () => {
    const { api } = await someone();
    const { uid, state, facts } = await fileMicroRequest(api, 'employer');
    expect(state).toBe('checking');
    expect(facts).toContainEqual({ label: 'کارکنان', value: 'اداری ۱۲ نفر' });
    expect((await operator.staffMicroInsurance.read({ params: { uid } })).files).toHaveLength(2);
    await offer(uid, [
      { insurer: 'iran', premium_rial: 26_000_000 },
      { insurer: 'dana', premium_rial: 25_000_000 },
    ]);
    const { offers, can_accept } = await read(api, uid);
    expect(can_accept).toBe(true);
    expect(offers).toMatchObject([
      { insurer: { title: 'ایران' }, total_rial: 28_600_000 },
      { insurer: { title: 'دانا' }, total_rial: 27_500_000 },
    ]);
    await textWith(server, 'پیشنهاد پارس‌ساز آماده است');
    expect(await accept(api, uid, 1)).toMatchObject({ state: 'accepted', total_rial: 27_500_000, can_pay: true });
    expect((await accept(api, uid, 1)).state).toBe('accepted');
  });

  test('lets the customer choose another offer until a payment has begun, and is paid at the price of the last one', async () => {
    const { api } = await someone();
    const { uid } = await fileMicroRequest(api, 'employer');
    await offer(uid, [
      { insurer: 'iran', premium_rial: 26_000_000 },
      { insurer: 'dana', premium_rial: 25_000_000 },
    ]);
    expect((await accept(api, uid, 1)).can_accept).toBe(true);
    const changed = await accept(api, uid, 0);
    expect(changed).toMatchObject({ state: 'accepted', total_rial: 28_600_000, can_pay: true });
    expect(changed.offers.map(({ accepted }) => accepted)).toEqual([true, false]);
    expect(changed.thread.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'now', 'next']);
    const authority = (await startMicroPayment(server, api, uid))!;
    expect(await codeOf(accept(api, uid, 1))).toEqual([409, 'micro_state']);
    await chooseAtBank(server, authority, 'pay');
    expect((await read(api, uid)).policy).toMatchObject({ insurer: 'ایران', total_rial: 28_600_000 });
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });

  test('is not accepted at another price, nor after two days', async () => {
    const { api } = await someone();
    const { uid } = await fileMicroRequest(api, 'building_manager');
    await offer(uid);
    const { offers } = await read(api, uid);
    const body = { offer: offers[0]!.uid, total_rial: 10 };
    expect(await codeOf(api.microInsurance.acceptOffer({ params: { uid }, body }, once()))).toEqual([
      409,
      'offer_ended',
    ]);
    server.clock.forward(2 * day_s);
    expect(await codeOf(accept(api, uid))).toEqual([409, 'offer_ended']);
    await endMicroRequests(server.tools);
    expect(await read(api, uid)).toMatchObject({ state: 'expired', cancel: null });
    await textWith(server, 'زمان پیشنهاد قیمت برج یاس گذشت');
  });

  test('goes back to the customer for a better document, and on from there', async () => {
    const { api } = await someone();
    const { uid, answers } = await fileMicroRequest(api, 'building_manager');
    await decide(uid, 'needs_fix');
    expect(await read(api, uid)).toMatchObject({ state: 'needs_fix', note: 'صورت‌جلسه خوانا نیست.' });
    const file = await uploadMicroFile(api, 'minutes');
    const body = { answers: { ...answers, units: 12 }, files: [file.uid] };
    const fixed = await api.microInsurance.fixRequest({ params: { uid }, body }, once());
    expect(fixed).toMatchObject({ state: 'checking', answers: { units: 12 } });
    expect(fixed.estimate.total_rial).toBeGreaterThan(18_370_000);
    expect(fixed.files).toHaveLength(2);
    expect(await codeOf(api.microInsurance.fixRequest({ params: { uid }, body }, once()))).toEqual([
      409,
      'micro_state',
    ]);
  });

  test('that is not corrected within fourteen whole days is closed, and its customer is told', async () => {
    const { api } = await someone();
    const { uid } = await fileMicroRequest(api, 'cargo');
    await decide(uid, 'needs_fix');
    const lastDay = addDays(tehranToday(server.clock.now()), 14);
    const due_ms = tehranMidnight(addDays(lastDay, 1)).getTime();
    await textWith(server, `مهلت: ${formatDate(lastDay)}.`);
    server.clock.forward((due_ms - server.clock.now().getTime()) / 1_000 - 1);
    await endMicroRequests(server.tools);
    const still = await read(api, uid);
    expect(still.state).toBe('needs_fix');
    expect(Date.parse(still.holds_until ?? '')).toBe(due_ms);
    server.clock.forward(1);
    await endMicroRequests(server.tools);
    expect((await read(api, uid)).state).toBe('expired');
    await textWith(server, 'چون اصلاح آن نرسید');
  });

  test('may be declined with a reason, and is priced or declined only while it waits', async () => {
    const { api } = await someone();
    const { uid } = await fileMicroRequest(api, 'building_manager');
    await decide(uid, 'declined');
    expect(await read(api, uid)).toMatchObject({ state: 'declined', note: 'صورت‌جلسه خوانا نیست.', cancel: null });
    expect(await codeOf(offer(uid))).toEqual([409, 'micro_state']);
    expect(await codeOf(decide(uid, 'needs_fix'))).toEqual([409, 'micro_state']);
    expect(await codeOf(cancel(api, uid))).toEqual([409, 'micro_state']);
  });

  test('is offered only by insurers that there are, each once, and every act is in the log', async () => {
    const { api } = await someone();
    const { uid } = await fileMicroRequest(api, 'building_manager');
    const nobody = [{ insurer: 'nobody', premium_rial: 15_000_000 }];
    const twice = [nobody[0]!, nobody[0]!].map(each => ({ ...each, insurer: 'iran' }));
    expect(await codeOf(offer(uid, nobody))).toEqual([400, 'invalid_input']);
    expect(await codeOf(offer(uid, twice))).toEqual([400, 'invalid_input']);
    await offer(uid);
    const { results } = await operator.staff.listActs({ query: { object: `micro:${uid}` } });
    expect(results).toMatchObject([{ act: 'micro.offer', before: 'checking', reason: 'برابر استعلام' }]);
  });

  test('is priced by the back office of a demonstration, near its estimate', async () => {
    const { api } = await someone();
    const { uid, estimate } = await fileMicroRequest(api, 'building_manager');
    await decideUsually(server.tools, 'micro', uid);
    const { offers, state } = await read(api, uid);
    expect(state).toBe('offered');
    expect(offers).toHaveLength(3);
    for (const { total_rial } of offers) {
      expect(total_rial).toBeGreaterThanOrEqual(estimate.range!.from_rial);
      expect(total_rial).toBeLessThanOrEqual(estimate.range!.to_rial);
    }
    // Somebody has decided already: nothing happens.
    await decideUsually(server.tools, 'micro', uid);
    expect((await read(api, uid)).offers).toHaveLength(3);
  });
});

describe('cancelling', () => {
  test.each(['checking', 'needs_fix', 'offered', 'accepted'] as const)('is free while it is %s', async state => {
    const { api } = await someone();
    const { uid } = await fileMicroRequest(api, 'building_manager');
    if (state === 'needs_fix') await decide(uid, 'needs_fix');
    if (state === 'offered' || state === 'accepted') await offer(uid);
    if (state === 'accepted') await accept(api, uid);
    expect(await read(api, uid)).toMatchObject({ state, cancel: { rows: [], back_rial: 0 } });
    expect(await codeOf(cancel(api, uid, 10))).toEqual([409, 'estimate_changed']);
    expect(await cancel(api, uid)).toMatchObject({ state: 'cancelled', refund: null });
    expect((await cancel(api, uid)).state).toBe('cancelled');
  });
});

describe('paying', () => {
  const calculate = (api: Client, uid: string) => api.payment.readPayable({ params: { id: uid } });

  test('begins the insurance: number, days, and a text; what was paid is booked once', async () => {
    const { api } = await someone();
    const { uid, estimate } = await fileMicroRequest(api, 'phone');
    const authority = (await startMicroPayment(server, api, uid))!;
    expect(await read(api, uid)).toMatchObject({ state: 'paying', cancel: null });
    expect(await codeOf(cancel(api, uid))).toEqual([409, 'payment_under_way']);
    await chooseAtBank(server, authority, 'pay');
    const paid = await read(api, uid);
    expect(paid).toMatchObject({ state: 'active', can_pay: false, policy: { total_rial: estimate.total_rial } });
    expect(paid.policy!.covers_from > paid.policy!.starts_on).toBe(true);
    expect(paid.days_left).toBe(paid.days);
    expect(await textWith(server, paid.policy!.number)).toContain('بیمهٔ صفحهٔ گوشی آغاز شد.');
    expect(await codeOf(calculate(api, uid))).toEqual([409, 'already_paid']);
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });

  test('that fails leaves the request to be paid again', async () => {
    const { api } = await someone();
    const { uid } = await fileMicroRequest(api, 'parcel');
    const authority = (await startMicroPayment(server, api, uid))!;
    await chooseAtBank(server, authority, 'cancel');
    expect(await read(api, uid)).toMatchObject({ state: 'accepted', can_pay: true });
  });

  test('is refused before an offer is chosen and once the offer has ended', async () => {
    const { api } = await someone();
    const { uid } = await fileMicroRequest(api, 'building_manager');
    expect(await codeOf(calculate(api, uid))).toEqual([404, 'payable_not_found']);
    await offer(uid);
    await accept(api, uid);
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
    expect(await refused(fileMicroRequest((await someone()).api, 'phone', { imei }))).toMatchObject({
      code: 'micro_item_taken',
      details: null,
    });
  });
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
    expect((await read(api, uid)).state).toBe('active');
  });

  test('and ends when the goods have arrived begins no insurance: the money is in the wallet', async () => {
    const customer = await someone();
    const today = tehranToday(server.clock.now());
    const shipping = { from: today, to: addDays(today, 1) };
    const { uid } = await fileMicroRequest(customer.api, 'cargo', { shipping });
    await offer(uid);
    await accept(customer.api, uid);
    const midnight = tehranMidnight(addDays(today, 2)).getTime();
    server.clock.forward((midnight - server.clock.now().getTime()) / 1_000 - 300);
    const { api, uid: account_uid } = await server.login(customer.mobile);
    const authority = (await startMicroPayment(server, api, uid))!;
    server.clock.forward(600);
    await chooseAtBank(server, authority, 'pay');
    expect((await read(api, uid)).policy).toBeNull();
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
    expect((await read(api, request.uid)).cancel).toMatchObject({ back_rial: total_rial });
    expect(await refused(cancel(api, request.uid, 10))).toMatchObject({
      code: 'estimate_changed',
      details: { back_rial: total_rial },
    });
    const key = once();
    const body = { uid: request.uid, reason: 'mistake' as const, back_rial: total_rial };
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
    const { cancel: told, days, days_left } = await read(back, request.uid);
    expect(told!.rows.reduce((sum, row) => sum + row.amount_rial, 0)).toBe(told!.back_rial);
    expect(days_left).toBe(days! - 30);
    expect(told!.back_rial).toBeLessThan(request.estimate.total_rial);
    await cancel(back, request.uid, told!.back_rial);
    expect((await walletBalances(server.tools, account_uid)).wallet_rial).toBe(told!.back_rial);
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
    expect((await read(api, request.uid)).state).toBe('active');
    await cancel(api, request.uid, total_rial);
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
    expect((await read(back, request.uid)).cancel).toMatchObject({ back_rial: 0 });
    expect(await cancel(back, request.uid)).toMatchObject({ state: 'cancelled', refund: { back_rial: 0 } });
  });

  test('ends after its last day, also before the job that ends it has come', async () => {
    const { api, mobile } = await someone();
    const request = await fileMicroRequest(api, 'parcel');
    await payMicro(api, request);
    server.clock.forward(11 * day_s);
    await endMicroRequests(server.tools);
    const back = (await server.login(mobile)).api;
    expect(await read(back, request.uid)).toMatchObject({ state: 'active', days_left: 0 });
    const ownNotes = async () => (await back.profile.readOverview({})).own.map(({ note }) => note);
    expect(await ownNotes()).toEqual([expect.stringContaining('امروز تمام می‌شود')]);
    server.clock.forward(day_s);
    const over = { state: 'ended', state_title: 'پایان یافت', days_left: null };
    expect(await read(back, request.uid)).toMatchObject({ ...over, cancel: null });
    const listed = async (state: 'open' | 'ended') =>
      (await back.microInsurance.listRequests({ query: { state } })).results;
    expect([await listed('open'), await listed('ended')]).toMatchObject([[], [over]]);
    expect(await ownNotes()).toEqual([]);
    expect(await codeOf(cancel(back, request.uid))).toEqual([409, 'micro_state']);
    await endMicroRequests(server.tools);
    expect(await read(back, request.uid)).toMatchObject(over);
    expect((await back.microInsurance.listRequests({ query: { state: 'ended' } })).count).toBe(1);
  });

  test('is cancelled by the customer’s own login alone', async () => {
    const vouched = await vouchedFor(server, '09123339901', await frameOf(server, 'yadakchi'));
    const request = await fileMicroRequest(vouched.api, 'phone');
    await payMicro(vouched.api, request);
    const call = cancel(vouched.api, request.uid, request.estimate.total_rial);
    expect(await codeOf(call)).toEqual([409, 'full_login_required']);
    const own = await server.login('09123339901');
    expect((await cancel(own.api, request.uid, request.estimate.total_rial)).state).toBe('cancelled');
  });
});

describe('somebody else', () => {
  test('finds neither request nor file', async () => {
    const me = await someone();
    const { uid, files } = await fileMicroRequest(me.api, 'parcel');
    const stranger = await someone();
    expect(await codeOf(read(stranger.api, uid))).toEqual([404, 'not_found']);
    expect(await codeOf(cancel(stranger.api, uid))).toEqual([404, 'not_found']);
    const open = (token: string) =>
      fetch(`${server.origin}${files[0]!.path}`, { headers: { authorization: `Token ${token}` } });
    expect((await open(stranger.token)).status).toBe(404);
    expect((await open(me.token)).status).toBe(200);
    const { token, api } = await staffOf(server, 'operator');
    const asStaff = await api.staffMicroInsurance.read({ params: { uid } });
    expect(
      (await fetch(server.origin + asStaff.files[0]!.path, { headers: { authorization: `Staff ${token}` } })).status,
    ).toBe(200);
  });

  test('by a partner’s word reaches only what was begun in that frame', async () => {
    const mobile = '09123339900';
    const own = await server.login(mobile);
    const { uid } = await fileMicroRequest(own.api, 'parcel');
    const vouched = await vouchedFor(server, mobile, await frameOf(server, 'yadakchi'));
    expect(await codeOf(read(vouched.api, uid))).toEqual([409, 'full_login_required']);
    const begun = await fileMicroRequest(vouched.api, 'parcel');
    const { results, others_need_full_login } = await vouched.api.microInsurance.listRequests({ query: {} });
    expect(results.map(each => each.uid)).toEqual([begun.uid]);
    expect(others_need_full_login).toBe(true);
  });
});

test('files that were never sent are gone after a day', async () => {
  const { api, token, mobile } = await someone();
  const { path } = await uploadMicroFile(api, 'parcel');
  const open = (held: string) => fetch(`${server.origin}${path}`, { headers: { authorization: `Token ${held}` } });
  expect((await open(token)).status).toBe(200);
  server.clock.forward(day_s + 60);
  await cleanUp(server.tools);
  expect((await open((await server.login(mobile)).token)).status).toBe(404);
});
