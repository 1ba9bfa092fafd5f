import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client';
import { tehranToday } from '#persian/jalali';
import { endPolicy } from '../../src/server/modules/orders/orders.ts';
import { orders } from '../../src/server/modules/orders/tables.ts';
import { begunPolicy, foundCarPolicy } from '../support/begun-policy.ts';
import { vouchedFor } from '../support/partner-site.ts';
import { staffOf } from '../support/staff.ts';
import { codeOf, refused, startTestServer, type TestServer } from '../support/test-server.ts';

const day_s = 24 * 3_600;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ BACK_OFFICE_PAUSE_S: '86400' });
});
afterAll(() => server.stop());

const scores = { price: 4, cover: 5, support: 4 };
const body = { company: 'alborz', overall: 4, scores, text: 'صدور ساده بود و زود جواب دادند.' };
let number = 0;
const someone = () => server.login(`0912112${String(++number).padStart(4, '0')}`);

/** Texts about an account, on their way or sent. */
async function textsTo(uid: string): Promise<string[]> {
  const { rows } = (await server.tools.db.execute(
    sql`select data ->> 'text' as text from queue.job where name = 'text-account' and data ->> 'account_uid' = ${uid} order by created_on`,
  )) as unknown as { rows: { text: string }[] };
  return rows.map(({ text }) => text);
}

