import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../src/server/kernel/transactions.ts';
import { creditChecks } from '../../src/server/modules/credit/tables.ts';
import { refundPastStart } from '../../src/server/modules/orders/ending/refund-order.ts';
import { rejectOrder } from '../../src/server/modules/orders/issuing/issuing.ts';
import { findOrder, moveOrder, type Order } from '../../src/server/modules/orders/orders.ts';
import type { Tools } from '../../src/server/tools.ts';
import { askCredit, checkCredit } from '../support/credit-check.ts';
import { personEnding } from '../support/credit-persons.ts';
import { payPayable } from '../support/installments.ts';
import { lastCode } from '../support/messages.ts';
import {
  chooseAtBank,
  completeOrder,
  ledgerFaults,
  noFaults,
  once,
  orderIn,
  payOrder,
  placeOrder,
  startPayment,
  textWith,
  upload,
} from '../support/orders.ts';
import { codeOf, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let numbers = 0;
async function buyer(insurer = 'asia') {
  const mobile = `0912780${String(1000 + numbers++)}`;
  const customer = await server.login(mobile);
  const { uid, total_rial } = await placeOrder(server, customer.api, insurer);
  await completeOrder(customer.api, uid);
  server.clock.forward(90);
  return { mobile, order: uid, total_rial, ...customer };
}
type Buyer = Awaited<ReturnType<typeof buyer>>;

const ask = askCredit;
const check = (of: Buyer, national_id: string) => checkCredit(server, of, national_id);
const priceOf = (of: Buyer, method: string) =>
  of.api.payment.calculatePrice({ params: { id: of.order }, body: { discount_code: null, use_wallet: false, method } });
const optionOf = async (of: Buyer, id: string) => (await priceOf(of, 'cash')).options.find(option => option.id === id);

describe('before a customer agrees', () => {
  test('credit plans stand with their whole cost, wait, and change no other price; offers tell of none', async () => {
    const customer = await buyer();
    const { options, payable_rial } = await priceOf(customer, 'cash');
    const credit = options.find(option => option.id === 'credit-11')!;
    expect(credit).toMatchObject({ available: false, needs_credit_check: true, first_rial: 0 });
    expect(credit.installments.length).toBe(11);
    expect(payable_rial).toBe(customer.total_rial);
    expect(await codeOf(priceOf(customer, 'credit-11'))).toEqual([400, 'method_not_available']);
    await check(customer, personEnding('99'));
    expect((await priceOf(customer, 'cash')).payable_rial).toBe(payable_rial);
  });

  test('nobody is asked without both consents, a national id, an unpaid order of one’s own, and the code', async () => {
    const customer = await buyer();
    const person = personEnding('99');
    expect(await codeOf(ask(customer, person, { consents: ['credit_check'] }))).toEqual([
      400,
      'credit_consent_missing',
    ]);
    expect(await codeOf(ask(customer, '1234567890'))).toEqual([400, 'invalid_national_id']);
    expect(await codeOf(ask(customer, person, { mobile: '123' }))).toEqual([400, 'invalid_mobile']);
    const stranger = await buyer();
    expect(await codeOf(ask({ ...stranger, order: customer.order }, person))).toEqual([404, 'order_not_found']);
    await ask(customer, person);
    expect(await codeOf(ask(customer, person, { code: '000000' }))).toEqual([400, 'wrong_code']);
    expect((await optionOf(customer, 'credit-11'))!.needs_credit_check).toBe(true);
  });
});

describe('nobody is asked, and nobody texted', () => {
  const codesTo = async ({ mobile }: Buyer) => (await server.tools.sms.sent!(mobile)).filter(({ code }) => code).length;

  test('while there is no credit service; a code that was sent before holds until there is one', async () => {
    const customer = await buyer();
    const person = personEnding('99');
    expect((await ask(customer, person)).status).toBe('code_required');
    const code = await lastCode(server, customer.mobile);
    const { credit } = server.tools;
    server.tools.credit = null;
    try {
      const other = await buyer();
      const sent = await codesTo(other);
      expect(await codeOf(ask(other, person))).toEqual([503, 'unavailable']);
      expect(await codesTo(other)).toBe(sent);
      expect(await codeOf(ask(customer, person, { code }))).toEqual([503, 'unavailable']);
      // Another customer's order answers like a missing one.
      expect(await codeOf(ask({ ...other, order: customer.order }, person))).toEqual([404, 'order_not_found']);
      expect(await optionOf(other, 'credit-11')).toBeUndefined();
      expect((await priceOf(other, 'cash')).payable_rial).toBe(other.total_rial);
    } finally {
      server.tools.credit = credit;
    }
    expect((await ask(customer, person, { code })).status).toBe('approved');
  });

  test('for an order that is cancelled, paid or issued, also where an answer holds', async () => {
    const person = personEnding('99');
    const customer = await buyer();
    const { api, order, token } = customer;
    await check(customer, person);
    const sent = await codesTo(customer);
    const cancelled = await placeOrder(server, api, 'razi');
    const body = { reason: 'پشیمان شدم' };
    await api.payment.cancelOrder({ params: { id: cancelled.uid }, body }, once());
    const refused = (of: string, who: Buyer = customer) => codeOf(ask({ ...who, order: of }, person));
    expect(await refused(cancelled.uid)).toEqual([409, 'order_state']);
    await payOrder(server, api, order);
    expect((await api.orders.read({ params: { uid: order } })).state).toBe('needs_fix');
    expect(await refused(order)).toEqual([409, 'order_state']);
    for (const kind of ['car_card_front', 'car_card_back']) await upload(server, token, order, kind);
    await orderIn(api, order, 'issued');
    expect(await refused(order)).toEqual([409, 'order_state']);
    await api.orders.delete({ params: { id: cancelled.uid } }, once());
    expect(await refused(cancelled.uid)).toEqual([404, 'order_not_found']);
    expect(await refused(order, await buyer())).toEqual([404, 'order_not_found']);
    expect(await codesTo(customer)).toBe(sent);
  });
});

describe('an answer', () => {
  test('within the limit lets all of it be paid later, and the plan is there with every day', async () => {
    const customer = await buyer();
    const answer = await check(customer, personEnding('99'));
    expect(answer).toMatchObject({ status: 'approved', limit_rial: 500_000_000, reasons: [], next: null });
    expect(answer.plans.map(({ id }) => id)).toEqual(['credit-11']);
    const { payable_rial, price } = await priceOf(customer, 'credit-11');
    expect(payable_rial).toBe(0);
    expect(price.rows.find(({ key }) => key === 'plan_fee')!.amount_rial).toBe(6_290_000);
    const body = { discount_code: null, use_wallet: false, method: 'credit-11', payable_rial };
    const paid = await customer.api.payment.pay({ params: { id: customer.order }, body }, once());
    expect(paid.redirect_url).toBeNull();
    const { order, plan, rows } = await customer.api.installments.read({ params: { uid: customer.order } });
    expect(order).toMatchObject({ installment_type: 'credit', left_rial: plan.total_rial, count: 11 });
    expect(plan).toMatchObject({ first_rial: 0, fee_rial: 6_290_000 });
    expect(plan.total_rial - plan.extra_rial).toBe(customer.total_rial);
    expect(rows.length).toBe(11);
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });

  test('below the price asks for the difference now and lends the rest', async () => {
    const customer = await buyer();
    const answer = await check(customer, personEnding('40'));
    expect(answer).toMatchObject({ status: 'partial', limit_rial: 50_000_000, next: 'pay_difference' });
    const option = (await optionOf(customer, 'credit-11'))!;
    const later_rial = option.installments.filter(({ no }) => no > 0).reduce((sum, part) => sum + part.amount_rial, 0);
    expect(later_rial).toBeLessThanOrEqual(50_000_000);
    expect(later_rial).toBeGreaterThan(49_000_000);
    expect(option.first_rial + later_rial).toBe(option.total_rial);
    const { authority, payable_rial } = await startPayment(server, customer.api, customer.order, {
      method: 'credit-11',
    });
    expect(payable_rial).toBe(option.first_rial);
    await chooseAtBank(server, authority, 'pay');
    const { order } = await customer.api.installments.read({ params: { uid: customer.order } });
    expect(order.left_rial).toBe(later_rial);
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });

  test('that refuses says why and what one can do, and leaves cash as it was', async () => {
    const customer = await buyer();
    const answer = await check(customer, personEnding('53'));
    expect(answer).toMatchObject({ status: 'declined', limit_rial: 0, plans: [], next: 'cash' });
    expect(answer.reasons.map(({ code }) => code)).toEqual(['returned_cheque', 'arrears']);
    expect(answer.reasons.every(({ title, advice }) => title && advice)).toBe(true);
    expect(await optionOf(customer, 'credit-11')).toMatchObject({ available: false, needs_credit_check: false });
    expect((await priceOf(customer, 'cash')).payable_rial).toBe(customer.total_rial);
  });

  test('holds for a day without another code, and is asked for anew after it', async () => {
    const customer = await buyer();
    const person = personEnding('20');
    const first = await check(customer, person);
    expect((await ask(customer, person)).uid).toBe(first.uid);
    server.clock.forward(86_400 + 60);
    const later = { ...customer, ...(await server.login(customer.mobile)) };
    const { uid } = await placeOrder(server, later.api, 'asia');
    await completeOrder(later.api, uid);
    expect(await optionOf({ ...later, order: uid }, 'credit-11')).toMatchObject({ needs_credit_check: true });
    expect((await check({ ...later, order: uid }, person)).uid).not.toBe(first.uid);
  });

  test('that takes a while is asked for again; a silent service loses nothing', async () => {
    const customer = await buyer();
    const slow = personEnding('60');
    expect((await check(customer, slow)).status).toBe('pending');
    server.clock.forward(30);
    expect((await ask(customer, slow)).status).toBe('approved');
    const other = await buyer();
    expect((await check(other, personEnding('70'))).status).toBe('unavailable');
    expect((await optionOf(other, 'credit-11'))!.needs_credit_check).toBe(true);
  });

  test('of who is late here is no until the installment is paid, and then the service is asked without another code', async () => {
    const customer = await buyer();
    const payer = personEnding('99');
    await check(customer, payer);
    const { payable_rial } = await priceOf(customer, 'credit-11');
    const body = { discount_code: null, use_wallet: false, method: 'credit-11', payable_rial };
    await customer.api.payment.pay({ params: { id: customer.order }, body }, once());
    await server.tools.db.execute(
      sql`update order_instalments set due_date = '2026-01-01' where order_uid = ${customer.order} and no = 1`,
    );
    const { uid } = await placeOrder(server, customer.api, 'asia');
    await completeOrder(customer.api, uid);
    const next = { ...customer, order: uid };
    const person = personEnding('99');
    const refused = await check(next, person);
    expect([refused.status, refused.reasons.map(({ code }) => code)]).toEqual(['declined', ['late_here']]);
    // Who was approved before reads the same reason, and their answer has an end.
    const before = await ask(next, payer);
    expect([before.status, before.reasons.map(({ code }) => code)]).toEqual(['declined', ['late_here']]);
    await server.tools.db
      .update(creditChecks)
      .set({ valid_until: server.clock.now() })
      .where(eq(creditChecks.uid, before.uid!));
    const { rows } = await customer.api.installments.read({ params: { uid: customer.order } });
    await payPayable(server, customer.api, rows[0]!.uid);
    expect(await optionOf(next, 'credit-11')).toMatchObject({ needs_credit_check: true });
    expect(await ask(next, person)).toMatchObject({ uid: refused.uid, status: 'approved', reasons: [] });
  });

  test('is asked for three times a day and person, whoever asks', async () => {
    const person = personEnding('30');
    for (let turn = 0; turn < 3; turn++) await check(await buyer(), person);
    expect(await codeOf(ask(await buyer(), person))).toEqual([429, 'credit_check_limit']);
  });
});

describe('an order that ends before anything of it was paid', () => {
  async function boughtByCredit() {
    const customer = await buyer();
    await check(customer, personEnding('99'));
    const { payable_rial } = await priceOf(customer, 'credit-11');
    expect(payable_rial).toBe(0);
    const body = { discount_code: null, use_wallet: false, method: 'credit-11', payable_rial };
    await customer.api.payment.pay({ params: { id: customer.order }, body }, once());
    return customer;
  }
  const nothingPaid = 'پولی نپرداخته بودید و قسطی هم از شما گرفته نمی‌شود.';
  /** The note and the text that the customer reads, once no installment is asked for any more. */
  async function expectNothingPaid({ api, order, mobile }: Buyer, state: string) {
    const ended = await api.orders.read({ params: { uid: order } });
    expect(ended).toMatchObject({ state, refund: { done: true, rows: [], total_rial: 0 } });
    expect(ended.state_note).toContain(nothingPaid);
    expect(ended.state_note).not.toContain('کیف پول');
    const told = async () => (await server.tools.sms.sent!(mobile)).map(({ text }) => text);
    await expect.poll(told, { timeout: 20_000 }).toContainEqual(expect.stringContaining(nothingPaid));
    expect((await told()).filter(text => text.includes('برگشت.') || text.includes('۰ تومان'))).toEqual([]);
    expect((await api.installments.read({ params: { uid: order } })).order.left_rial).toBe(0);
    expect(await ledgerFaults(server)).toEqual(noFaults);
  }

  test('tells of no money that came back when the customer cancels it', async () => {
    const customer = await boughtByCredit();
    const call = { params: { id: customer.order }, body: { reason: 'پشیمان شدم' } };
    await customer.api.payment.cancelOrder(call, once());
    await expectNothingPaid(customer, 'refunded');
  });

  test('nor when its insurer does not take it, or its first day comes without a policy', async () => {
    const refuse = async (tools: Tools, order: Order) =>
      rejectOrder(tools, await moveOrder(tools, order, 'issuing'), 'خودرو بازدید می‌خواهد');
    const ends = [
      ['rejected', refuse],
      ['refunded', refundPastStart],
    ] as const;
    for (const [state, end] of ends) {
      const customer = await boughtByCredit();
      await inTransaction(server.tools, async within => {
        const order = await findOrder(within, customer.order, true);
        await end(within, order!);
      });
      await expectNothingPaid(customer, state);
    }
  });
});

test('an answer that held when the payment began holds until the bank has its money', async () => {
  const customer = await buyer();
  await check(customer, personEnding('40'));
  const until = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000);
  await server.tools.db
    .update(creditChecks)
    .set({ valid_until: until(60) })
    .where(eq(creditChecks.account_uid, customer.uid));
  const { authority } = await startPayment(server, customer.api, customer.order, { method: 'credit-11' });
  server.clock.forward(120);
  expect((await optionOf(customer, 'credit-11'))!.available).toBe(false);
  await chooseAtBank(server, authority, 'pay');
  expect((await customer.api.orders.read({ params: { uid: customer.order } })).payments[0]!.state).toBe('settled');
  expect((await customer.api.installments.list({})).count).toBe(1);
  expect(await ledgerFaults(server)).toEqual(noFaults);
});

