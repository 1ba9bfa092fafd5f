import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Client } from '#contract/client';
import { mayMoveTicket, openTicketStates, type TicketState, ticketStates } from '#contract/ticket-states';
import { persianDigits } from '#persian/digits';
import { inTransaction } from '../../src/server/kernel/transactions.ts';
import { endTickets } from '../../src/server/modules/support/support.ts';
import { waitsForCustomer } from '../../src/server/modules/support/tables.ts';
import { fileMicroRequest } from '../support/micro-insurance.ts';
import { newcomers } from '../support/newcomers.ts';
import { readyOrder } from '../support/orders.ts';
import { frameOf, vouchedFor } from '../support/partner-site.ts';
import { staffOf } from '../support/staff.ts';
import { codeOf, refused, startTestServer, type TestServer } from '../support/test-server.ts';
import { actsOf, askTicket, listTickets, readThread, writeMore } from '../support/tickets.ts';

const day_s = 86_400;

let server: TestServer;
let staff: Client;
let act: ReturnType<typeof actsOf>;
beforeAll(async () => {
  server = await startTestServer();
  staff = (await staffOf(server, 'support')).api;
  act = actsOf(staff);
});
afterAll(() => server.stop());

/** Each with a day's worth of questions of their own. */
const someone = newcomers(() => server, '0912222');

