import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Client } from '#contract/client';
import type { TicketList, TicketThread } from '#contract/support';
import { mayMoveTicket, openTicketStates, type TicketState, ticketStates } from '#contract/ticket-states';
import { persianDigits } from '#persian/digits';
import { cleanUp } from '../../src/server/job-handlers.ts';
import { inTransaction } from '../../src/server/kernel/transactions.ts';
import { endTickets } from '../../src/server/modules/support/support.ts';
import { waitsForCustomer } from '../../src/server/modules/support/tables.ts';
import { readyOrder } from '../support/orders.ts';
import { frameOf, vouchedFor } from '../support/partner-site.ts';
import { cardPicture } from '../support/pictures.ts';
import { staffOf } from '../support/staff.ts';
import { codeOf, refused, startTestServer, type TestServer } from '../support/test-server.ts';

const day_s = 86_400;
const reason = 'آزمون';

let server: TestServer;
let customer: Session;
let staff: Client;
beforeAll(async () => {
  server = await startTestServer();
  customer = await server.login('09121119001');
  staff = (await staffOf(server, 'support')).api;
});
afterAll(() => server.stop());

type Session = Awaited<ReturnType<TestServer['login']>>;

let numbers = 0;
/** Each with a day's worth of questions of their own. */
const someone = () => server.login(`0912222${String(++numbers).padStart(4, '0')}`);

const ask = ({ api, uid }: Pick<Session, 'api' | 'uid'>, more: object = {}) =>
  api.support.createTicket({
    params: { uid },
    body: { category: 'other', text: 'بیمه‌نامه کی می‌رسد؟', client_id: randomUUID(), ...more },
  });
const write = ({ api }: Pick<Session, 'api'>, ticket: string, more: object = {}) =>
  api.support.followUp({ body: { ticket, text: 'هنوز منتظرم', client_id: randomUUID(), ...more } });
const list = async ({ api, uid }: Pick<Session, 'api' | 'uid'>, query = {}) =>
  (await api.support.readTickets({ params: { uid }, query })) as TicketList;
const thread = async ({ api }: Pick<Session, 'api'>, uid: string, query = {}) =>
  (await api.support.readTickets({ params: { uid }, query })) as TicketThread;

async function upload({ api }: Pick<Session, 'api'>, bytes: Uint8Array = cardPicture) {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)]), 'card.exe');
  return api.support.uploadFile({ body });
}
const answer = (uid: string, text = 'تا فردا می‌رسد.') =>
  staff.staffSupport.answerTicket({ params: { uid }, body: { text, reason } });
const act = {
  resolve: (uid: string) => staff.staffSupport.resolveTicket({ params: { uid }, body: { reason } }),
  wait: (uid: string) =>
    staff.staffSupport.waitForThirdParty({ params: { uid }, body: { third_party: 'البرز', reason } }),
  merge: (uid: string, into: string) => staff.staffSupport.mergeTicket({ params: { uid }, body: { into, reason } }),
};

