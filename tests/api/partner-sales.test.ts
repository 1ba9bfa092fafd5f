import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { CameBy } from '#contract/came-by';
import type { Client } from '#contract/client';
import type { partnerSales } from '#contract/partner-sales';
import { addDays, tehranToday } from '#persian/jalali';
import { findPartnerByKey } from '../../src/server/modules/partners/partners.ts';
import { decideCancellation } from '../support/cancellations.ts';
import { cancelMicro, fileMicroRequest, payMicroRequest, readMicro } from '../support/micro-insurance.ts';
import { once, orderIn, payOrder, upload } from '../support/orders.ts';
import { frameOf, makePartner } from '../support/partner-site.ts';
import { staffOf } from '../support/staff.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { completeTrip, tripOffer } from '../support/trips.ts';

/** What a partner's server learns of what it has sold. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let numbers = 0;
const newcomer = () => server.login(`0912777${String(6_000 + numbers++)}`);

type Brought = { embed_session?: string; tracking?: CameBy };

/** A trip's order whose passports are still to come, ready to be paid. */
async function tripOrder(api: Client, brought: Brought): Promise<string> {
  const start_date = addDays(tehranToday(server.clock.now()), 20);
  const { params, body } = await tripOffer(server, { start_date });
  const { uid } = await api.orders.create({ params, body: { ...body, ...brought } }, once());
  await completeTrip(api, uid);
  return uid;
}

/** A parcel's insurance, paid. */
async function soldParcel(brought: Brought) {
  const { api } = await newcomer();
  const { uid } = await fileMicroRequest(api, 'parcel', {}, once(), brought);
  await payMicroRequest(server, api, uid);
  const { number, total_rial, offers } = await readMicro(api, uid);
  return { api, uid, number, total_rial: total_rial!, insurer: offers[0]!.insurer.slug };
}

/** A partner that has sold nothing yet, with a frame that is open. */
async function newPartner(brought?: { utm_data: Record<string, string> }) {
  const key = await makePartner(server);
  const { slug } = (await findPartnerByKey(server.tools, key))!;
  return { key, slug, frame: await frameOf(server, slug, brought) };
}

async function ask<Answer>(what: string, key: string | null): Promise<{ status: number; body: Answer }> {
  const headers: HeadersInit = key ? { authorization: `Partner ${key}` } : {};
  const answer = await fetch(`${server.origin}/api/partners/${what}`, { headers });
  return { status: answer.status, body: (await answer.json()) as Answer };
}
type Sales = z.output<typeof partnerSales.list.answer>;
type Report = z.output<typeof partnerSales.report.answer>;
const salesOf = async (key: string, query = '') => (await ask<Sales>(`sales/?${query}`, key)).body;
const reportOf = async (key: string, query = '') => (await ask<Report>(`report/?${query}`, key)).body;
const uidsOf = ({ results }: Sales) => results.map(({ order_uid }) => order_uid);

const now = () => server.clock.now().toISOString();
const today = () => tehranToday(server.clock.now());
const nothing = { begun: 0, paid: 0, issued: 0, cancelled: 0, premium_rial: 0 };

