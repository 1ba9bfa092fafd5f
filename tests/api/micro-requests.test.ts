import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client';
import { maxMicroFiles, maxMicroFilesInAll } from '#contract/micro-files';
import { addDays, formatDate, tehranMidnight, tehranToday } from '#persian/jalali';
import { decide as decideAtDesk, decideUsually } from '../../src/server/back-office.ts';
import { endMicroRequests, microDesk } from '../../src/server/modules/micro-insurance/micro-insurance.ts';
import { microMoves } from '../../src/server/modules/micro-insurance/tables.ts';
import type { Tools } from '../../src/server/tools.ts';
import { meanwhile } from '../support/meanwhile.ts';
import {
  acceptMicro,
  cancelMicro,
  decideMicro,
  fileMicroRequest,
  type MicroOffers,
  microVersion,
  offerMicro,
  readMicro,
  startMicroPayment,
  uploadMicroFile,
} from '../support/micro-insurance.ts';
import { newcomers } from '../support/newcomers.ts';
import { chooseAtBank, ledgerFaults, noFaults, once, textWith } from '../support/orders.ts';
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

const offer = (uid: string, offers?: MicroOffers) => offerMicro(operator, uid, offers);
const decide = (uid: string, to: 'needs_fix' | 'declined') => decideMicro(operator, uid, to);

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
    const { offers, can_accept } = await readMicro(api, uid);
    expect(can_accept).toBe(true);
    expect(offers).toMatchObject([
      { insurer: { title: 'ایران' }, total_rial: 28_600_000 },
      { insurer: { title: 'دانا' }, total_rial: 27_500_000 },
    ]);
    await textWith(server, 'پیشنهاد پارس‌ساز آماده است');
    expect(await acceptMicro(api, uid, 1)).toMatchObject({ state: 'accepted', total_rial: 27_500_000, can_pay: true });
    expect((await acceptMicro(api, uid, 1)).state).toBe('accepted');
  });

  test('lets the customer choose another offer until a payment has begun, and is paid at the price of the last one', async () => {
    const { api } = await someone();
    const { uid } = await fileMicroRequest(api, 'employer');
    await offer(uid, [
      { insurer: 'iran', premium_rial: 26_000_000 },
      { insurer: 'dana', premium_rial: 25_000_000 },
    ]);
    expect((await acceptMicro(api, uid, 1)).can_accept).toBe(true);
    const changed = await acceptMicro(api, uid, 0);
    expect(changed).toMatchObject({ state: 'accepted', total_rial: 28_600_000, can_pay: true });
    expect(changed.offers.map(({ accepted }) => accepted)).toEqual([true, false]);
    expect(changed.thread.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'now', 'next']);
    const authority = (await startMicroPayment(server, api, uid))!;
    expect(await codeOf(acceptMicro(api, uid, 1))).toEqual([409, 'micro_state']);
    await chooseAtBank(server, authority, 'pay');
    expect((await readMicro(api, uid)).policy).toMatchObject({ insurer: 'ایران', total_rial: 28_600_000 });
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });

  test.each([
    ['employer', { company_id: '10203040506', address: 'شیراز، بلوار ستارخان' }, { address: 'شیراز، خیابان زند' }],
    [
      'cargo',
      { kind: 'import', registration: '12345678', origin: 'شانگهای' },
      { shipping: { from: '2026-12-20', to: '2026-12-28' } },
    ],
  ] as const)(
    'insures each of the workshops of a company, and each part of an order: %s',
    async (slug, first, second) => {
      const { api } = await someone();
      const { uid } = await fileMicroRequest(api, slug, first);
      expect(await refused(fileMicroRequest(api, slug, first))).toMatchObject({
        code: 'micro_item_taken',
        details: { uid },
      });
      expect((await fileMicroRequest(api, slug, { ...first, ...second })).state).toBe('checking');
    },
  );

  test('is not accepted at another price, nor after two days', async () => {
    const { api } = await someone();
    const { uid } = await fileMicroRequest(api, 'building_manager');
    await offer(uid);
    const { offers } = await readMicro(api, uid);
    const body = { offer: offers[0]!.uid, total_rial: 10 };
    expect(await codeOf(api.microInsurance.acceptOffer({ params: { uid }, body }, once()))).toEqual([
      409,
      'offer_ended',
    ]);
    server.clock.forward(2 * day_s);
    expect(await codeOf(acceptMicro(api, uid))).toEqual([409, 'offer_ended']);
    await endMicroRequests(server.tools);
    expect(await readMicro(api, uid)).toMatchObject({ state: 'expired', cancel: null });
    await textWith(server, 'زمان پیشنهاد قیمت برج یاس گذشت');
  });

  test('goes back to the customer for a better document, and on from there', async () => {
    const { api } = await someone();
    const { uid, answers } = await fileMicroRequest(api, 'building_manager');
    await decide(uid, 'needs_fix');
    expect(await readMicro(api, uid)).toMatchObject({ state: 'needs_fix', note: 'صورت‌جلسه خوانا نیست.' });
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

  test('takes no more files with its corrections than a request can have', async () => {
    const { api } = await someone();
    const uploaded = async (count: number) => {
      const files: string[] = [];
      for (let left = count; left > 0; left--) files.push((await uploadMicroFile(api, 'minutes')).uid);
      return files;
    };
    const { uid, answers, files } = await fileMicroRequest(api, 'building_manager');
    const fix = (more: string[]) =>
      api.microInsurance.fixRequest({ params: { uid }, body: { answers, files: more } }, once());
    await decide(uid, 'needs_fix');
    await fix(await uploaded(maxMicroFiles));
    await decide(uid, 'needs_fix');
    const left = maxMicroFilesInAll - maxMicroFiles - files.length;
    const [one, ...others] = await uploaded(left + 1);
    expect(await codeOf(fix([one!, ...others]))).toEqual([409, 'too_many_micro_files']);
    expect((await readMicro(api, uid)).state).toBe('needs_fix');
    expect((await fix(others)).files).toHaveLength(maxMicroFilesInAll);
  });

  test('is decided about as it was read: who read it before its customer corrected it reads it again', async () => {
    const { api } = await someone();
    const { uid, answers } = await fileMicroRequest(api, 'cargo');
    const version = await microVersion(operator, uid);
    await decide(uid, 'needs_fix');
    const body = { answers: { ...answers, value: 12_000_000_000 }, files: [] };
    await api.microInsurance.fixRequest({ params: { uid }, body }, once());
    const { staffMicroInsurance } = operator;
    const read = { version, reason: 'برابر استعلام' };
    const offers = [{ insurer: 'parsian', premium_rial: 15_000_000 }];
    for (const late of [
      () => staffMicroInsurance.offer({ params: { uid }, body: { offers, ...read } }),
      () => staffMicroInsurance.decide({ params: { uid }, body: { to: 'declined', ...read } }),
    ])
      expect(await codeOf(late())).toEqual([409, 'stale_item']);
    expect(await decideAtDesk(server.tools, { kind: 'micro', uid, act: 'offer', version })).toContain('عوض شده');
    expect(await readMicro(api, uid)).toMatchObject({ state: 'checking', offers: [] });
    const { version: newer } = await staffMicroInsurance.read({ params: { uid } });
    expect(newer).toBe(await microVersion(operator, uid));
    expect(await decideAtDesk(server.tools, { kind: 'micro', uid, act: 'offer', version: newer })).toBeNull();
    expect((await readMicro(api, uid)).state).toBe('offered');
  });

  test('is listed with the version of what is listed, also where its customer corrects it at that moment', async () => {
    const { api } = await someone();
    const { uid, answers } = await fileMicroRequest(api, 'cargo');
    const corrected = meanwhile(server.tools, 'select', microMoves, async () => {
      server.clock.forward(60);
      await decide(uid, 'needs_fix');
      await api.microInsurance.fixRequest({ params: { uid }, body: { answers, files: [] } }, once());
    });
    const read = async (tools: Tools) => (await microDesk.list(tools)).find(each => each.uid === uid)!;
    expect(await read(corrected)).toEqual(await read(server.tools));
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
    const still = await readMicro(api, uid);
    expect(still.state).toBe('needs_fix');
    expect(Date.parse(still.holds_until ?? '')).toBe(due_ms);
    server.clock.forward(1);
    await endMicroRequests(server.tools);
    expect((await readMicro(api, uid)).state).toBe('expired');
    await textWith(server, 'چون اصلاح آن نرسید');
  });

  test('may be declined with a reason, and is priced or declined only while it waits', async () => {
    const { api } = await someone();
    const { uid } = await fileMicroRequest(api, 'building_manager');
    await decide(uid, 'declined');
    expect(await readMicro(api, uid)).toMatchObject({ state: 'declined', note: 'صورت‌جلسه خوانا نیست.', cancel: null });
    expect(await codeOf(offer(uid))).toEqual([409, 'micro_state']);
    expect(await codeOf(decide(uid, 'needs_fix'))).toEqual([409, 'micro_state']);
    expect(await codeOf(cancelMicro(api, uid))).toEqual([409, 'micro_state']);
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
    const { offers, state } = await readMicro(api, uid);
    expect(state).toBe('offered');
    expect(offers).toHaveLength(3);
    for (const { total_rial } of offers) {
      expect(total_rial).toBeGreaterThanOrEqual(estimate.range!.from_rial);
      expect(total_rial).toBeLessThanOrEqual(estimate.range!.to_rial);
    }
    // The back office comes once more after the offers were made, and adds none.
    await decideUsually(server.tools, 'micro', uid);
    expect((await readMicro(api, uid)).offers).toHaveLength(3);
  });
});

describe('cancelling', () => {
  test.each(['checking', 'needs_fix', 'offered', 'accepted'] as const)('is free while it is %s', async state => {
    const { api } = await someone();
    const { uid } = await fileMicroRequest(api, 'building_manager');
    if (state === 'needs_fix') await decide(uid, 'needs_fix');
    if (state === 'offered' || state === 'accepted') await offer(uid);
    if (state === 'accepted') await acceptMicro(api, uid);
    expect(await readMicro(api, uid)).toMatchObject({ state, cancel: { rows: [], back_rial: 0 } });
    expect(await codeOf(cancelMicro(api, uid, 10))).toEqual([409, 'estimate_changed']);
    expect(await cancelMicro(api, uid)).toMatchObject({ state: 'cancelled', refund: null });
    expect((await cancelMicro(api, uid)).state).toBe('cancelled');
  });
});