describe('a customer who asks something', () => {
  it('reads first what waits for them, then what was written last, over all pages', async () => {
    const me = await someone();
    const uids: string[] = [];
    for (const text of ['پرسش یکم', 'پرسش دوم', 'پرسش سوم', 'پرسش چهارم']) {
      uids.push((await ask(me, { text })).uid);
      server.clock.forward(60);
    }
    const [first, second, third, fourth] = uids as [string, string, string, string];
    await answer(second);
    server.clock.forward(60);
    await answer(first);
    server.clock.forward(60);
    await write(me, third);
    const page = async (number: number, query = {}) =>
      (await list(me, { page: number, page_size: 2, ...query })).results.map(({ uid }) => uid);
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
    const ticket = await ask(me, {
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
    expect((await list(me)).results).toEqual([ticket]);
    const { results, ticket: same } = await thread(me, ticket.uid);
    expect(same).toEqual(ticket);
    expect(results.map(({ by, text }) => [by, text])).toEqual([
      ['customer', 'تاریخ شروع درست نیست.\nباید ۱۴ آذر باشد.'],
    ]);
  });

  it('makes one ticket of a question that is sent twice', async () => {
    const me = await someone();
    const client_id = randomUUID();
    const [first, second] = await Promise.all([ask(me, { client_id }), ask(me, { client_id })]);
    expect(second).toEqual(first);
    expect((await list(me)).count).toBe(1);
  });

  it('is led to the open ticket about the same order and matter', async () => {
    const me = await someone();
    const order = (await readyOrder(server, me.api)).uid;
    const first = await ask(me, { category: 'issue', order });
    const again = await refused(ask(me, { category: 'issue', order }));
    expect([again.status, again.code, again.details]).toEqual([
      409,
      'ticket_exists',
      { uid: first.uid, number: first.number },
    ]);
    await ask(me, { category: 'payment', order });
    await act.resolve(first.uid);
    await ask(me, { category: 'issue', order });
  });

  it('cannot ask about somebody else’s order', async () => {
    const order = (await readyOrder(server, customer.api)).uid;
    expect(await codeOf(ask(await someone(), { order }))).toEqual([404, 'order_not_found']);
  });

  it('has five new tickets a day', async () => {
    const own = await startTestServer();
    const me = await own.login();
    for (let asked = 0; asked < 5; asked++) await ask(me);
    expect(await codeOf(ask(me))).toEqual([429, 'too_many_tickets']);
    own.clock.forward(day_s);
    await ask(me);
    await own.stop();
  });

  it('sees open and ended ones apart, page by page', async () => {
    const me = await someone();
    const made = [];
    for (const text of ['یکم', 'دوم', 'سوم']) {
      made.push(await ask(me, { text }));
      server.clock.forward(60);
    }
    await act.resolve(made[0]!.uid);
    expect(await list(me, { page: 2, page_size: 2 })).toMatchObject({ count: 3, page: 2, open: 2, ended: 1 });
    const titles = async (query: object) => (await list(me, query)).results.map(({ title }) => title);
    expect(await titles({ page_size: 2 })).toEqual(['سوم', 'دوم']);
    expect(await titles({ page_size: 2, page: 2 })).toEqual(['یکم']);
    expect(await titles({ state: 'open' })).toEqual(['سوم', 'دوم']);
    expect(await titles({ state: 'ended' })).toEqual(['یکم']);
  });
});

describe('an answer', () => {
  it('is told by a text without a word of it, and is unread until the customer opens it', async () => {
    const me = await server.login('09121119003');
    const { uid, number } = await ask(me);
    const answered = await answer(uid, 'رمز شما ۱۲۳ است');
    expect(answered).toMatchObject({ state: 'waiting_customer', unread: true, answer_by: null });
    await expect
      .poll(() => server.tools.sms.sent!('09121119003').then(([last]) => last?.text))
      .toContain(persianDigits(number));
    const [{ text = '' } = {}] = await server.tools.sms.sent!('09121119003');
    expect(text).not.toContain('۱۲۳');
    expect(text).toContain(`/account/tickets/${uid}`);
    const waiting = async () => (await me.api.profile.readOverview({})).needs;
    expect(await waiting()).toMatchObject([{ path: `/account/tickets/${uid}`, action: 'خواندن پاسخ' }]);
    const read = await thread(me, uid);
    expect(await waiting()).toEqual([]);
    expect(read.results.at(-1)).toMatchObject({ by: 'staff', name: 'نسرین راد', text: 'رمز شما ۱۲۳ است' });
    expect((await list(me)).results[0]?.unread).toBe(false);
  });

  it('is followed by the customer’s word, once however often it is sent, and waits for the staff again', async () => {
    const me = await someone();
    const { uid } = await ask(me);
    await answer(uid);
    const client_id = randomUUID();
    const [first, second] = await Promise.all([write(me, uid, { client_id }), write(me, uid, { client_id })]);
    expect(second.uid).toBe(first.uid);
    const { ticket, count } = await thread(me, uid);
    expect([ticket.state, count]).toEqual(['waiting_staff', 3]);
    expect(ticket.answer_by).not.toBeNull();
  });

  it('keeps its promised time when the customer writes before it came', async () => {
    const me = await someone();
    const { uid, answer_by } = await ask(me);
    server.clock.forward(3_600);
    await write(me, uid);
    expect((await thread(me, uid)).ticket).toMatchObject({ state: 'open', answer_by });
  });

  it('is read page by page, the newest first, each page in order', async () => {
    const me = await someone();
    const { uid } = await ask(me, { text: 'پیام ۱' });
    await write(me, uid, { text: 'پیام ۲' });
    await write(me, uid, { text: 'پیام ۳' });
    const texts = async (page: number) =>
      (await thread(me, uid, { page, page_size: 2 })).results.map(({ text }) => text);
    expect([await texts(1), await texts(2)]).toEqual([['پیام ۲', 'پیام ۳'], ['پیام ۱']]);
  });
});

describe('a file', () => {
  it('goes with a message, is what its bytes say, and only its owner and the staff read it', async () => {
    const me = await someone();
    const other = await someone();
    const file = await upload(me);
    expect(file).toMatchObject({ name: 'card.exe', type: 'image/png', size: cardPicture.byteLength });
    const { uid } = await ask(me, { files: [file.uid] });
    const { results } = await thread(me, uid);
    expect(results[0]?.files).toEqual([file]);
    const read = (path: string, authorization?: string) =>
      fetch(server.origin + path, { headers: authorization ? { authorization } : {} });
    const mine = await read(file.path, `Token ${me.token}`);
    expect([mine.status, mine.headers.get('content-type'), mine.headers.get('content-security-policy')]).toEqual([
      200,
      'image/png',
      "default-src 'none'; sandbox",
    ]);
    expect(Buffer.from(await mine.arrayBuffer()).equals(cardPicture)).toBe(true);
    expect((await read(file.path, `Token ${other.token}`)).status).toBe(404);
    expect((await read(file.path)).status).toBe(401);
    const member = await staffOf(server, 'support');
    const staffPath = `/staff/api/ticket-files/${file.uid}/`;
    expect((await read(staffPath, `Staff ${member.token}`)).status).toBe(200);
    expect((await read(staffPath, `Token ${me.token}`)).status).toBe(404);
    const acts = await member.api.staff.listActs({ query: { object: `ticket:${uid}` } });
    expect(acts.results[0]).toMatchObject({ act: 'ticket.read_file', member: { uid: member.uid } });
  });

  it('of somebody else, or of another message, goes with nothing', async () => {
    const me = await someone();
    const foreign = await upload(await someone());
    expect(await codeOf(ask(me, { files: [foreign.uid] }))).toEqual([400, 'invalid_input']);
    expect((await list(me)).count).toBe(0);
    const { uid } = await upload(me);
    const ticket = await ask(me, { files: [uid] });
    expect(await codeOf(write(me, ticket.uid, { files: [uid] }))).toEqual([400, 'invalid_input']);
  });

  it('that is no picture and no PDF is refused', async () => {
    const me = await someone();
    expect(await codeOf(upload(me, Buffer.from('MZ not a picture')))).toEqual([415, 'file_type_refused']);
  });

  it('of more than eight megabytes is refused', async () => {
    const large = new Uint8Array(8_000_001);
    large.set(cardPicture);
    expect(await codeOf(upload(customer, large))).toEqual([413, 'file_too_large']);
  });

  it('that was not sent within a day is deleted', async () => {
    const own = await startTestServer();
    const me = await own.login();
    const [sent, unsent] = [await upload(me), await upload(me)];
    await ask(me, { files: [sent.uid] });
    own.clock.forward(day_s + 1);
    await cleanUp(own.tools);
    const statuses = [sent, unsent].map(async ({ path }) => {
      const answer = await fetch(own.origin + path, { headers: { authorization: `Token ${me.token}` } });
      return answer.status;
    });
    expect(await Promise.all(statuses)).toEqual([200, 404]);
    await own.stop();
  });
});

describe('the staff', () => {
  it('sees what waits by its promised time, notes what the customer does not see, and every act is in the log', async () => {
    const own = await startTestServer();
    const [me, member] = [await own.login('09121119004'), await staffOf(own, 'operator')];
    const late = await ask(me, { category: 'account' });
    const soon = await ask(me, { category: 'wallet' });
    const { api } = member;
    const { results } = await api.staffSupport.listTickets({});
    expect(results.map(({ uid }) => uid)).toEqual([soon.uid, late.uid]);
    const params = { uid: soon.uid };
    await api.staffSupport.noteTicket({ params, body: { text: 'مشتری مهم', reason } });
    expect((await thread(me, soon.uid)).count).toBe(1);
    const all = await api.staffSupport.readTicket({ params, query: {} });
    expect(all.results.map(({ by }) => by)).toEqual(['customer', 'note']);
    const waiting = await api.staffSupport.waitForThirdParty({ params, body: { third_party: 'البرز', reason } });
    expect(waiting).toMatchObject({ state: 'waiting_third_party', third_party: { name: 'البرز' }, answer_by: null });
    expect((await api.staffSupport.listTickets({})).results.map(({ uid }) => uid)).toEqual([late.uid]);
    const acts = await api.staff.listActs({ query: { object: `ticket:${soon.uid}` } });
    expect(acts.results.map(({ act, before, after }) => [act, before, after])).toEqual([
      ['ticket.wait', { state: 'open' }, { state: 'waiting_third_party' }],
      ['ticket.note', { state: 'open' }, { state: 'open' }],
    ]);
    await own.stop();
  });

  it('merges a ticket into another open one of the same customer alone', async () => {
    const [me, other] = [await someone(), await someone()];
    const [first, second, foreign] = [await ask(me), await ask(me), await ask(other)];
    expect(await codeOf(act.merge(first.uid, foreign.uid))).toEqual([400, 'invalid_input']);
    expect(await codeOf(act.merge(first.uid, first.uid))).toEqual([409, 'ticket_state']);
    expect(await codeOf(act.merge(first.uid, 'nobody'))).toEqual([404, 'not_found']);
    expect(await act.merge(first.uid, second.uid)).toMatchObject({ state: 'merged', merged_into: second.uid });
    expect(await codeOf(write(me, first.uid))).toEqual([409, 'ticket_state']);
    expect(await codeOf(act.merge(second.uid, first.uid))).toEqual([409, 'ticket_state']);
  });
});

describe('a ticket that is settled', () => {
  it('is rated once, and opened again by one more word within two weeks', async () => {
    const me = await someone();
    const { uid } = await ask(me);
    const rate = (satisfied: boolean) => me.api.support.rateTicket({ params: { uid }, body: { satisfied } });
    expect(await codeOf(rate(true))).toEqual([409, 'ticket_state']);
    await act.resolve(uid);
    expect((await rate(false)).satisfied).toBe(false);
    expect(await codeOf(rate(true))).toEqual([409, 'ticket_state']);
    await write(me, uid);
    expect((await thread(me, uid)).ticket.state).toBe('waiting_staff');
  });

  it('is resolved a week after our last word and closed two weeks later; what waits for us is not', async () => {
    const own = await startTestServer();
    const me = await own.login('09121119005');
    const [quiet, ours] = [await ask(me), await ask(me)];
    // A login of the staff lasts a day at most.
    const reply = async () => {
      const { api } = await staffOf(own, 'support');
      await api.staffSupport.answerTicket({ params: { uid: quiet.uid }, body: { text: 'پاسخ', reason } });
    };
    await reply();
    const states = async (days: number) => {
      own.clock.forward(days * day_s);
      await endTickets(own.tools);
      const [first, second] = await Promise.all([thread(me, quiet.uid), thread(me, ours.uid)]);
      return [first.ticket.state, second.ticket.state];
    };
    expect(await states(5)).toEqual(['waiting_customer', 'open']);
    await reply();
    expect(await states(6)).toEqual(['waiting_customer', 'open']);
    expect(await states(2)).toEqual(['resolved', 'open']);
    expect(await states(13)).toEqual(['resolved', 'open']);
    expect(await states(2)).toEqual(['closed', 'open']);
    expect(await codeOf(write(me, quiet.uid))).toEqual([409, 'ticket_state']);
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
    const [alone, inFrame] = [await ask(self), await ask(framed)];
    expect(await list(framed)).toMatchObject({
      count: 1,
      results: [{ uid: inFrame.uid }],
      others_need_full_login: true,
    });
    expect(await list(other)).toMatchObject({ count: 0, others_need_full_login: true });
    expect((await list(self)).count).toBe(2);
    const calls = [() => thread(framed, alone.uid), () => write(framed, alone.uid), () => thread(other, inFrame.uid)];
    for (const call of calls) expect(await codeOf(call())).toEqual([409, 'full_login_required']);
  });
});

describe('what a partner’s frame asks', () => {
  it('takes nothing of the customer’s own five questions a day', async () => {
    const mobile = '09121119016';
    const self = await server.login(mobile);
    const framed = await vouchedFor(server, mobile, await frameOf(server, 'yadakchi'));
    for (let asked = 0; asked < 5; asked++) await ask(framed);
    expect(await codeOf(ask(framed))).toEqual([429, 'too_many_tickets']);
    expect((await ask(self)).state).toBe('open');
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

describe('the back office of a demonstration', () => {
  const decide = (own: TestServer, body: Record<string, string>) =>
    fetch(`${own.origin}/sandbox/back-office/`, {
      method: 'POST',
      body: new URLSearchParams(body),
      redirect: 'manual',
    });

  it('answers by itself after a while, and does nothing where somebody was quicker', async () => {
    const own = await startTestServer({ BACK_OFFICE_PAUSE_S: '0' });
    const me = await own.login('09121119009');
    const { uid } = await ask(me);
    await expect.poll(async () => (await thread(me, uid)).ticket.state, { timeout: 20_000 }).toBe('waiting_customer');
    const { results } = await thread(me, uid);
    expect(results.map(({ by, name }) => [by, name])).toEqual([
      ['customer', null],
      ['staff', 'پیشخان آزمایشی'],
    ]);
    await own.stop();
  });

  it('lets a person decide on its page, once', async () => {
    const me = await someone();
    const { uid, number } = await ask(me, { text: 'عجله <b>دارم</b>' });
    const html = await (
      await fetch(`${server.origin}/sandbox/back-office/`, { headers: { accept: 'text/html' } })
    ).text();
    expect(html).toContain(`${number}: عجله &lt;b&gt;دارم&lt;/b&gt;`);
    const waiting = (await (await fetch(`${server.origin}/sandbox/back-office/`)).json()) as {
      uid: string;
      acts: string[];
    }[];
    expect(waiting.find(each => each.uid === uid)?.acts).toEqual(['answer', 'wait', 'resolve']);
    const decision = { kind: 'ticket', uid, act: 'resolve' };
    expect((await decide(server, decision)).status).toBe(303);
    expect((await thread(me, uid)).ticket.state).toBe('resolved');
    const again = await decide(server, decision);
    expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('دیگر در این وضعیت نیست')]);
    expect((await decide(server, { ...decision, act: 'burn' })).status).toBe(409);
  });
});