describe('an order that was paid in a partner’s frame', () => {
  test('is among its sales from its payment to the end of its policy, and tells nothing of the customer', async () => {
    const { key, frame } = await newPartner({ utm_data: { utm_source: 'app', utm_campaign: 'autumn' } });
    const { token, api } = await newcomer();
    const uid = await tripOrder(api, { embed_session: frame });
    expect(await salesOf(key)).toMatchObject({ count: 0, results: [] });
    expect((await reportOf(key)).total).toEqual({ ...nothing, shown: 1, begun: 1 });

    await payOrder(server, api, uid);
    const { number, total_rial } = await api.orders.read({ params: { uid } });
    const paid_at = now();
    const paid = {
      order_uid: uid,
      number,
      kind: 'order',
      line: 'travel',
      insurer: 'saman',
      campaign: { utm_source: 'app', utm_campaign: 'autumn' },
      amount_rial: total_rial,
      state: 'paid',
      paid_at,
      issued_at: null,
      cancelled_at: null,
    };
    expect(await salesOf(key)).toEqual({
      as_of: paid_at,
      from: '2026-10-23',
      to: '2026-11-21',
      count: 1,
      page: 1,
      page_size: 10,
      results: [paid],
    });

    server.clock.forward(3_600);
    await upload(server, token, uid, 'passport_1');
    await orderIn(api, uid, 'issued');
    const issued = { ...paid, state: 'issued', issued_at: now() };
    expect((await salesOf(key)).results).toEqual([issued]);
    const sold = { shown: 1, begun: 1, paid: 1, issued: 1, premium_rial: total_rial };
    expect((await reportOf(key)).total).toEqual({ ...sold, cancelled: 0 });

    server.clock.forward(3_600);
    const { api: operator } = await staffOf(server, 'operator');
    const end = (body: object) =>
      api.payment.cancelOrder({ params: { id: uid }, body: { reason: 'trip_cancelled', ...body } }, once());
    const { estimate } = await end({ commit: false });
    const { cancellation } = await end({ back_rial: estimate!.back_rial, refund_to: 'wallet' });
    await decideCancellation(operator, cancellation!.uid, 'sent_to_insurer');
    expect((await salesOf(key)).results).toEqual([issued]);
    await decideCancellation(operator, cancellation!.uid, 'accepted');
    expect((await salesOf(key)).results).toEqual([{ ...issued, state: 'cancelled', cancelled_at: now() }]);
    expect((await reportOf(key)).total).toEqual({ ...sold, cancelled: 1 });
  });

  test('and whose money went back before there was a policy is cancelled', async () => {
    const { key, frame } = await newPartner();
    const { api } = await newcomer();
    const uid = await tripOrder(api, { embed_session: frame });
    await payOrder(server, api, uid);
    server.clock.forward(60);
    await api.payment.cancelOrder({ params: { id: uid }, body: { reason: 'پشیمان شدم' } }, once());
    await api.orders.delete({ params: { id: uid } }, once());
    const { results } = await salesOf(key);
    expect(results).toMatchObject([{ order_uid: uid, state: 'cancelled', issued_at: null, cancelled_at: now() }]);
  });
});

test('a small insurance is a sale whose policy comes with its payment', async () => {
  const { key, frame } = await newPartner();
  const { api, uid, number, total_rial, insurer } = await soldParcel({ embed_session: frame });
  const at = now();
  const sale = { order_uid: uid, number, kind: 'micro_insurance', line: 'parcel', insurer, campaign: {} };
  const issued = { ...sale, amount_rial: total_rial, state: 'issued', paid_at: at, issued_at: at, cancelled_at: null };
  expect((await salesOf(key)).results).toEqual([issued]);
  server.clock.forward(60);
  await cancelMicro(api, uid, (await readMicro(api, uid)).cancel!.back_rial);
  expect((await salesOf(key)).results).toEqual([{ ...issued, state: 'cancelled', cancelled_at: now() }]);
});

test('a sale by a plain link is the partner’s; one of another partner, or of nobody, never is', async () => {
  const mine = await newPartner();
  const other = await newPartner();
  const { uid } = await soldParcel({ tracking: { partner: mine.slug, utm_data: { utm_medium: 'link' } } });
  await soldParcel({ embed_session: other.frame, tracking: { partner: mine.slug } });
  await soldParcel({});
  const { results } = await salesOf(mine.key);
  expect(results).toMatchObject([{ order_uid: uid, campaign: { utm_medium: 'link' } }]);
  expect((await reportOf(mine.key)).total).toMatchObject({ shown: 1, begun: 1, paid: 1 });
  expect(uidsOf(await salesOf((await newPartner()).key))).toEqual([]);
});

test('the staff reads of an order and of a small insurance who brought its customer', async () => {
  const { slug, frame } = await newPartner();
  const { api: operator } = await staffOf(server, 'operator');
  const { api } = await newcomer();
  const brought = await tripOrder(api, { embed_session: frame });
  const own = await tripOrder(api, {});
  for (const uid of [brought, own]) await payOrder(server, api, uid);
  const { results } = await operator.staffOrders.list({ query: { page_size: 100 } });
  const partners = new Map(results.map(({ uid, partner }) => [uid, partner]));
  expect([partners.get(brought), partners.get(own)]).toEqual([slug, null]);
  const asked = await fileMicroRequest(api, 'employer', {}, once(), { embed_session: frame });
  const list = await operator.staffMicroInsurance.list({ query: { page_size: 100 } });
  expect(list.results.find(({ uid }) => uid === asked.uid)?.partner).toBe(slug);
  expect((await operator.staffMicroInsurance.read({ params: { uid: asked.uid } })).partner).toBe(slug);
});