describe('a comment on an insurer', () => {
  test('of a customer with its policy is verified as long as it stands, and of anybody else is not', async () => {
    const customer = await someone();
    const { api } = customer;
    const order = await begunPolicy(server, customer, 'alborz');
    const made = await api.comments.create({ body });
    expect(made).toMatchObject({
      company: 'alborz',
      company_title: 'البرز',
      verified: true,
      state: 'published',
      mine: true,
      anonymous: false,
    });
    const other = await (await someone()).api.comments.create({ body: { ...body, anonymous: true } });
    expect(other).toMatchObject({ verified: false, author: 'بی‌نام', anonymous: true });
    const list = await server.client().comments.list({ query: { company__url_name: 'alborz' } });
    expect(list.results.map(({ id, mine }) => [id, mine])).toContainEqual([made.id, false]);
    expect(list.summary).toMatchObject({ count: 1, average: null, spread: [0, 0, 0, 1, 0] });

    const now = async () => {
      const { results, summary } = await server.client().comments.list({ query: { company__url_name: 'alborz' } });
      return [results.find(({ id }) => id === made.id)?.verified, summary?.count];
    };
    await endPolicy(server.tools, order, '2026-11-21');
    server.clock.forward(60);
    expect(await now()).toEqual([false, 0]);
    // Somebody who comes back is a customer again, whatever was cancelled before.
    await begunPolicy(server, customer, 'alborz');
    server.clock.forward(60);
    expect(await now()).toEqual([true, 1]);
  });

  test('is written once of each line and policy year, and says of which', async () => {
    const customer = await someone();
    const { api } = customer;
    const order = await begunPolicy(server, customer, 'ma');
    const written = { ...body, company: 'ma' };
    const own = () => api.comments.list({ query: { self: 'true', company__url_name: 'ma' } });
    expect((await own()).policies).toEqual([{ line: 'thirdparty', policy_year: 1405 }]);
    const first = await api.comments.create({ body: written });
    expect(first).toMatchObject({ line: 'thirdparty', policy_year: 1405, verified: true });
    // A second car of the same year is the same experience; another line and another year are others.
    const { db } = server.tools;
    const another = (change: Partial<typeof order>) =>
      db
        .insert(orders)
        .values({ ...order, uid: `${order.uid}-${++number}`, number: `${order.number}-${number}`, ...change });
    await another({});
    expect((await refused(api.comments.create({ body: written }))).details).toEqual({ id: first.id });
    await another({ start_date: '2026-03-20' });
    await another({ insurance: 'travel', start_date: '2026-03-21', cancelled_on: '2026-04-01' });
    expect((await own()).policies).toEqual([
      { line: 'thirdparty', policy_year: 1405 },
      { line: 'travel', policy_year: 1405 },
      { line: 'thirdparty', policy_year: 1404 },
    ]);
    expect((await refused(api.comments.create({ body: written }))).errors.policy_year).toHaveLength(1);
    const of = (line: 'thirdparty' | 'travel', policy_year: number) =>
      api.comments.create({ body: { ...written, line, policy_year } });
    expect((await refused(of('travel', 1404))).errors.policy_year).toHaveLength(1);
    const exists = await refused(of('thirdparty', 1405));
    expect([exists.status, exists.code, exists.details]).toEqual([409, 'comment_exists', { id: first.id }]);
    expect(await of('thirdparty', 1404)).toMatchObject({ policy_year: 1404, verified: true });
    // What was cancelled may be spoken of. It does not count, until a policy of that line stands, of whichever year.
    expect(await of('travel', 1405)).toMatchObject({ line: 'travel', verified: false });
    server.clock.forward(60);
    expect(await own()).toMatchObject({ count: 3, summary: { count: 2 } });
    await another({ insurance: 'travel', start_date: '2026-03-20' });
    server.clock.forward(60);
    expect(await own()).toMatchObject({ count: 3, summary: { count: 3 } });
    const stranger = (await someone()).api;
    expect((await refused(stranger.comments.create({ body: { ...written, line: 'travel' } }))).errors).toHaveProperty(
      'policy_year',
    );
  });

  test('is of a policy as soon as it is issued, and those that have begun stand first', async () => {
    const customer = await someone();
    const { api } = customer;
    const order = await foundCarPolicy(server, customer, 'kowsar');
    expect(order.start_date > tehranToday(server.clock.now())).toBe(true);
    const written = { ...body, company: 'kowsar' };
    expect(await api.comments.create({ body: written })).toMatchObject({ policy_year: 1405, verified: true });
    const begun = { insurance: 'travel', start_date: '2026-05-01' } as const;
    await server.tools.db
      .insert(orders)
      .values({ ...order, uid: `${order.uid}-1`, number: `${order.number}-1`, ...begun });
    const own = await api.comments.list({ query: { self: 'true', company__url_name: 'kowsar' } });
    expect(own.policies?.map(({ line }) => line)).toEqual(['travel', 'thirdparty']);
  });

  test('is written once of an insurer by who has no policy of it, also when the button is tapped twice', async () => {
    const { api } = await someone();
    const twice = await Promise.allSettled([api.comments.create({ body }), api.comments.create({ body })]);
    const made = twice.flatMap(each => (each.status === 'fulfilled' ? [each.value.id] : []));
    expect(made).toHaveLength(1);
    const again = await refused(api.comments.create({ body }));
    expect([again.status, again.code, again.details]).toEqual([409, 'comment_exists', { id: made[0] }]);
    expect(await api.comments.read({ params: { id: made[0]! } })).toMatchObject({ line: null, policy_year: null });
    expect((await api.comments.create({ body: { ...body, company: 'dana' } })).company).toBe('dana');
    expect((await refused(api.comments.create({ body: { ...body, company: 'nobody' } }))).status).toBe(404);
  });

  test('says why it is low, and scores a claim only where one was had', async () => {
    const { api } = await someone();
    const create = (change: object) => api.comments.create({ body: { ...body, company: 'razi', ...change } });
    expect((await refused(create({ overall: 1, text: 'بد' }))).errors.text).toHaveLength(1);
    expect((await refused(create({ had_claim: true }))).errors.scores).toHaveLength(1);
    expect((await refused(create({ overall: 6 }))).code).toBe('invalid_input');
    const made = await create({ scores: { ...scores, claim_amount: 1, claim_speed: 1 } });
    expect(made.scores).toMatchObject({ claim_amount: null, claim_speed: null });
  });

  test('shows a first name and an initial, whatever stands in the profile, and waits where that is a number', async () => {
    const names = async (first_name: string, last_name: string | null) => {
      const { api } = await someone();
      await api.profile.saveDetails({ body: { first_name, ...(last_name && { last_name }) } });
      const { author, state } = await api.comments.create({ body: { ...body, company: 'saman' } });
      return [author, state];
    };
    expect(await names('محمد رضا پهلوان', 'احمدی')).toEqual(['محمد رضا ا.', 'published']);
    expect(await names('سارا احمدی', null)).toEqual(['سارا', 'published']);
    expect(await names('تماس ۰۹۱۲۳۴۵۶۷۸۹', 'احمدی')).toEqual(['تماس 09123456789 ا.', 'held']);
    expect(await names('t.me/x', 'احمدی')).toEqual(['t.me/x ا.', 'held']);
  });

  test('with somebody’s number waits for a person, who publishes it or refuses it for a reason that is no score, and its author is told', async () => {
    const { api, uid } = await someone();
    const made = await api.comments.create({ body: { ...body, company: 'iran', text: 'زنگ بزنید ۰۹۱۲۳۴۵۶۷۸۹' } });
    expect(made.state).toBe('held');
    const params = { id: made.id };
    expect((await refused(server.client().comments.read({ params }))).code).toBe('comment_not_found');
    expect((await server.client().comments.list({ query: { company__url_name: 'iran' } })).count).toBe(0);
    const { api: staff } = await staffOf(server, 'support');
    expect((await staff.staffComments.list({})).results.map(({ id }) => id)).toContain(made.id);
    const decide = (decision: 'publish' | 'refuse' | 'hide', refusal: 'personal_data' | null = null, version = 1) =>
      staff.staffComments.decide({ params, body: { decision, version, refusal, reason: 'شمارهٔ تلفن' } });
    expect((await refused(decide('refuse'))).errors.refusal).toHaveLength(1);
    expect((await refused(decide('refuse', 'low_score' as never))).errors.refusal).toHaveLength(1);
    expect((await refused(decide('hide'))).code).toBe('comment_state');
    await decide('refuse', 'personal_data');
    const [told] = await textsTo(uid);
    expect(told).toContain('بیمهٔ ایران منتشر نشد');
    expect(told).toContain(`/insurers/iran/review?comment=${made.id}`);
    expect(await api.comments.read({ params })).toMatchObject({ state: 'refused', reason: 'personal_data' });
    const mended = await api.comments.change({ params, body: { overall: 4, scores, text: 'خوب بود.' } });
    expect(mended).toMatchObject({ state: 'held', reason: null });
    // What was decided before the words changed was decided of other words.
    expect((await refused(decide('publish'))).code).toBe('comment_changed');
    const held = (await staff.staffComments.list({})).results.find(({ id }) => id === made.id);
    expect(held).toMatchObject({ text: 'خوب بود.', version: 2 });
    expect(await decide('publish', null, 2)).toMatchObject({ state: 'published', version: 2 });
    const [, published] = await textsTo(uid);
    expect(published).toContain('بیمهٔ ایران منتشر شد');
    expect(published).toMatch(/\/insurers\/iran$/);
    await decide('hide', null, 2);
    // Hiding is no decision yet: its author is told once there is one.
    expect(await textsTo(uid)).toHaveLength(2);
    expect((await refused(server.client().comments.read({ params }))).status).toBe(404);
    const { results } = await staff.staff.listActs({ query: { object: `comment:${made.id}` } });
    expect(results.map(({ act }) => act)).toEqual(['comment.hide', 'comment.publish', 'comment.refuse']);
    const finance = await staffOf(server, 'finance');
    expect((await refused(finance.api.staffComments.list({}))).status).toBe(409);
  });

  test('that was refused and taken back is looked at when it is written anew, and no more once it was published', async () => {
    const { api } = await someone();
    const written = { ...body, company: 'parsian' };
    const { id } = await api.comments.create({ body: { ...written, text: 'به example.ir بروید.' } });
    const { api: staff } = await staffOf(server, 'support');
    const refusal = { decision: 'refuse' as const, version: 1, refusal: 'advertising' as const, reason: 'تبلیغ است.' };
    await staff.staffComments.decide({ params: { id }, body: refusal });
    expect(await api.comments.delete({ params: { id } })).toEqual({ id });
    expect((await refused(api.comments.delete({ params: { id } }))).code).toBe('comment_not_found');
    expect((await refused(api.comments.read({ params: { id } }))).code).toBe('comment_not_found');
    expect((await api.comments.list({ query: { self: 'true' } })).count).toBe(0);
    const again = await api.comments.create({ body: written });
    expect(again).toMatchObject({ state: 'held', text: written.text, reason: null });
    expect(again.id).not.toBe(id);
    expect((await refused(api.comments.create({ body: written }))).details).toEqual({ id: again.id });
    await staff.staffComments.decide({ params: { id: again.id }, body: { ...refusal, decision: 'publish' } });
    await api.comments.delete({ params: { id: again.id } });
    expect((await api.comments.create({ body: written })).state).toBe('published');
  });

  test('is looked at first, of whichever policy, while another of the same author and insurer was refused', async () => {
    const customer = await someone();
    const { api } = customer;
    const order = await begunPolicy(server, customer, 'day');
    await server.tools.db
      .insert(orders)
      .values({ ...order, uid: `${order.uid}-t`, number: `${order.number}-t`, insurance: 'travel' });
    await server.tools.db
      .insert(orders)
      .values({ ...order, uid: `${order.uid}-y`, number: `${order.number}-y`, start_date: '2026-03-20' });
    const say = (line: 'thirdparty' | 'travel', policy_year: number, text: string) =>
      api.comments.create({ body: { ...body, company: 'day', line, policy_year, text } });
    const before = await say('thirdparty', 1404, 'خوب بود.');
    expect(before.state).toBe('published');
    const { id } = await say('thirdparty', 1405, 'به example.ir بروید.');
    const { api: staff } = await staffOf(server, 'support');
    const refusal = { decision: 'refuse' as const, version: 1, refusal: 'insult' as const, reason: 'توهین است.' };
    await staff.staffComments.decide({ params: { id }, body: refusal });
    expect((await say('travel', 1405, 'همان را می‌گویم.')).state).toBe('held');
    const written = { overall: 4, scores, text: 'همان را می‌گویم.' };
    expect((await api.comments.change({ params: { id: before.id }, body: written })).state).toBe('held');
    // Of another insurer nobody has refused anything.
    expect((await api.comments.create({ body: { ...body, company: 'dana' } })).state).toBe('published');
  });

  test('is changed for thirty days and taken back at any time by its author alone', async () => {
    const { api } = await someone();
    const made = await api.comments.create({ body: { ...body, company: 'asia' } });
    const { id } = made;
    expect(Date.parse(made.changeable_until!) - Date.parse(made.created_at)).toBe(30 * day_s * 1_000);
    expect((await server.client().comments.read({ params: { id } })).changeable_until).toBeNull();
    const params = { id };
    const stranger = await someone();
    const written = { overall: 5, scores, text: '' };
    expect((await refused(stranger.api.comments.change({ params, body: written }))).code).toBe('comment_not_found');
    expect((await refused(stranger.api.comments.delete({ params }))).code).toBe('comment_not_found');
    expect(await api.comments.change({ params, body: written })).toMatchObject({ overall: 5, mine: true });
    server.clock.forward(31 * day_s);
    const again = await server.login(`0912112${String(number - 1).padStart(4, '0')}`);
    expect((await again.api.comments.read({ params })).changeable_until).toBeNull();
    expect((await refused(again.api.comments.change({ params, body: written }))).code).toBe('comment_closed');
    expect(await again.api.comments.delete({ params })).toEqual({ id });
    expect((await refused(again.api.comments.delete({ params }))).code).toBe('comment_not_found');
    server.clock.forward(-31 * day_s);
  });

  test('of one’s own is listed also while it waits, for who is logged in', async () => {
    const { api } = await someone();
    await api.comments.create({ body: { ...body, company: 'dana' } });
    await api.comments.create({ body: { ...body, company: 'sina', text: 'www.example.com' } });
    const own = await api.comments.list({ query: { self: 'true' } });
    expect(own.results.map(({ company, state }) => [company, state]).sort()).toEqual([
      ['dana', 'published'],
      ['sina', 'held'],
    ]);
    const ofOne = await api.comments.list({ query: { self: 'true', company__url_name: 'sina' } });
    expect(ofOne.results.map(({ company }) => company)).toEqual(['sina']);
    expect((await refused(server.client().comments.list({ query: { self: 'true' } }))).code).toBe('login_required');
  });

  test('of one’s own is read by one’s own login alone, not by a partner’s word', async () => {
    const mobile = '09121120999';
    const own = await server.login(mobile);
    const held = await own.api.comments.create({ body: { ...body, company: 'sina', text: 'www.example.com' } });
    const vouched = await vouchedFor(server, mobile);
    const params = { id: held.id };
    expect(await codeOf(vouched.api.comments.list({ query: { self: 'true' } }))).toEqual([409, 'full_login_required']);
    expect(await codeOf(vouched.api.comments.read({ params }))).toEqual([409, 'full_login_required']);
    expect((await own.api.comments.read({ params })).mine).toBe(true);
  });

  test('a partner’s word does not tell which of the published ones without a name are of its customer', async () => {
    const mobile = '09121120998';
    const own = await server.login(mobile);
    const { id } = await own.api.comments.create({ body: { ...body, company: 'mellat', anonymous: true } });
    const read = async (api: Client) => {
      const { results } = await api.comments.list({ query: { company__url_name: 'mellat' } });
      return [...results, await api.comments.read({ params: { id } })].map(({ mine, changeable_until }) => [
        mine,
        changeable_until !== null,
      ]);
    };
    expect(await read(own.api)).toEqual([
      [true, true],
      [true, true],
    ]);
    expect(await read((await vouchedFor(server, mobile)).api)).toEqual([
      [false, false],
      [false, false],
    ]);
  });
});
