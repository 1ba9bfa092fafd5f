import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TicketState } from '#contract/ticket-states';
import { decideUsually } from '../../src/server/back-office.ts';
import { fileMicroRequest, payMicroRequest } from '../support/micro-insurance.ts';
import { newcomers } from '../support/newcomers.ts';
import { payOrder, readyOrder } from '../support/orders.ts';
import { staffOf } from '../support/staff.ts';
import { codeOf, startTestServer, type TestServer } from '../support/test-server.ts';
import { actsOf, askTicket, readThread, staffReason as reason, writeMore } from '../support/tickets.ts';

let server: TestServer;
let act: ReturnType<typeof actsOf>;
beforeAll(async () => {
  server = await startTestServer();
  act = actsOf((await staffOf(server, 'support')).api);
});
afterAll(() => server.stop());

const someone = newcomers(() => server, '0912224');

describe('the staff', () => {
  it('sees what waits by its promised time, notes what the customer does not see, and every act is in the log', async () => {
    const own = await startTestServer();
    const [me, member] = [await own.login('09121119004'), await staffOf(own, 'operator')];
    const late = await askTicket(me, { category: 'account' });
    const soon = await askTicket(me, { category: 'wallet' });
    const { api } = member;
    const { results } = await api.staffSupport.listTickets({});
    expect(results.map(({ uid }) => uid)).toEqual([soon.uid, late.uid]);
    const params = { uid: soon.uid };
    await api.staffSupport.noteTicket({ params, body: { text: 'مشتری مهم', reason } });
    expect((await readThread(me, soon.uid)).count).toBe(1);
    const all = await api.staffSupport.readTicket({ params, query: {} });
    expect(all.results.map(({ by }) => by)).toEqual(['customer', 'note']);
    // Whose it is, to find what else is theirs, and to call them.
    expect([results[0]?.account_uid, all.ticket.account_uid]).toEqual([me.uid, me.uid]);
    expect(all.customer).toEqual({ mobile: '09121119004' });
    const last_at = all.ticket.last.at;
    await api.staffSupport.waitForThirdParty({ params, body: { third_party: 'البرز', last_at, reason } });
    const acts = await api.staff.listActs({ query: { object: `ticket:${soon.uid}` } });
    expect(acts.results.map(({ act, before, after }) => [act, before, after])).toEqual([
      ['ticket.wait', { state: 'open' }, { state: 'waiting_third_party' }],
      ['ticket.read', null, null],
      ['ticket.note', { state: 'open' }, { state: 'open' }],
    ]);
    await own.stop();
  });

  it('passes over no word that was written while it answered, and an answer that is sent twice stands there once', async () => {
    const own = await startTestServer();
    const me = await own.login('09121119014');
    const { uid } = await askTicket(me);
    const { staffSupport } = (await staffOf(own, 'support')).api;
    const params = { uid };
    const read = async () => (await staffSupport.readTicket({ params, query: {} })).ticket.last.at;
    const old = await read();
    own.clock.forward(60);
    await writeMore(me, uid, { text: 'نشانی هم عوض شد' });
    const late = [
      () => staffSupport.answerTicket({ params, body: { text: 'پاسخ', last_at: old, reason } }),
      () => staffSupport.waitForThirdParty({ params, body: { third_party: 'البرز', last_at: old, reason } }),
      () => staffSupport.resolveTicket({ params, body: { last_at: old, reason } }),
    ];
    for (const act of late) expect(await codeOf(act())).toEqual([409, 'ticket_changed']);
    expect((await staffSupport.listTickets({})).results.map(ticket => ticket.uid)).toEqual([uid]);
    const body = { text: 'نشانی هم عوض شد.', last_at: await read(), reason };
    own.clock.forward(60);
    await staffSupport.answerTicket({ params, body });
    expect(await codeOf(staffSupport.answerTicket({ params, body }))).toEqual([409, 'ticket_changed']);
    expect((await readThread(me, uid)).results.filter(({ by }) => by === 'staff')).toHaveLength(1);
    await own.stop();
  });

  it('has before it what a question is about, also an order that nobody has paid, and no other one', async () => {
    const member = (await staffOf(server, 'support')).api;
    const about = async (uid: string) => (await member.staffSupport.readTicket({ params: { uid }, query: {} })).about;
    const me = await someone();
    const order = await readyOrder(server, me.api);
    const unpaid = await askTicket(me, { category: 'payment', order: order.uid });
    expect(await about(unpaid.uid)).toMatchObject({
      number: order.number,
      title: order.title,
      insurer: order.insurer.title,
      total_rial: order.total_rial,
      paid_at: null,
    });
    const read = (uid: string) => member.staffOrders.read({ params: { uid } });
    expect(await codeOf(read(order.uid))).toEqual([404, 'order_not_found']);
    await payOrder(server, me.api, order.uid);
    expect((await about(unpaid.uid))?.paid_at).not.toBeNull();
    expect((await read(order.uid)).number).toBe(order.number);

    const request = await fileMicroRequest(me.api, 'phone');
    const small = await askTicket(me, { category: 'claim', micro_request: request.uid });
    const { number, subject } = request;
    expect(await about(small.uid)).toMatchObject({ number, title: 'صفحهٔ گوشی', subtitle: subject, paid_at: null });
    await payMicroRequest(server, me.api, request.uid);
    expect((await about(small.uid))?.paid_at).not.toBeNull();
    expect((await member.staffMicroInsurance.read({ params: { uid: request.uid } })).number).toBe(number);
    expect(await about((await askTicket(me)).uid)).toBeNull();
  });

  it('finds tickets by their state, and reads what the customer says of how one was settled', async () => {
    const own = await startTestServer();
    const [me, { api }] = [await own.login('09121119021'), await staffOf(own, 'support')];
    const { uid } = await askTicket(me);
    await actsOf(api).resolve(uid);
    const inState = async (state: TicketState) =>
      (await api.staffSupport.listTickets({ query: { state } })).results.map(ticket => ticket.uid);
    expect([await inState('open'), await inState('resolved')]).toEqual([[], [uid]]);
    const body = { satisfied: false, note: 'هنوز پولم نیامده است.' };
    await me.api.support.rateTicket({ params: { uid }, body });
    const { ticket, satisfaction_note } = await api.staffSupport.readTicket({ params: { uid }, query: {} });
    expect([ticket.satisfied, satisfaction_note]).toEqual([false, body.note]);
    await own.stop();
  });

  it('merges two tickets into one, though two members do so the other way round at once', async () => {
    const me = await someone();
    const [one, two] = [await askTicket(me), await askTicket(me)];
    const done = await Promise.allSettled([act.merge(one.uid, two.uid), act.merge(two.uid, one.uid)]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const states = await Promise.all([one, two].map(async ({ uid }) => (await readThread(me, uid)).ticket.state));
    expect(states.sort()).toEqual(['merged', 'open']);
  });

  it('keeps before it what waits for an insurer, says until when, and answers, waits longer, or settles it', async () => {
    const own = await startTestServer();
    const [me, { api }] = [await own.login('09121119017'), await staffOf(own, 'support')];
    const acts = actsOf(api);
    const listed = async () => (await api.staffSupport.listTickets({})).results.map(({ uid }) => uid);
    const [waits, other] = [await askTicket(me, { category: 'wallet' }), await askTicket(me, { category: 'account' })];
    // It is Saturday at noon in Tehran: two working days later it is Monday at noon.
    expect(await acts.wait(waits.uid)).toMatchObject({
      state: 'waiting_third_party',
      third_party: { name: 'البرز', since: '2026-11-21T08:30:00.000Z' },
      answer_by: '2026-11-23T08:30:00.000Z',
    });
    expect(await listed()).toEqual([other.uid, waits.uid]);
    own.clock.forward(3_600);
    const longer = await acts.wait(waits.uid);
    expect(longer.answer_by).toBe('2026-11-23T09:30:00.000Z');
    expect(longer.third_party?.since).toBe('2026-11-21T08:30:00.000Z');
    expect((await acts.wait(waits.uid, 'بانک ملت')).third_party?.since).toBe('2026-11-21T09:30:00.000Z');
    // One more word of the customer is answered as soon as any other.
    await writeMore(me, waits.uid);
    expect((await readThread(me, waits.uid)).ticket).toMatchObject({
      state: 'waiting_staff',
      third_party: null,
      answer_by: '2026-11-21T13:30:00.000Z',
    });
    await acts.wait(waits.uid);
    expect(await acts.answer(waits.uid)).toMatchObject({ state: 'waiting_customer', third_party: null });
    expect(await listed()).toEqual([other.uid]);
    await acts.wait(other.uid);
    expect(await acts.resolve(other.uid)).toMatchObject({ state: 'resolved', third_party: null, answer_by: null });
    expect(await listed()).toEqual([]);
    await own.stop();
  });

  it('keeps the time it named for an insurer’s answer, though the customer writes shortly before', async () => {
    const own = await startTestServer();
    const me = await own.login('09121119019');
    const { uid } = await askTicket(me, { category: 'account' });
    const { answer_by } = await actsOf((await staffOf(own, 'support')).api).wait(uid);
    // An hour before it; a first answer takes eight.
    own.clock.forward(47 * 3_600);
    await writeMore(me, uid);
    expect((await readThread(me, uid)).ticket).toMatchObject({ state: 'waiting_staff', answer_by, is_late: false });
    // Once it is past, the customer reads that we are late and no promise of it.
    own.clock.forward(2 * 3_600);
    expect((await readThread(me, uid)).ticket).toMatchObject({ answer_by, is_late: true });
    await own.stop();
  });

  it('merges a ticket into another open one of the same customer alone', async () => {
    const [me, other] = [await someone(), await someone()];
    const [first, second, foreign] = [await askTicket(me), await askTicket(me), await askTicket(other)];
    expect(await codeOf(act.merge(first.uid, foreign.uid))).toEqual([400, 'invalid_input']);
    expect(await codeOf(act.merge(first.uid, first.uid))).toEqual([409, 'ticket_state']);
    expect(await codeOf(act.merge(first.uid, 'nobody'))).toEqual([404, 'not_found']);
    expect(await act.merge(first.uid, second.uid)).toMatchObject({ state: 'merged', merged_into: second.uid });
    expect(await codeOf(writeMore(me, first.uid))).toEqual([409, 'ticket_state']);
    expect(await codeOf(act.merge(second.uid, first.uid))).toEqual([409, 'ticket_state']);
  });

  it('brings the ticket that another goes on in before the staff again, with the earlier promise', async () => {
    const own = await startTestServer();
    const [me, { api }] = [await own.login('09121119022'), await staffOf(own, 'support')];
    const acts = actsOf(api);
    const [asked, answered] = [await askTicket(me), await askTicket(me)];
    const { answer_by } = (await readThread(me, asked.uid)).ticket;
    const { last } = await acts.answer(answered.uid);
    own.clock.forward(60);
    await acts.merge(asked.uid, answered.uid);
    expect((await readThread(me, answered.uid)).ticket).toMatchObject({ state: 'waiting_staff', answer_by });
    const { results } = await api.staffSupport.readTicket({ params: { uid: answered.uid }, query: {} });
    expect(results.at(-1)).toMatchObject({ by: 'note', text: expect.stringContaining('بیمه‌نامه کی می‌رسد؟') });
    const late = { params: { uid: answered.uid }, body: { last_at: last.at, reason } };
    expect(await codeOf(api.staffSupport.resolveTicket(late))).toEqual([409, 'ticket_changed']);
    await own.stop();
  });

  it('shows the customer the later word of two that are merged, and no answer that was given in the other one', async () => {
    const own = await startTestServer();
    const [me, { api }] = [await own.login('09121119023'), await staffOf(own, 'support')];
    const acts = actsOf(api);
    const ask = async (text: string) => {
      own.clock.forward(60);
      return (await askTicket(me, { text })).uid;
    };
    const merged = async (uid: string, into: string) => {
      own.clock.forward(60);
      await acts.merge(uid, into);
      return (await readThread(me, into)).ticket.last;
    };
    const [older, answered, other, newer] = [await ask('اول'), await ask('دوم'), await ask('سوم'), await ask('چهارم')];
    own.clock.forward(60);
    await acts.answer(answered, 'پاسخ');
    expect(await merged(older, answered)).toMatchObject({ by: 'staff', excerpt: 'پاسخ' });
    expect(await merged(answered, other)).toMatchObject({ by: 'customer', excerpt: 'سوم' });
    expect(await merged(await ask('پنجم'), newer)).toMatchObject({ by: 'customer', excerpt: 'پنجم' });
    await own.stop();
  });
});

describe('the back office of a demonstration', () => {
  const decide = (own: TestServer, body: Record<string, string>) =>
    fetch(`${own.origin}/sandbox/back-office/`, {
      method: 'POST',
      body: new URLSearchParams(body),
      redirect: 'manual',
    });

  it('answers by itself after a while', async () => {
    const own = await startTestServer({ BACK_OFFICE_PAUSE_S: '0' });
    const me = await own.login('09121119009');
    const { uid } = await askTicket(me);
    await expect
      .poll(async () => (await readThread(me, uid)).ticket.state, { timeout: 30_000 })
      .toBe('waiting_customer');
    const { results } = await readThread(me, uid);
    expect(results.map(({ by, name }) => [by, name])).toEqual([
      ['customer', null],
      ['staff', 'پیشخان آزمایشی'],
    ]);
    await own.stop();
  });

  it('lets a person decide on its page, once', async () => {
    const me = await someone();
    const { uid, number } = await askTicket(me, { text: 'عجله <b>دارم</b>' });
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
    expect((await readThread(me, uid)).ticket.state).toBe('resolved');
    const again = await decide(server, decision);
    expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('دیگر در این وضعیت نیست')]);
    expect((await decide(server, { ...decision, act: 'burn' })).status).toBe(409);
  });

  it('does not answer once more what somebody has answered', async () => {
    const me = await someone();
    const { uid } = await askTicket(me);
    await act.answer(uid);
    expect((await decide(server, { kind: 'ticket', uid, act: 'answer' })).status).toBe(409);
    await decideUsually(server.tools, 'ticket', uid);
    expect((await readThread(me, uid)).results.map(({ by, text }) => [by, text])).toEqual([
      ['customer', 'بیمه‌نامه کی می‌رسد؟'],
      ['staff', 'تا فردا می‌رسد.'],
    ]);
  });

  it('keeps what waits for an insurer until it is answered there', async () => {
    const me = await someone();
    const { uid } = await askTicket(me);
    const isListed = async () => {
      const waiting = (await (await fetch(`${server.origin}/sandbox/back-office/`)).json()) as { uid: string }[];
      return waiting.some(each => each.uid === uid);
    };
    expect((await decide(server, { kind: 'ticket', uid, act: 'wait' })).status).toBe(303);
    expect((await readThread(me, uid)).ticket.third_party?.name).toBe('شرکت بیمه');
    expect(await isListed()).toBe(true);
    expect((await decide(server, { kind: 'ticket', uid, act: 'answer' })).status).toBe(303);
    expect((await readThread(me, uid)).ticket).toMatchObject({ state: 'waiting_customer', third_party: null });
    expect(await isListed()).toBe(false);
  });
});
