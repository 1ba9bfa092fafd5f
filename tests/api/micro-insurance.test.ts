import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client';
import { maxMicroFiles } from '#contract/micro-files';
import type { MicroRequest } from '#contract/micro-insurance';
import { wizardForm } from '#contract/wizard-form';
import { cleanUp } from '../../src/server/job-handlers.ts';
import { endMicroRequests } from '../../src/server/modules/micro-insurance/micro-insurance.ts';
import {
  cancelMicro,
  fileMicroRequest,
  microAnswers,
  payMicroRequest,
  readMicro,
  uploadMicroFile,
} from '../support/micro-insurance.ts';
import { newcomers } from '../support/newcomers.ts';
import { once } from '../support/orders.ts';
import { frameOf, vouchedFor } from '../support/partner-site.ts';
import { staffOf } from '../support/staff.ts';
import { codeOf, refused, startTestServer, type TestServer } from '../support/test-server.ts';

const day_s = 86_400;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const someone = newcomers(() => server, '0912333');

const payMicro = (api: Client, { uid }: MicroRequest) => payMicroRequest(server, api, uid);

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
    await cancelMicro(api, uid);
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
    expect((await readMicro(back, request.uid)).state).toBe('ended');
    await payMicro(back, again);
    server.clock.forward(120 * day_s);
    // Somebody who has bought the phone meanwhile.
    const buyer = await someone();
    const theirs = await fileMicroRequest(buyer.api, 'phone', { imei });
    await payMicro(buyer.api, theirs);
    expect((await readMicro(buyer.api, theirs.uid)).state).toBe('active');
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
    expect((await readMicro(api, uid)).state).toBe('accepted');
    server.clock.forward(2);
    const expectOver = async () => {
      const over = { state: 'expired', note: 'زمان پیشنهاد گذشت و درخواست بسته شد.', can_pay: false, cancel: null };
      expect(await readMicro(api, uid)).toMatchObject(over);
      const { results } = await api.microInsurance.listRequests({ query: { state: 'ended' } });
      expect(results).toMatchObject([{ uid, state: 'expired' }]);
      expect((await api.profile.readOverview({})).needs).toEqual([]);
      expect(await codeOf(cancelMicro(api, uid))).toEqual([409, 'micro_state']);
    };
    // Also before the job has come that closes it.
    await expectOver();
    await endMicroRequests(server.tools);
    await expectOver();
  });

  test('that nobody paid in time does not stand in the way of a new one, also before the job that closes it has come', async () => {
    const { api, mobile } = await someone();
    const imei = '353918052107097';
    const { uid } = await fileMicroRequest(api, 'phone', { imei });
    server.clock.forward(2 * day_s);
    const back = (await server.login(mobile)).api;
    await fileMicroRequest(back, 'phone', { imei });
    expect((await readMicro(back, uid)).state).toBe('expired');
  });
});

describe('somebody else', () => {
  test('finds neither request nor file', async () => {
    const me = await someone();
    const request = await fileMicroRequest(me.api, 'parcel');
    const { uid, files } = request;
    const stranger = await someone();
    expect(await codeOf(readMicro(stranger.api, uid))).toEqual([404, 'not_found']);
    expect(await codeOf(cancelMicro(stranger.api, uid, 0, request))).toEqual([404, 'not_found']);
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
    expect(await codeOf(readMicro(vouched.api, uid))).toEqual([409, 'full_login_required']);
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