describe('a customer who asks something', () => {
  it('reads first what waits for them, then what was written last, over all pages', async () => {
    const me = await someone();
    const uids: string[] = [];
    for (const text of ['پرسش یکم', 'پرسش دوم', 'پرسش سوم', 'پرسش چهارم']) {
      uids.push((await askTicket(me, { text })).uid);
      server.clock.forward(60);
    }
    const [first, second, third, fourth] = uids as [string, string, string, string];
    await act.answer(second);
    server.clock.forward(60);
    await act.answer(first);
    server.clock.forward(60);
    await writeMore(me, third);
    const page = async (number: number, query = {}) =>
      (await listTickets(me, { page: number, page_size: 2, ...query })).results.map(({ uid }) => uid);
    expect([...(await page(1)), ...(await page(2))]).toEqual([first, second, third, fourth]);
    await act.resolve(first);
    expect([...(await page(1)), ...(await page(2))]).toEqual([second, third, first, fourth]);
    expect([...(await page(1, { state: 'open' })), ...(await page(2, { state: 'open' }))]).toEqual([
      second,
      third,
      fourth,
    ]);
    const plan = await inTransaction(server.tools, async ({ db }) => {
      await db.execute(sql`set local enable_seqscan = off`);
      return db.execute(sql`explain select uid from support_tickets where account_uid = 'x'
        order by ${waitsForCustomer} desc, last_at desc, seq desc limit 10`);
    });
    expect(JSON.stringify(plan.rows)).toMatch(/Index Scan Backward using support_tickets_account/);
    expect(JSON.stringify(plan.rows)).not.toContain('Sort');
  });

  it('gets a ticket with a number and a promised time, and finds it in their list', async () => {
    const me = await someone();
    const order = await readyOrder(server, me.api);
    const ticket = await askTicket(me, {
      category: 'issue',
      order: order.uid,
      text: 'تاریخ شروع درست نیست.\nباید ۱۴ آذر باشد.',
    });
    expect(ticket).toMatchObject({
      state: 'open',
      title: 'تاریخ شروع درست نیست.',
      category_title: 'صدور و مدارک',
      order: { uid: order.uid, number: order.number },
      unread: false,
    });
    expect(new Date(ticket.answer_by!).getTime()).toBeGreaterThan(server.clock.now().getTime());
    expect((await listTickets(me)).results).toEqual([ticket]);
    const { results, ticket: same } = await readThread(me, ticket.uid);
    expect(same).toEqual(ticket);
    expect(results.map(({ by, text }) => [by, text])).toEqual([
      ['customer', 'تاریخ شروع درست نیست.\nباید ۱۴ آذر باشد.'],
    ]);
  });

  it('makes one ticket of a question that is sent twice', async () => {
    const me = await someone();
    const client_id = randomUUID();
    const [first, second] = await Promise.all([askTicket(me, { client_id }), askTicket(me, { client_id })]);
    expect(second).toEqual(first);
    expect((await listTickets(me)).count).toBe(1);
  });

  it('is led to the open ticket about the same order and matter', async () => {
    const me = await someone();
    const order = (await readyOrder(server, me.api)).uid;
    const first = await askTicket(me, { category: 'issue', order });
    const again = await refused(askTicket(me, { category: 'issue', order }));
    expect([again.status, again.code, again.details]).toEqual([
      409,
      'ticket_exists',
      { uid: first.uid, number: first.number },
    ]);
    await askTicket(me, { category: 'payment', order });
    await act.resolve(first.uid);
    await askTicket(me, { category: 'issue', order });
  });

  it('cannot ask about somebody else’s order', async () => {
    const order = (await readyOrder(server, (await someone()).api)).uid;
    expect(await codeOf(askTicket(await someone(), { order }))).toEqual([404, 'order_not_found']);
  });

  it('asks about a small insurance as about an order', async () => {
    const me = await someone();
    const request = await fileMicroRequest(me.api, 'phone');
    const about = { category: 'claim', micro_request: request.uid };
    const first = await askTicket(me, about);
    expect(first).toMatchObject({ order: null, micro_request: { uid: request.uid, number: request.number } });
    expect(await refused(askTicket(me, about))).toMatchObject({ code: 'ticket_exists', details: { uid: first.uid } });
    expect(await codeOf(askTicket(await someone(), about))).toEqual([404, 'not_found']);
    const order = (await readyOrder(server, me.api)).uid;
    expect(await codeOf(askTicket(me, { ...about, order }))).toEqual([400, 'invalid_input']);
  });

  it('has five new tickets a day', async () => {
    const own = await startTestServer();
    const me = await own.login();
    for (let asked = 0; asked < 5; asked++) await askTicket(me);
    expect(await codeOf(askTicket(me))).toEqual([429, 'too_many_tickets']);
    own.clock.forward(day_s);
    await askTicket(me);
    await own.stop();
  });

  it('sees open and ended ones apart, page by page', async () => {
    const me = await someone();
    const made = [];
    for (const text of ['یکم', 'دوم', 'سوم']) {
      made.push(await askTicket(me, { text }));
      server.clock.forward(60);
    }
    await act.resolve(made[0]!.uid);
    expect(await listTickets(me, { page: 2, page_size: 2 })).toMatchObject({ count: 3, page: 2, open: 2, ended: 1 });
    const titles = async (query: object) => (await listTickets(me, query)).results.map(({ title }) => title);
    expect(await titles({ page_size: 2 })).toEqual(['سوم', 'دوم']);
    expect(await titles({ page_size: 2, page: 2 })).toEqual(['یکم']);
    expect(await titles({ state: 'open' })).toEqual(['سوم', 'دوم']);
    expect(await titles({ state: 'ended' })).toEqual(['یکم']);
  });
});

