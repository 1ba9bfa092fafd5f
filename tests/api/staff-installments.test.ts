import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client';
import { persianDigits } from '#persian/digits';
import { addDays, tehranToday } from '#persian/jalali';
import { decide, desks } from '#server/back-office';
import { inTransaction } from '../../src/server/kernel/transactions.ts';
import { sendInstallmentTexts } from '../../src/server/modules/installments/installments.ts';
import { refundOrder } from '../../src/server/modules/orders/ending/refund-order.ts';
import { findOrder } from '../../src/server/modules/orders/store.ts';
import { walletBalance } from '../../src/server/modules/wallet/wallet.ts';
import { boughtByPlan, payPayable, startPayable } from '../support/installments.ts';
import { messagesTo } from '../support/messages.ts';
import { chooseAtBank, ledgerFaults, noFaults, once, textWith } from '../support/orders.ts';
import { staffOf } from '../support/staff.ts';
import { codeOf, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let operator: Client;
let finance: Client;
let second: Client;
beforeAll(async () => {
  server = await startTestServer();
  const apiOf = async (role: 'operator' | 'finance') => (await staffOf(server, role)).api;
  [operator, finance, second] = [await apiOf('operator'), await apiOf('finance'), await apiOf('finance')];
});
afterAll(() => server.stop());

const day_s = 86_400;
const reason = 'با مشتری تلفنی توافق شد';
const bank = 'بانک ملت';
let numbers = 0;
const newNumber = () => String(1_000_000_000_000_000 + numbers++);

/** A customer with a plan of three cheques. */
async function buyer(of: TestServer = server) {
  const mobile = `0912776${String(1000 + numbers++)}`;
  const { api, uid: account } = await of.login(mobile);
  const { uid } = await boughtByPlan(of, api);
  const read = () => api.installments.read({ params: { uid } });
  const [first, next] = (await read()).rows;
  return { mobile, api, account, uid, read, first: first!, next: next! };
}
const states = async ({ read }: Awaited<ReturnType<typeof buyer>>) => (await read()).rows.map(({ state }) => state);
const sound = async (of = server) => expect(await ledgerFaults(of)).toEqual(noFaults);
async function balance(id: string, of = server): Promise<number> {
  const { rows } = (await of.tools.db.execute(
    sql`select balance_rial::int as rial from ledger_accounts where id = ${id}`,
  )) as { rows: { rial: number }[] };
  return rows[0]?.rial ?? 0;
}
const owed = async (uid: string, of = server) => 0 - (await balance(`receivable:${uid}`, of));

type Row = { uid: string; amount_rial: number; due_date: string };
const slip = ({ uid, amount_rial }: Omit<Row, 'due_date'>, changed = {}, by = operator) =>
  by.staffInstallments.receive({
    params: { uid },
    body: { way: 'bank_slip', number: newNumber(), bank, amount_rial, reason, ...changed },
  });
const cheque = ({ uid, amount_rial, due_date }: Row, changed = {}, by = operator) =>
  by.staffInstallments.receive({
    params: { uid },
    body: { way: 'cheque', number: newNumber(), bank, amount_rial, cheque_date: due_date, reason, ...changed },
  });
type Move = 'deposited' | 'cleared' | 'bounced' | 'not_found' | 'given_back';
const move = (uid: string, to: Move, by = finance) =>
  by.staffInstallments.moveCollection({ params: { uid }, body: { to, reason: 'بنا بر صورت‌حساب بانک' } });
const actsOn = async (object: string, by = operator) =>
  (await by.staff.listActs({ query: { object } })).results.map(({ act }) => act).reverse();

/** A server on which the first installment of a customer has been overdue for some days, with people who came to work then. */
async function later(days = 38) {
  const own = await startTestServer();
  const customer = await buyer(own);
  own.clock.forward(days * day_s);
  const { api } = await own.login(customer.mobile);
  const apiOf = async (role: 'operator' | 'finance') => (await staffOf(own, role)).api;
  const [keeper, money, other] = [await apiOf('operator'), await apiOf('finance'), await apiOf('finance')];
  const read = () => api.installments.read({ params: { uid: customer.uid } });
  return { ...customer, own, api, read, keeper, money, other };
}

describe('an installment whose day is moved', () => {
  const reschedule = ({ uid }: { uid: string }, due_date: string, by = operator) =>
    by.staffInstallments.reschedule({ params: { uid }, body: { due_date, agreed_by: 'call', reason } });

  test('is asked for on the new day; the customer reads from when to when and why, and nothing costs more or less', async () => {
    const { first, next, read, uid } = await buyer();
    const before = await read();
    const due_date = addDays(next.due_date, 10);
    const moved = await reschedule(first, due_date);
    expect(moved).toMatchObject({ due_date, amount_rial: first.amount_rial, plan: { order_uid: uid } });
    const after = await read();
    expect(after.rows.find(({ no }) => no === first.no)).toMatchObject({
      due_date,
      state: 'planned',
      rescheduled: { from: first.due_date, reason },
    });
    expect(after.order.next?.no).toBe(next.no);
    expect(after.pay_all).toEqual(before.pay_all);
    await textWith(server, `سررسید ${first.title}`);
    expect(await actsOn(`installment:${first.uid}`)).toEqual(['installment.reschedule']);

    const back = await reschedule(first, first.due_date);
    expect(back.rescheduled).toBeNull();
    expect((await read()).order.next?.no).toBe(first.no);
  });

  test('stays within six months from tomorrow, waits for a payment at the bank, and leaves what is paid', async () => {
    const { first, next, api } = await buyer();
    const today = tehranToday(server.clock.now());
    for (const day of [today, addDays(today, -3), first.due_date, addDays(first.due_date, 200)])
      await expect(reschedule(first, day)).rejects.toMatchObject({
        code: 'installment_date_refused',
        errors: { due_date: [expect.any(String)] },
      });
    const { authority } = await startPayable(server, api, first.uid);
    expect(await codeOf(reschedule(first, addDays(first.due_date, 3)))).toEqual([409, 'payment_under_way']);
    await chooseAtBank(server, authority, 'pay');
    expect(await codeOf(reschedule(first, addDays(first.due_date, 3)))).toEqual([409, 'installment_state']);
    await cheque(next);
    expect(await codeOf(reschedule(next, addDays(next.due_date, 3)))).toEqual([409, 'collection_open']);
    expect(await codeOf(reschedule({ uid: 'nobody' }, addDays(today, 9)))).toEqual([404, 'installment_not_found']);
  });

  test('is reminded of by the new day, although it was by the old one', async () => {
    const own = await startTestServer({}, undefined, { work: false });
    try {
      const { mobile, first } = await buyer(own);
      const goTo = (day: string) => own.clock.goTo(`${day}T12:00:00+03:30`);
      const sent = async () => {
        await sendInstallmentTexts(own.tools);
        return (await messagesTo(own, mobile)).filter(({ text }) => text.includes('۳ روز دیگر سررسید است')).length;
      };
      goTo(addDays(first.due_date, -3));
      expect(await sent()).toBe(1);
      const { api } = await staffOf(own, 'operator');
      const due_date = addDays(first.due_date, 8);
      await reschedule(first, due_date, api);
      goTo(first.due_date);
      expect(await sent()).toBe(1);
      goTo(addDays(due_date, -3));
      expect(await sent()).toBe(2);
    } finally {
      await own.stop();
    }
  });
});

describe('an overdue installment', () => {
  test('is given up by two people, stays to be seen, closes credit, and is owed again once it is taken back', async () => {
    const { own, read, first, uid, api, keeper, money, other } = await later();
    try {
      const writeOff = (by: Client, { uid: of } = first) =>
        by.staffInstallments.writeOff({ params: { uid: of }, body: { reason } });
      const queue = async (name: 'overdue' | 'written_off') =>
        (await keeper.staffInstallments.list({ query: { queue: name } })).results.map(row => row.uid);
      const before_rial = await owed(uid, own);
      expect(await queue('overdue')).toEqual([first.uid]);
      expect(await codeOf(keeper.staffInstallments.writeOff({ params: { uid: first.uid }, body: { reason } }))).toEqual(
        [409, 'permission_missing'],
      );
      expect(await codeOf(writeOff(money, (await read()).rows[1]))).toEqual([409, 'installment_state']);
      expect(await writeOff(money)).toMatchObject({ state: 'waits_for_second_person' });
      expect(await codeOf(writeOff(money))).toEqual([409, 'needs_second_person']);
      expect(await owed(uid, own)).toBe(before_rial);
      expect(await writeOff(other)).toMatchObject({ state: 'written_off' });
      expect(await codeOf(writeOff(money))).toEqual([409, 'installment_state']);

      const given = await read();
      expect(given.rows.map(({ state }) => state)).toEqual(['written_off', 'planned', 'planned']);
      expect(given.order).toMatchObject({ written_off_count: 1, overdue_count: 0, next: { no: 2 } });
      expect(await owed(uid, own)).toBe(before_rial - first.amount_rial);
      expect(await balance('write_offs', own)).toBe(-first.amount_rial);
      expect([await queue('overdue'), await queue('written_off')]).toEqual([[], [first.uid]]);
      expect(await codeOf(startPayable(own, api, first.uid))).toEqual([409, 'payable_closed']);

      const reinstate = (by: Client) =>
        by.staffInstallments.reinstate({ params: { uid: first.uid }, body: { reason } });
      expect(await codeOf(reinstate(keeper))).toEqual([409, 'permission_missing']);
      expect(await reinstate(money)).toMatchObject({ state: 'overdue' });
      expect(await codeOf(reinstate(money))).toEqual([409, 'installment_state']);
      expect([await owed(uid, own), await balance('write_offs', own)]).toEqual([before_rial, 0]);
      // Given up a second time, it is booked a second time.
      await writeOff(money);
      await writeOff(other);
      expect(await balance('write_offs', own)).toBe(-first.amount_rial);
      await reinstate(money);
      // What is paid while a second person is waited for waits for nobody any more.
      await writeOff(money);
      const waiting = async () => (await money.staff.listWaiting({})).results.map(({ object }) => object);
      expect(await waiting()).toEqual([`installment:${first.uid}`]);
      await payPayable(own, api, first.uid);
      expect(await waiting()).toEqual([]);
      expect((await read()).rows[0]?.state).toBe('paid');
      expect(await owed(uid, own)).toBe(before_rial - first.amount_rial);
      expect(await actsOn(`installment:${first.uid}`, keeper)).toEqual([
        'installment.write_off.ask',
        'installment.write_off.confirm',
        'installment.reinstate',
        'installment.write_off.ask',
        'installment.write_off.confirm',
        'installment.reinstate',
        'installment.write_off.ask',
      ]);
      await sound(own);
    } finally {
      await own.stop();
    }
  });

  test('that was given up is set off like any other when its order ends', async () => {
    const { own, read, first, uid, account, money, other } = await later();
    try {
      for (const by of [money, other])
        await by.staffInstallments.writeOff({ params: { uid: first.uid }, body: { reason } });
      const order = await findOrder(own.tools, uid);
      await inTransaction(own.tools, within => refundOrder(within, order!));
      const { rows } = await read();
      expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
      expect([await owed(uid, own), await balance('write_offs', own)]).toEqual([0, 0]);
      expect(await walletBalance(own.tools, account)).toBe((await read()).plan.first_rial);
      await sound(own);
    } finally {
      await own.stop();
    }
  });
});

describe('a cheque', () => {
  test('is told how to be written, received, taken to the bank and cleared; then its installment is paid', async () => {
    const customer = await buyer();
    const { first, read, uid } = customer;
    const { cheques } = await read();
    expect(cheques).toMatchObject({
      payee: { name: expect.stringContaining('آزمایشی') },
      to_write: [{ no: 1, date: first.due_date, amount_rial: first.amount_rial }, { no: 2 }, { no: 3 }],
    });
    expect(cheques!.to_write[0]!.amount_words).toMatch(/میلیون/);
    const before_rial = await owed(uid);
    const { collection_uid, rows } = await cheque(first);
    expect(rows).toMatchObject([{ state: 'planned', collection: { state: 'received', way: 'cheque' } }]);
    expect((await read()).cheques!.to_write.map(({ no }) => no)).toEqual([2, 3]);
    await textWith(server, 'به ما رسید');
    expect(await codeOf(move(collection_uid, 'cleared'))).toEqual([409, 'collection_state']);
    await move(collection_uid, 'deposited');
    expect(await move(collection_uid, 'cleared')).toEqual({ state: 'cleared', booked_to: 'installment' });
    expect(await codeOf(move(collection_uid, 'cleared'))).toEqual([409, 'collection_state']);
    expect(await states(customer)).toEqual(['paid', 'planned', 'planned']);
    expect(await owed(uid)).toBe(before_rial - first.amount_rial);
    expect((await read()).rows[0]?.collection).toMatchObject({ state: 'cleared' });
    expect(await actsOn(`installment:${first.uid}`)).toEqual([
      'installment.receive',
      'installment.deposited',
      'installment.cleared',
    ]);
    await sound();
  });

  test('that bounces leaves its installment to be paid; it may go to the bank again, or back to the customer', async () => {
    const customer = await buyer();
    const { first, read, api } = customer;
    const { collection_uid } = await cheque(first);
    await move(collection_uid, 'deposited');
    await move(collection_uid, 'bounced');
    expect(await textWith(server, 'برگشت خورد')).toContain('قسط باز است');
    expect((await read()).rows[0]).toMatchObject({ state: 'planned', collection: { state: 'bounced' } });
    const bounced = (await operator.staffInstallments.list({ query: { queue: 'bounced' } })).results;
    expect(bounced.map(row => row.uid)).toContain(first.uid);
    await move(collection_uid, 'deposited');
    await move(collection_uid, 'bounced');
    await payPayable(server, api, first.uid);
    expect(await codeOf(move(collection_uid, 'deposited'))).toEqual([409, 'installment_state']);
    await move(collection_uid, 'given_back');
    expect(await codeOf(move(collection_uid, 'deposited'))).toEqual([409, 'collection_state']);
    await sound();
  });

  test('that has bounced is with us until it is given back, although its installment was paid by a slip', async () => {
    const { first, read } = await buyer();
    const rowIn = async (queue: 'bounced' | 'awaiting_cheque') => {
      const { results } = await finance.staffInstallments.list({ query: { queue, page_size: 100 } });
      return results.find(row => row.uid === first.uid);
    };
    expect(await rowIn('awaiting_cheque')).toMatchObject({ open_collections: [] });
    const bounced = (await cheque(first)).collection_uid;
    await move(bounced, 'deposited');
    await move(bounced, 'bounced');
    expect(await rowIn('awaiting_cheque')).toBeUndefined();
    server.clock.forward(1);
    const empty = (await slip(first)).collection_uid;
    await move(empty, 'not_found');
    expect((await read()).cheques!.to_write.map(({ no }) => no)).toEqual([2, 3]);
    server.clock.forward(1);
    const paid = (await slip(first)).collection_uid;
    expect((await rowIn('bounced'))?.open_collections.map(({ uid }) => uid)).toEqual([bounced, paid]);
    await move(paid, 'cleared');
    expect(await rowIn('bounced')).toMatchObject({
      state: 'paid',
      collection: { uid: paid },
      open_collections: [{ uid: bounced, state: 'bounced' }],
    });
    const desk = desks.find(({ kind }) => kind === 'cheque')!;
    const shown = (await desk.list(server.tools)).find(({ uid }) => uid === first.uid);
    expect(shown?.title).toContain('برگشت خورد');
    expect(await decide(server.tools, { kind: 'cheque', uid: first.uid, act: 'given_back' })).toBeNull();
    expect(await rowIn('bounced')).toBeUndefined();
    await sound();
  });

  test('bears the day and the sum of its installment, and its number is taken once', async () => {
    const { first, next, uid } = await buyer();
    expect(await codeOf(cheque(first, { cheque_date: addDays(first.due_date, 1) }))).toEqual([400, 'cheque_mismatch']);
    await expect(cheque(first, { amount_rial: first.amount_rial + 10 })).rejects.toMatchObject({
      code: 'amount_changed',
      details: { amount_rial: first.amount_rial },
    });
    expect(await codeOf(cheque(first, { number: '123' }))).toEqual([400, 'invalid_input']);
    const number = newNumber();
    await cheque(first, { number });
    expect(await codeOf(cheque(first))).toEqual([409, 'collection_open']);
    expect(await codeOf(cheque(next, { number }))).toEqual([409, 'collection_exists']);
    const plan = await operator.staffInstallments.read({ params: { uid } });
    expect(await codeOf(cheque({ ...first, uid: plan.plan.uid }))).toEqual([409, 'collection_open']);
    const { results } = await finance.staffInstallments.list({ query: { queue: 'awaiting_cheque', page_size: 100 } });
    const waiting = results.filter(row => row.plan.order_uid === uid);
    expect(waiting.map(row => row.no)).toEqual([2, 3]);
  });

  test('whose installment was paid by card meanwhile is given back, or its money goes to the wallet', async () => {
    const { first, next, api, account, read } = await buyer();
    const handed = [await cheque(first), await cheque(next)].map(each => each.collection_uid);
    await payPayable(server, api, first.uid);
    await payPayable(server, api, next.uid);
    const inHand = (await operator.staffInstallments.list({ query: { queue: 'in_hand', page_size: 100 } })).results;
    expect(inHand.find(row => row.uid === first.uid)?.state).toBe('paid');
    await move(handed[0]!, 'given_back');
    await move(handed[1]!, 'deposited');
    expect(await move(handed[1]!, 'cleared')).toEqual({ state: 'cleared', booked_to: 'wallet' });
    expect(await walletBalance(server.tools, account)).toBe(next.amount_rial);
    expect((await read()).order.paid_count).toBe(2);
    await sound();
  });

  test('or a slip of what is not owed any more asks for no payment, whatever became of it', async () => {
    const { first, next, uid, api } = await buyer();
    const [ofFirst, ofNext] = [newNumber(), newNumber()];
    const bounced = await cheque(first, { number: ofFirst });
    await payPayable(server, api, first.uid);
    await move(bounced.collection_uid, 'deposited');
    await move(bounced.collection_uid, 'bounced');
    expect(await textWith(server, `چک ${persianDigits(ofFirst)} برای`)).not.toContain('قسط باز است');
    const empty = await slip(next, { number: ofNext });
    await api.payment.cancelOrder({ params: { id: uid }, body: { reason: 'پشیمان شدم' } }, once());
    await move(empty.collection_uid, 'not_found');
    expect(await textWith(server, `پولی با فیش ${persianDigits(ofNext)}`)).not.toContain('قسط باز است');
  });

  test('that is with us keeps its installment from being late, and asks for a full account before its day', async () => {
    const own = await startTestServer({}, undefined, { work: false });
    try {
      const customer = await buyer(own);
      const keeper = (await staffOf(own, 'operator')).api;
      await cheque(customer.first, {}, keeper);
      const texts = async () => {
        await sendInstallmentTexts(own.tools);
        return (await messagesTo(own, customer.mobile)).filter(({ text }) => text.includes('سررسید'));
      };
      own.clock.forward(28 * day_s);
      expect((await texts())[0]?.text).toContain('حساب چکتان را پر کنید');
      own.clock.forward(12 * day_s);
      const { api } = await own.login(customer.mobile);
      const { rows, order } = await api.installments.read({ params: { uid: customer.uid } });
      expect(rows[0]).toMatchObject({ state: 'collecting', days_left: expect.any(Number) });
      expect(order).toMatchObject({ overdue_count: 0, next: { no: 2 } });
      expect((await api.installments.list({ query: { tab: 'overdue' } })).count).toBe(0);
      const { needs } = await api.profile.readOverview({});
      expect(needs.filter(({ key }) => key.startsWith('installment'))).toEqual([]);
      expect(await codeOf(startPayable(own, api, customer.first.uid))).toEqual([409, 'payable_closed']);
      expect((await texts()).some(({ text }) => text.includes('پرداخت نشده است'))).toBe(false);
    } finally {
      await own.stop();
    }
  });

  test('of a Friday goes to the bank on Saturday: until then its installment is due, and that day asks for a full account', async () => {
    const own = await startTestServer({}, undefined, { work: false });
    try {
      const { first, mobile, uid } = await buyer(own);
      const due_date = '2026-12-25';
      await own.tools.db.execute(sql`update order_instalments set due_date = ${due_date} where uid = ${first.uid}`);
      await cheque({ ...first, due_date }, {}, (await staffOf(own, 'operator')).api);
      const goTo = (day: string) => own.clock.goTo(`${day}T12:00:00+03:30`);
      const stateThen = async () => {
        const { api } = await own.login(mobile);
        return (await api.installments.read({ params: { uid } })).rows[0]!.state;
      };
      goTo(due_date);
      expect(await stateThen()).toBe('due');
      goTo(addDays(due_date, 1));
      expect(await stateThen()).toBe('collecting');
      await sendInstallmentTexts(own.tools);
      const told = (await messagesTo(own, mobile)).filter(({ text }) => text.includes('امروز سررسید است'));
      expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('حساب چکتان را پر کنید')]);
    } finally {
      await own.stop();
    }
  });
});

