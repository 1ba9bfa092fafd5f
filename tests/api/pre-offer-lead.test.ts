import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanUp } from '#server/job-handlers';
import { createPreOfferLead } from '../../src/server/modules/leads/pre-offer.ts';
import { preOfferLeads } from '../../src/server/modules/leads/tables.ts';
import { partners } from '../../src/server/modules/partners/tables.ts';
import { textWith } from '../support/orders.ts';
import { frameOf } from '../support/partner-site.ts';
import { codeOf, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const flag = (query = {}, api = server.client()) => api.leads.readPreOfferFlag({ query });
const leave = (mobile: string, call = false) =>
  server.client().leads.createPreOfferLead({
    body: { mobile, insurance: 'thirdparty', consents: { sms: true, call } },
  });
const leadsOf = (mobile: string) =>
  server.tools.db.select().from(preOfferLeads).where(eq(preOfferLeads.mobile, mobile));
const textsTo = async (end: string) =>
  ((await server.tools.sms.sent?.()) ?? []).filter(({ to, text }) => to.endsWith(end) && text.includes('قیمت‌های بیمه'));

test('a visitor may be asked; who is logged in or came to renew is not', async () => {
  expect(await flag()).toEqual({ show: true, delay_s: 15, skip_allowed: true });
  const { api } = await server.login('09123360001');
  expect((await flag({}, api)).show).toBe(false);
  for (const flow of ['renewal', 'reminder']) expect((await flag({ flow })).show).toBe(false);
});

test('a partner turns it off for its own frames', async () => {
  const embed_session = await frameOf(server, 'khodro');
  expect((await flag({ embed_session })).show).toBe(true);
  await server.tools.db.update(partners).set({ pre_offer_dialog: false }).where(eq(partners.slug, 'khodro'));
  expect((await flag({ embed_session })).show).toBe(false);
  expect((await flag({ embed_session: 'unknown' })).show).toBe(false);
  expect((await flag({ embed_session: await frameOf(server, 'hamrah') })).show).toBe(true);
});

test('a number is kept and texted once in thirty days, and after sixty it is gone', async () => {
  expect(await leave('۰۹۱۲۳۳۶۰۰۰۲', true)).toEqual({ kept: true });
  expect(await textWith(server, 'قیمت‌های بیمهٔ شخص ثالث')).toContain('/thirdparty');
  expect(await leave('09123360002')).toEqual({ kept: true });
  expect(await leadsOf('09123360002')).toMatchObject([{ may_call: true, insurance: 'thirdparty', partner: null }]);
  expect(await textsTo('9123360002')).toHaveLength(1);
  server.clock.forward(59 * 86_400);
  await cleanUp(server.tools);
  expect(await leadsOf('09123360002')).toHaveLength(1);
  server.clock.forward(2 * 86_400);
  await cleanUp(server.tools);
  expect(await leadsOf('09123360002')).toEqual([]);
});

test('what is no number is refused at its field, and without a yes to the text nothing is kept', async () => {
  expect(await codeOf(leave('12'))).toEqual([400, 'invalid_mobile']);
  const body = { mobile: '09123360003', insurance: 'thirdparty', consents: { sms: false } };
  const answer = await fetch(`${server.origin}/api/pre-offer-login-modal-create-mql/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(400);
  expect(await leadsOf('09123360003')).toEqual([]);
});

test('a number that is left in a frame is of its partner, and an unknown frame is of nobody', async () => {
  const leaveIn = (mobile: string, embed_session: string) =>
    server.client().leads.createPreOfferLead({
      body: { mobile, insurance: 'travel', embed_session, consents: { sms: true } },
    });
  await leaveIn('09123360004', await frameOf(server, 'hamrah'));
  await leaveIn('09123360005', 'unknown');
  expect(await leadsOf('09123360004')).toMatchObject([{ partner: 'hamrah', insurance: 'travel', may_call: false }]);
  expect(await leadsOf('09123360005')).toMatchObject([{ partner: null }]);
});

test('a line that is not sold keeps no number, and one network leaves ten in a day', async () => {
  const body = { mobile: '09123360006', insurance: 'boats' as 'travel', consents: { sms: true as const } };
  expect(await codeOf(server.client().leads.createPreOfferLead({ body }))).toEqual([400, 'invalid_input']);
  expect(await leadsOf('09123360006')).toEqual([]);

  const tools = { ...server.tools, settings: { ...server.tools.settings, limits: true } };
  const leaveFrom = (address: string, at: number) =>
    createPreOfferLead(
      tools,
      { mobile: `091233610${at + 10}`, insurance: 'travel', consents: { sms: true, call: false } },
      address,
    );
  for (let at = 0; at < 10; at++) await leaveFrom('192.0.2.7', at);
  await expect(leaveFrom('192.0.2.7', 10)).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await leaveFrom('192.0.2.8', 10)).toEqual({ kept: true });
});