test('a day is one of Tehran: what is paid a second before its midnight is of the day before', async () => {
  const { key, frame } = await newPartner();
  server.clock.goTo('2026-11-23T23:59:59.999+03:30');
  const before = await soldParcel({ embed_session: frame });
  server.clock.goTo('2026-11-24T00:00:00+03:30');
  const after = await soldParcel({ embed_session: frame });
  const on = async (day: string) => uidsOf(await salesOf(key, `from=${day}&to=${day}`));
  expect(await on('2026-11-22')).toEqual([]);
  expect(await on('2026-11-23')).toEqual([before.uid]);
  expect(await on('2026-11-24')).toEqual([after.uid]);
  expect(uidsOf(await salesOf(key, 'from=2026-11-23&to=2026-11-24'))).toEqual([after.uid, before.uid]);
  const sold = (premium_rial: number) => ({ ...nothing, begun: 1, paid: 1, issued: 1, premium_rial });
  expect((await reportOf(key, 'from=2026-11-21&to=2026-11-24')).results).toEqual([
    { group: '2026-11-21', ...nothing, shown: 1 },
    { group: '2026-11-22', ...nothing, shown: 0 },
    { group: '2026-11-23', ...sold(before.total_rial), shown: 0 },
    { group: '2026-11-24', ...sold(after.total_rial), shown: 0 },
  ]);
});

test('a report by line has what was begun and sold of each; frames are of no line', async () => {
  const { key, frame } = await newPartner();
  const parcels = [await soldParcel({ embed_session: frame }), await soldParcel({ embed_session: frame })];
  const { api } = await newcomer();
  await tripOrder(api, { embed_session: frame });
  const premium_rial = parcels[0]!.total_rial + parcels[1]!.total_rial;
  const report = await reportOf(key, 'group_by=line');
  expect(report).toMatchObject({ as_of: now(), to: today(), group_by: 'line' });
  expect(report.results).toEqual([
    { group: 'parcel', shown: null, begun: 2, paid: 2, issued: 2, cancelled: 0, premium_rial },
    { group: 'travel', ...nothing, shown: null, begun: 1 },
  ]);
  expect(report.total).toEqual({ shown: 1, begun: 3, paid: 2, issued: 2, cancelled: 0, premium_rial });
});

test('frames of which not all are kept any more are not counted', async () => {
  const { key } = await newPartner();
  const complete_from = addDays(today(), -82);
  const { results, total } = await reportOf(key, `from=${addDays(complete_from, -1)}&to=${complete_from}`);
  expect(results.map(({ shown }) => shown)).toEqual([null, 0]);
  expect(total.shown).toBeNull();
});

test('a long list comes in pages, the newest first', async () => {
  const { key, frame } = await newPartner();
  const uids: string[] = [];
  for (let sale = 0; sale < 3; sale++) {
    server.clock.forward(60);
    uids.unshift((await soldParcel({ embed_session: frame })).uid);
  }
  const first = await salesOf(key, 'page_size=2');
  const second = await salesOf(key, 'page_size=2&page=2');
  expect([first.count, first.page, first.page_size]).toEqual([3, 1, 2]);
  expect([...uidsOf(first), ...uidsOf(second)]).toEqual(uids);
  expect(await salesOf(key, 'page_size=2&page=3')).toMatchObject({ count: 3, page: 3, results: [] });
});

describe('a partner’s server is refused in English', () => {
  const english = /^[\x20-\x7e]+$/;
  const both = ['sales', 'report'] as const;

  test.each(both)('for its %s without a key of its own', async what => {
    for (const key of [null, 'demo-key-nobody']) {
      const { status, body } = await ask<{ code: string; message: string }>(`${what}/`, key);
      expect([status, body.code]).toEqual([401, 'partner_key_required']);
      expect(body.message).toMatch(english);
    }
  });

  test.each([
    ['from=21-11-2026', 'from'],
    ['from=2026-02-30', 'from'],
    ['from=0001-01-01', 'from'],
    ['to=9999-12-31', 'to'],
    ['to=1405-13-01', 'to'],
    ['from=2026-11-22&to=2026-11-21', 'from'],
    ['from=2026-08-01&to=2026-11-01', 'to'],
  ])('where %s are no days, by the field', async (query, field) => {
    for (const what of both) {
      const { status, body } = await ask<{ code: string; errors: object }>(`${what}/?${query}`, 'demo-key-hamrah');
      expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'invalid_input', [field]]);
      expect(JSON.stringify(body)).toMatch(english);
    }
  });

  test('but for 92 days, and for a last day without a first one', async () => {
    const quarter = await salesOf('demo-key-hamrah', 'from=2026-08-01&to=2026-10-31');
    expect([quarter.from, quarter.to]).toEqual(['2026-08-01', '2026-10-31']);
    const month = await salesOf('demo-key-hamrah', 'to=2026-10-22');
    expect([month.from, month.to]).toEqual(['2026-09-23', '2026-10-22']);
  });
});