test('the back office of a demonstration receives a cheque, has it cleared, and says what it cannot do', async () => {
  const { first, read } = await buyer();
  const desk = desks.find(({ kind }) => kind === 'cheque')!;
  expect((await desk.list(server.tools)).map(({ uid }) => uid)).toContain(first.uid);
  const done = (act: string) => decide(server.tools, { kind: 'cheque', uid: first.uid, act });
  expect(await done('cleared')).toBe('این چک یا فیش پیدا نشد.');
  for (const act of ['receive', 'deposited', 'bounced', 'deposited', 'cleared']) expect(await done(act)).toBeNull();
  expect(await done('given_back')).toMatch('شدنی نیست');
  expect((await read()).rows[0]?.state).toBe('paid');
});

describe('a slip of a bank', () => {
  test('stops the asking until somebody has looked for its money, and opens the installment where none came', async () => {
    const customer = await buyer();
    const { first, api, uid, read } = customer;
    const before_rial = await owed(uid);
    const number = newNumber();
    const { collection_uid } = await slip(first, { number });
    expect(await states(customer)).toEqual(['collecting', 'planned', 'planned']);
    expect((await read()).order.left_rial).toBe(before_rial);
    expect(await codeOf(startPayable(server, api, first.uid))).toEqual([409, 'payable_closed']);
    expect(await codeOf(move(collection_uid, 'bounced'))).toEqual([409, 'collection_state']);
    await move(collection_uid, 'not_found');
    expect(await states(customer)).toEqual(['planned', 'planned', 'planned']);
    expect((await read()).rows[0]?.collection).toMatchObject({ state: 'not_found' });
    const again = await slip(first, { number });
    expect(await move(again.collection_uid, 'cleared')).toMatchObject({ booked_to: 'installment' });
    expect(await states(customer)).toEqual(['paid', 'planned', 'planned']);
    expect(await owed(uid)).toBe(before_rial - first.amount_rial);
    await sound();
  });

  test('pays all that is left at what it costs on the day of the slip, and the saving is booked', async () => {
    const customer = await buyer();
    const { uid, read } = customer;
    const { plan, pay_all, rows } = await operator.staffInstallments.read({ params: { uid } });
    expect(pay_all).toEqual((await read()).pay_all);
    const { amount_rial } = pay_all!;
    expect(await codeOf(slip({ uid: plan.uid, amount_rial: amount_rial + pay_all!.saved_rial }))).toEqual([
      409,
      'amount_changed',
    ]);
    expect(await codeOf(cheque({ uid: plan.uid, amount_rial, due_date: rows[0]!.due_date }))).toEqual([
      409,
      'installment_state',
    ]);
    const { collection_uid } = await slip({ uid: plan.uid, amount_rial });
    expect(await states(customer)).toEqual(['collecting', 'collecting', 'collecting']);
    expect((await read()).order).toMatchObject({ next: null });
    expect(await codeOf(slip({ uid: plan.uid, amount_rial }))).toEqual([409, 'installment_state']);
    expect(await move(collection_uid, 'cleared')).toEqual({ state: 'cleared', booked_to: 'installment' });
    expect(await states(customer)).toEqual(['paid', 'paid', 'paid']);
    expect(await owed(uid)).toBe(0);
    expect(await actsOn(`installment_plan:${plan.uid}`)).toEqual(['installment.receive', 'installment.cleared']);
    await sound();
  });

  test('of which no money came opens its installment anew: all that is left is paid again, and its page says how that went', async () => {
    const customer = await buyer();
    const { first, api, read } = customer;
    const { collection_uid } = await slip(first);
    const all = (await read()).pay_all!.uid;
    const resultOfAll = async () => (await api.payment.readPayableResult({ params: { id: all } })).result;
    await payPayable(server, api, all);
    await move(collection_uid, 'not_found');
    expect(await states(customer)).toEqual(['planned', 'paid', 'paid']);
    expect(await resultOfAll()).toBe('success');
    const again = await startPayable(server, api, all);
    expect(await resultOfAll()).toBe('pending');
    await chooseAtBank(server, again.authority, 'cancel');
    expect(await resultOfAll()).toBe('failed');
    await payPayable(server, api, all);
    expect(await states(customer)).toEqual(['paid', 'paid', 'paid']);
    expect(await resultOfAll()).toBe('success');
    await sound();
  });

  test('is owed until its money has come: who pays all that is open beside it does not read that nothing is owed', async () => {
    const customer = await buyer();
    const { first, api, read } = customer;
    await slip(first);
    const all = (await read()).pay_all!.uid;
    await payPayable(server, api, all);
    expect(await states(customer)).toEqual(['collecting', 'paid', 'paid']);
    const { result, text } = await api.payment.readPayableResult({ params: { id: all } });
    expect([result, text]).toEqual(['success', expect.stringContaining('همهٔ قسط‌های باز پرداخت شد.')]);
    await sound();
  });

  test('for an order that ended meanwhile goes to the wallet, and the money of one that was booked comes back', async () => {
    const { first, next, uid, account, api, read } = await buyer();
    const booked = await slip(first);
    await move(booked.collection_uid, 'cleared');
    const waiting = await slip(next);
    await api.payment.cancelOrder({ params: { id: uid }, body: { reason: 'پشیمان شدم' } }, once());
    const { first_rial } = (await read()).plan;
    expect(await walletBalance(server.tools, account)).toBe(first_rial + first.amount_rial);
    expect(await move(waiting.collection_uid, 'cleared')).toMatchObject({ booked_to: 'wallet' });
    expect(await walletBalance(server.tools, account)).toBe(first_rial + first.amount_rial + next.amount_rial);
    expect(await owed(uid)).toBe(0);
    await sound();
  });

  test('is noted by who is not the one that books its money, and waits for a payment at the bank', async () => {
    const { first, api } = await buyer();
    expect(await codeOf(slip(first, {}, finance))).toEqual([409, 'permission_missing']);
    const { authority } = await startPayable(server, api, first.uid);
    expect(await codeOf(slip(first))).toEqual([409, 'payment_under_way']);
    await chooseAtBank(server, authority, 'pay');
    expect(await codeOf(slip(first))).toEqual([409, 'installment_state']);
    expect(await codeOf(slip({ uid: 'nobody', amount_rial: 10 }))).toEqual([404, 'installment_not_found']);
    expect(await codeOf(move('nobody', 'cleared'))).toEqual([404, 'collection_not_found']);
    const { collection_uid } = await slip((await buyer()).first);
    expect(await codeOf(move(collection_uid, 'cleared', operator))).toEqual([409, 'permission_missing']);
    expect(await codeOf(api.staffInstallments.read({ params: { uid: 'nobody' } }))).toEqual([404, 'not_found']);
    const both = await Promise.all(
      [move(collection_uid, 'cleared'), move(collection_uid, 'cleared', second)].map(outcome),
    );
    expect(both.sort()).toEqual(['cleared', 'collection_state']);
    await sound();
  });
});

const outcome = (moved: ReturnType<typeof move>): Promise<string> =>
  moved.then(
    ({ state }) => state,
    ({ code }) => code,
  );
