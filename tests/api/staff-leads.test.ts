import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#contract/client';
import { formatPlate } from '#persian/plate';
import { decide, desks } from '#server/back-office';
import { cleanUp } from '#server/job-handlers';
import { sandboxPlates } from '../../src/server/gateways/plates/sandbox.ts';
import { frameOf } from '../support/partner-site.ts';
import { staffOf } from '../support/staff.ts';
import { codeOf, startTestServer, type TestServer } from '../support/test-server.ts';

const reason = 'زنگ زدیم';

let server: TestServer;
let staff: Client;
beforeAll(async () => {
  server = await startTestServer();
  staff = (await staffOf(server, 'support')).api;
});
afterAll(() => server.stop());

const leave = (mobile: string, call: boolean, more = {}) =>
  server.client().leads.createPreOfferLead({
    body: { mobile, insurance: 'thirdparty', consents: { sms: true, call }, ...more },
  });
const listed = async (state: 'waiting' | 'settled' = 'waiting') =>
  (await staff.staffLeads.list({ query: { state, page_size: 100 } })).results;
const find = async (mobile: string, state?: 'settled') => (await listed(state)).find(lead => lead.mobile === mobile);
const note = (uid: string, outcome: 'helped' | 'not_interested' | 'no_answer' | 'wrong_number') =>
  staff.staffLeads.noteCall({ params: { uid }, body: { outcome, reason } });

test('who has said yes to a call is called, with what brought them; who has not is on no list', async () => {
  const tracking = { affiliation_code: 'K2', utm_data: { utm_source: 'sms', junk: 'x' } };
  await leave('09123370001', true, { tracking });
  await leave('09123370002', false);
  expect(await find('09123370001')).toMatchObject({
    insurance: 'thirdparty',
    partner: null,
    referral_code: 'K2',
    utm_data: { utm_source: 'sms' },
    called_at: null,
    outcome: null,
  });
  expect(await find('09123370002')).toBeUndefined();
});

test('in a frame a lead came by what its page was opened with', async () => {
  const brought = { utm_data: { utm_source: 'khodro-app' }, affiliation_code: 'KH7' };
  const embed_session = await frameOf(server, 'khodro', brought);
  await leave('09123370003', true, { embed_session, tracking: { affiliation_code: 'OTHER' } });
  expect(await find('09123370003')).toMatchObject({
    partner: 'khodro',
    referral_code: 'KH7',
    utm_data: { utm_source: 'khodro-app' },
  });
});

test('a yes to a call that comes with the second try holds as well', async () => {
  await leave('09123370004', false);
  await leave('09123370004', true);
  expect(await find('09123370004')).toMatchObject({ outcome: null });
  await leave('09123370004', false);
  expect(await find('09123370004')).toBeDefined();
});

test('who does not answer is called again, and whatever else came of it settles the lead', async () => {
  await leave('09123370005', true);
  await leave('09123370006', true);
  const { uid } = (await find('09123370005'))!;
  expect(await note(uid, 'no_answer')).toMatchObject({ outcome: 'no_answer', called_at: expect.any(String) });
  const order = (await listed()).map(({ mobile }) => mobile);
  expect(order.indexOf('09123370005')).toBeGreaterThan(order.indexOf('09123370006'));
  await note(uid, 'not_interested');
  expect(await find('09123370005')).toBeUndefined();
  expect(await find('09123370005', 'settled')).toMatchObject({ uid, outcome: 'not_interested' });
  expect(await codeOf(note(uid, 'helped'))).toEqual([409, 'lead_settled']);
  const { results } = await staff.staff.listActs({ query: { object: `lead:${uid}` } });
  expect(results.map(({ act, before, after, reason }) => ({ act, before, after, reason }))).toEqual([
    { act: 'lead.call', before: { outcome: 'no_answer' }, after: { outcome: 'not_interested' }, reason },
    { act: 'lead.call', before: { outcome: null }, after: { outcome: 'no_answer' }, reason },
  ]);
});

test('nobody notes a call to a number that has not said yes to one, and money’s people call nobody', async () => {
  const { api: finance } = await staffOf(server, 'finance');
  expect(await codeOf(finance.staffLeads.list({}))).toEqual([409, 'permission_missing']);
  expect(await codeOf(note(randomUUID(), 'helped'))).toEqual([404, 'not_found']);
});

test('the staff reads by whose code and campaign public inquiries came, and no whole number', async () => {
  const { api } = await server.login('09123370007');
  const { car } = sandboxPlates;
  await api.leads.inquireByReferral({
    body: { plate: formatPlate(car.plate), national_id: car.national_id, owner_agrees: true },
    query: { referral_code: 'colleague-1', utm_source: 'sms' },
  });
  const answer = await staff.staffLeads.listInquiries({});
  expect(answer.results[0]).toMatchObject({
    mobile_masked: '0912•••0007',
    vehicle_type: 'car',
    state: 'found',
    referral_code: 'colleague-1',
    utm_data: { utm_source: 'sms' },
  });
  expect(JSON.stringify(answer)).not.toContain('09123370007');
});

test('a demonstration’s desk calls them, and sixty days later nobody can', async () => {
  await leave('09123370008', true, { tracking: { affiliation_code: 'K9' } });
  await leave('09123370009', true);
  const desk = desks.find(({ kind }) => kind === 'lead')!;
  const [helped, later] = [(await find('09123370008'))!, (await find('09123370009'))!];
  expect((await desk.list(server.tools)).find(({ uid }) => uid === helped.uid)!.title).toBe(
    'شخص ثالث، 09123370008، K9',
  );
  expect(await decide(server.tools, { kind: 'lead', uid: helped.uid, act: desk.usual! })).toBeNull();
  expect((await desk.list(server.tools)).map(({ uid }) => uid)).not.toContain(helped.uid);
  server.clock.forward(61 * 86_400);
  await cleanUp(server.tools);
  expect(await decide(server.tools, { kind: 'lead', uid: later.uid, act: 'helped' })).not.toBeNull();
  const { api } = await staffOf(server, 'support');
  expect((await api.staffLeads.list({})).count).toBe(0);
});