describe('an answer', () => {
  it('is told by a text without a word of it, and is unread until the customer opens it', async () => {
    const me = await server.login('09121119003');
    const { uid, number } = await askTicket(me);
    const answered = await act.answer(uid, 'رمز شما ۱۲۳ است');
    expect(answered).toMatchObject({ state: 'waiting_customer', unread: true, answer_by: null });
    await expect
      .poll(() => server.tools.sms.sent!('09121119003').then(([last]) => last?.text))
      .toContain(persianDigits(number));
    const [{ text = '' } = {}] = await server.tools.sms.sent!('09121119003');
    expect(text).not.toContain('۱۲۳');
    expect(text).toContain(`/account/tickets/${uid}`);
    const waiting = async () => (await me.api.profile.readOverview({})).needs;
    expect(await waiting()).toMatchObject([{ path: `/account/tickets/${uid}`, action: 'خواندن پاسخ' }]);
    const read = await readThread(me, uid);
    expect(await waiting()).toEqual([]);
    expect(read.results.at(-1)).toMatchObject({ by: 'staff', name: 'نسرین راد', text: 'رمز شما ۱۲۳ است' });
    expect((await listTickets(me)).results[0]?.unread).toBe(false);
  });

  it('is followed by the customer’s word, once however often it is sent, and waits for the staff again', async () => {
    const me = await someone();
    const { uid } = await askTicket(me);
    await act.answer(uid);
    const client_id = randomUUID();
    const [first, second] = await Promise.all([writeMore(me, uid, { client_id }), writeMore(me, uid, { client_id })]);
    expect(second.uid).toBe(first.uid);
    const { ticket, count } = await readThread(me, uid);
    expect([ticket.state, count]).toEqual(['waiting_staff', 3]);
    expect(ticket.answer_by).not.toBeNull();
  });

  it('keeps its promised time when the customer writes before it came', async () => {
    const me = await someone();
    const { uid, answer_by } = await askTicket(me);
    server.clock.forward(3_600);
    await writeMore(me, uid);
    expect((await readThread(me, uid)).ticket).toMatchObject({ state: 'open', answer_by });
  });

  it('is read page by page, the newest first, each page in order', async () => {
    const me = await someone();
    const { uid } = await askTicket(me, { text: 'پیام ۱' });
    await writeMore(me, uid, { text: 'پیام ۲' });
    await writeMore(me, uid, { text: 'پیام ۳' });
    const texts = async (page: number) =>
      (await readThread(me, uid, { page, page_size: 2 })).results.map(({ text }) => text);
    expect([await texts(1), await texts(2)]).toEqual([['پیام ۲', 'پیام ۳'], ['پیام ۱']]);
  });
});

describe('a ticket that is settled', () => {
  it('is rated once, and opened again by one more word within two weeks', async () => {
    const me = await someone();
    const { uid } = await askTicket(me);
    const rate = (satisfied: boolean) => me.api.support.rateTicket({ params: { uid }, body: { satisfied } });
    expect(await codeOf(rate(true))).toEqual([409, 'ticket_state']);
    await act.resolve(uid);
    expect((await rate(false)).satisfied).toBe(false);
    expect(await codeOf(rate(true))).toEqual([409, 'ticket_state']);
    await writeMore(me, uid);
    expect((await readThread(me, uid)).ticket.state).toBe('waiting_staff');
  });

  it('is resolved a week after our last word and closed two weeks later; what waits for us is not', async () => {
    const own = await startTestServer();
    const me = await own.login('09121119005');
    const [quiet, ours] = [await askTicket(me), await askTicket(me)];
    // A login of the staff lasts a day at most.
    const reply = async () => {
      const { api } = await staffOf(own, 'support');
      await actsOf(api).answer(quiet.uid);
    };
    await reply();
    const states = async (days: number) => {
      own.clock.forward(days * day_s);
      await endTickets(own.tools);
      const [first, second] = await Promise.all([readThread(me, quiet.uid), readThread(me, ours.uid)]);
      return [first.ticket.state, second.ticket.state];
    };
    expect(await states(5)).toEqual(['waiting_customer', 'open']);
    await reply();
    expect(await states(6)).toEqual(['waiting_customer', 'open']);
    expect(await states(2)).toEqual(['resolved', 'open']);
    expect(await states(13)).toEqual(['resolved', 'open']);
    expect(await states(2)).toEqual(['closed', 'open']);
    expect(await codeOf(writeMore(me, quiet.uid))).toEqual([409, 'ticket_state']);
    await own.stop();
  });
});

test('every state of a ticket can be reached, and every one that is not an end can be left', () => {
  const from = (state: TicketState) => ticketStates.filter(to => mayMoveTicket(state, to));
  const reached = new Set<TicketState>(['open']);
  for (const state of reached) for (const to of from(state)) reached.add(to);
  expect([...reached].sort()).toEqual([...ticketStates].sort());
  expect(ticketStates.filter(state => from(state).length === 0)).toEqual(['closed', 'merged']);
  for (const state of openTicketStates) expect(from(state)).toContain('resolved');
});