test('what is owed by credit already is taken off the limit, also while another payment is at the bank', async () => {
  const customer = await buyer();
  const person = personEnding('40');
  await check(customer, person);
  const second = await placeOrder(server, customer.api, 'razi');
  await completeOrder(customer.api, second.uid);
  const method = 'credit-11';
  const accepted_warnings = ['already_insured' as const];
  const one = await startPayment(server, customer.api, customer.order, { method, accepted_warnings });
  const other = await startPayment(server, customer.api, second.uid, { method, accepted_warnings });
  await chooseAtBank(server, one.authority, 'pay');
  await chooseAtBank(server, other.authority, 'pay');
  expect((await customer.api.installments.list({})).count).toBe(1);
  expect((await customer.api.orders.read({ params: { uid: second.uid } })).payments[0]!.state).toBe('reversed');
  const seen = await customer.api.payment.readResult({ params: { id: second.uid } });
  expect(seen).toMatchObject({ result: 'failed', reason: 'credit_used', title: 'پولتان در کیف پول است' });
  expect(seen.text).toContain('به شیوهٔ دیگری بپردازید');
  expect(await textWith(server, 'اعتبارتان دیگر برای قسط‌هایش کافی نبود')).toContain(`/orders/${second.uid}/result`);
  expect((await ask({ ...customer, order: second.uid }, person)).limit_rial).toBeLessThan(1_000_000);
  expect(await ledgerFaults(server)).toEqual(noFaults);
});