describe('by a partner’s word a customer', () => {
  it('sees tickets begun in that partner’s frame alone', async () => {
    const mobile = '09121119006';
    const self = await server.login(mobile);
    const framed = await vouchedFor(server, mobile, await frameOf(server, 'yadakchi'));
    const other = await vouchedFor(server, mobile, await frameOf(server, 'hamrah'));
    const [alone, inFrame] = [await askTicket(self), await askTicket(framed)];
    expect(await listTickets(framed)).toMatchObject({
      count: 1,
      results: [{ uid: inFrame.uid }],
      others_need_full_login: true,
    });
    expect(await listTickets(other)).toMatchObject({ count: 0, others_need_full_login: true });
    expect((await listTickets(self)).count).toBe(2);
    const calls = [
      () => readThread(framed, alone.uid),
      () => writeMore(framed, alone.uid),
      () => readThread(other, inFrame.uid),
    ];
    for (const call of calls) expect(await codeOf(call())).toEqual([409, 'full_login_required']);
  });
});

describe('what a partner’s frame asks', () => {
  it('takes nothing of the customer’s own five questions a day', async () => {
    const mobile = '09121119016';
    const self = await server.login(mobile);
    const framed = await vouchedFor(server, mobile, await frameOf(server, 'yadakchi'));
    for (let asked = 0; asked < 5; asked++) await askTicket(framed);
    expect(await codeOf(askTicket(framed))).toEqual([429, 'too_many_tickets']);
    expect((await askTicket(self)).state).toBe('open');
  });
});

describe('a visitor', () => {
  const contact = (api: Client, type: 'question' | 'complaint', more = {}) =>
    api.support.createContact({
      query: { type },
      body: { name: 'سارا رستمی', mobile: '۰۹۱۲۱۱۱۹۰۰۷', text: 'شکایت دارم', ...more },
    });

  it('writes without a login, gets a number, and the staff reads it until somebody has seen to it', async () => {
    const made = await contact(server.client(), 'complaint', { order: '1405-83217' });
    const { results } = await staff.staffSupport.listContacts({ query: { page_size: 100 } });
    const found = results.find(({ number }) => number === made.number)!;
    expect(found).toMatchObject({ type: 'complaint', mobile: '09121119007', order: '1405-83217', closed: false });
    const closed = await staff.staffSupport.closeContact({ params: { uid: found.uid }, body: { reason: 'زنگ زدیم' } });
    expect(closed.closed).toBe(true);
    expect((await staff.staffSupport.listContacts({})).results).not.toContainEqual(
      expect.objectContaining({ uid: found.uid }),
    );
  });

  it('needs a number that can be called, a known kind of message, and writes five a day', async () => {
    const api = server.client();
    expect(await codeOf(contact(api, 'question', { mobile: '123' }))).toEqual([400, 'invalid_mobile']);
    expect(await codeOf(contact(api, 'gossip' as 'question'))).toEqual([400, 'invalid_input']);
    const mobile = '09121119008';
    for (let sent = 0; sent < 5; sent++) await contact(api, 'question', { mobile, text: `پرسش ${sent}` });
    expect(await codeOf(contact(api, 'question', { mobile }))).toEqual([429, 'contact_limit']);
  });

  it('who sends the same words twice has written once, and other words are another message', async () => {
    const mobile = '09121119018';
    const api = server.client();
    const twice = await Promise.all([1, 2].map(() => contact(api, 'complaint', { mobile })));
    const again = await contact(api, 'complaint', { mobile });
    expect(new Set([...twice, again].map(({ number }) => number)).size).toBe(1);
    const others = [{ text: 'چیز دیگری است' }, { order: '1405-83217' }];
    for (const other of others)
      expect((await contact(api, 'complaint', { mobile, ...other })).number).not.toBe(again.number);
    expect((await contact(api, 'question', { mobile })).number).not.toBe(again.number);
    const { results } = await staff.staffSupport.listContacts({ query: { page_size: 100 } });
    expect(results.filter(each => each.mobile === mobile)).toHaveLength(4);
  });
});
