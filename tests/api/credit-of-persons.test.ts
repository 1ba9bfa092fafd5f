import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client';
import type { CreditScorer } from '../../src/server/gateways/credit/credit.ts';
import { sandboxOwnNumber } from '../../src/server/gateways/credit/sandbox.ts';
import { creditChecks } from '../../src/server/modules/credit/tables.ts';
import { askCredit, checkCredit } from '../support/credit-check.ts';
import { personEnding } from '../support/credit-persons.ts';
import { lastCode } from '../support/messages.ts';
import {
  chooseAtBank,
  completeOrder,
  ledgerFaults,
  noFaults,
  once,
  placeOrder,
  startPayment,
} from '../support/orders.ts';
import { frameOf, vouchedFor } from '../support/partner-site.ts';
import { codeOf, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let scorer: CreditScorer;
beforeAll(async () => {
  server = await startTestServer();
  scorer = server.tools.credit!;
});
afterAll(() => server.stop());
afterEach(() => {
  server.tools.credit = scorer;
});

let numbers = 0;
const anotherNumber = () => `0912789${String(1000 + numbers++)}`;
async function orderToPay(api: Client) {
  const { uid } = await placeOrder(server, api, 'asia');
  await completeOrder(api, uid);
  return uid;
}
async function buyer() {
  const mobile = anotherNumber();
  const customer = await server.login(mobile);
  const order = await orderToPay(customer.api);
  server.clock.forward(90);
  return { mobile, order, ...customer };
}
type Buyer = Awaited<ReturnType<typeof buyer>>;

const ask = askCredit;
const check = (of: Buyer, national_id: string, mobile?: string) => checkCredit(server, of, national_id, mobile);
const priceOf = ({ api, order }: Pick<Buyer, 'api' | 'order'>, method: string) =>
  api.payment.calculatePrice({ params: { id: order }, body: { discount_code: null, use_wallet: false, method } });
const creditOption = async (of: Pick<Buyer, 'api' | 'order'>) =>
  (await priceOf(of, 'cash')).options.find(({ id }) => id === 'credit-11')!;
/** The numbers that the service is told from now on. */
function told(): string[] {
  const mobiles: string[] = [];
  const { ask: answer } = scorer;
  server.tools.credit = {
    ...scorer,
    ask(question) {
      mobiles.push(question.mobile);
      return answer(question);
    },
  };
  return mobiles;
}

describe('a number that no code has proven is never told to the service', () => {
  test.each([
    ['whose answer takes a while', '60'],
    ['about whom the service is silent', '70'],
  ])('of somebody %s', async (_, ending) => {
    const mobiles = told();
    const customer = await buyer();
    const person = personEnding(ending);
    const first = await check(customer, person);
    const other = anotherNumber();
    expect((await ask(customer, person, { mobile: other })).status).toBe('code_required');
    expect(mobiles).toEqual([customer.mobile]);
    // The proven one needs no other code.
    expect((await ask(customer, person)).uid).toBe(first.uid);
    expect(mobiles).toEqual([customer.mobile, customer.mobile]);
    // The other one is a question of its own, once its code is there.
    const code = await lastCode(server, other);
    expect((await ask(customer, person, { mobile: other, code })).uid).not.toBe(first.uid);
    expect(mobiles.at(-1)).toBe(other);
  });

  test('of somebody who was late here', async () => {
    const customer = await buyer();
    const person = personEnding('99');
    await check(customer, person);
    const late = { state: 'declined' as const, reasons: ['late_here' as const] };
    await server.tools.db.update(creditChecks).set(late).where(eq(creditChecks.account_uid, customer.uid));
    const mobiles = told();
    expect((await ask(customer, person, { mobile: anotherNumber() })).status).toBe('code_required');
    expect(mobiles).toEqual([]);
    expect((await ask(customer, person)).status).toBe('approved');
    expect(mobiles).toEqual([customer.mobile]);
  });
});

test('an answer about a person holds for each number', async () => {
  const customer = await buyer();
  const person = personEnding('99');
  const { uid } = await check(customer, person);
  expect((await ask(customer, person, { mobile: anotherNumber() })).uid).toBe(uid);
});

describe('a number that is not the person’s', () => {
  test('is refused for itself alone: the right one gets a code and an answer at once', async () => {
    const customer = await buyer();
    const person = personEnding('56');
    const refused = await check(customer, person);
    expect([refused.status, refused.reasons.map(({ code }) => code)]).toEqual(['declined', ['mobile_not_owner']]);
    expect((await ask(customer, person)).uid).toBe(refused.uid);
    expect((await creditOption(customer)).needs_credit_check).toBe(true);
    const approved = await check(customer, person, `0912790${sandboxOwnNumber}`);
    expect(approved).toMatchObject({ status: 'approved', limit_rial: 500_000_000 });
    expect((await creditOption(customer)).available).toBe(true);
  });
});

describe('a refusal about one person', () => {
  test('closes nothing for another who was approved, whoever was asked about last', async () => {
    const customer = await buyer();
    const [self, spouse] = [personEnding('99'), personEnding('53')];
    await check(customer, self);
    expect((await check(customer, spouse)).status).toBe('declined');
    expect(await ask(customer, self)).toMatchObject({ status: 'approved', limit_rial: 500_000_000, reasons: [] });
    expect((await creditOption(customer)).available).toBe(true);
    const other = await buyer();
    await check(other, personEnding('53'));
    expect(await creditOption(other)).toMatchObject({ available: false, needs_credit_check: false });
    expect((await check(other, personEnding('99'))).status).toBe('approved');
    expect((await creditOption(other)).available).toBe(true);
  });

  test('each is told their own limit', async () => {
    const customer = await buyer();
    const [self, spouse] = [personEnding('99'), personEnding('40')];
    await check(customer, self);
    expect(await check(customer, spouse)).toMatchObject({ status: 'partial', limit_rial: 50_000_000 });
    expect(await ask(customer, self)).toMatchObject({ status: 'approved', limit_rial: 500_000_000 });
  });
});

describe('what a person owes by credit', () => {
  const method = 'credit-11';
  /** Begins to pay by credit what the limit does not reach; gives the bank's name of the payment. */
  const atBank = async ({ api, order }: Buyer) => (await startPayment(server, api, order, { method })).authority;
  /** Buys all of it by credit. */
  async function buyAll(of: Buyer) {
    const { payable_rial } = await priceOf(of, method);
    expect(payable_rial).toBe(0);
    const body = { discount_code: null, use_wallet: false, method, payable_rial };
    await of.api.payment.pay({ params: { id: of.order }, body }, once());
  }
  const makeLate = ({ order }: Buyer) =>
    server.tools.db.execute(
      sql`update order_instalments set due_date = '2026-01-01' where order_uid = ${order} and no = 1`,
    );

  test('is taken off their limit in whichever account they buy', async () => {
    const person = personEnding('40');
    const first = await buyer();
    await check(first, person);
    await chooseAtBank(server, await atBank(first), 'pay');
    const second = await buyer();
    const answer = await check(second, person);
    expect(answer).toMatchObject({ status: 'declined', reasons: [{ code: 'limit_used' }] });
    expect(answer.limit_rial).toBeLessThan(1_000_000);
    expect(await creditOption(second)).toMatchObject({ available: false, needs_credit_check: false });
  });

  test('is lent once, also where two accounts went to the bank before either had paid', async () => {
    const person = personEnding('40');
    const buyers = [await buyer(), await buyer()];
    const authorities: string[] = [];
    for (const of of buyers) {
      await check(of, person);
      authorities.push(await atBank(of));
    }
    for (const authority of authorities) await chooseAtBank(server, authority, 'pay');
    const states = buyers.map(
      async ({ api, order }) => (await api.orders.read({ params: { uid: order } })).payments[0]!.state,
    );
    expect((await Promise.all(states)).sort()).toEqual(['reversed', 'settled']);
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });

  test('leaves the limit of another person in the same account as it is', async () => {
    const customer = await buyer();
    await check(customer, personEnding('40'));
    await chooseAtBank(server, await atBank(customer), 'pay');
    const next = { ...customer, order: await orderToPay(customer.api) };
    expect(await check(next, personEnding('99'))).toMatchObject({ status: 'approved', limit_rial: 500_000_000 });
    expect(await creditOption(next)).toMatchObject({ available: true, first_rial: 0 });
  });

  test('and is late with closes credit for them in every account, and is told to nobody else’s number', async () => {
    const person = personEnding('56');
    const first = await buyer();
    await check(first, person, `0912791${sandboxOwnNumber}`);
    await buyAll(first);
    await makeLate(first);
    const second = await buyer();
    const stranger = await check(second, person);
    expect(stranger.reasons.map(({ code }) => code)).toEqual(['mobile_not_owner']);
    expect((await creditOption(second)).needs_credit_check).toBe(true);
    const own = await check(second, person, `0912792${sandboxOwnNumber}`);
    expect([own.status, own.limit_rial, own.reasons.map(({ code }) => code)]).toEqual(['declined', 0, ['late_here']]);
    expect(await creditOption(second)).toMatchObject({ available: false, needs_credit_check: false });
    // Another person buys in that account as before.
    await check(second, personEnding('99'));
    expect((await creditOption(second)).available).toBe(true);
  });

  test('counts for whoever buys in an account whose plan of before names nobody', async () => {
    const customer = await buyer();
    await check(customer, personEnding('99'));
    await buyAll(customer);
    await server.tools.db.execute(
      sql`update installment_plans set person_hash = null where order_uid = ${customer.order}`,
    );
    const next = { ...customer, order: await orderToPay(customer.api) };
    expect((await check(next, personEnding('99'))).limit_rial).toBeLessThan(450_000_000);
  });
});

test('a person is asked about three times a day, also by customers who ask at once', async () => {
  const mobiles = told();
  const person = personEnding('99');
  const customers: Buyer[] = [];
  for (let n = 0; n < 5; n++) customers.push(await buyer());
  const codes: string[] = [];
  for (const customer of customers) {
    await ask(customer, person);
    codes.push(await lastCode(server, customer.mobile));
  }
  const all = await Promise.allSettled(customers.map((customer, n) => ask(customer, person, { code: codes[n] })));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(mobiles).toHaveLength(3);
});

test('a partner’s sign-on learns no answer about the customer: neither a limit nor a refusal', async () => {
  const options: unknown[] = [];
  for (const ending of ['99', '40', '53']) {
    const customer = await buyer();
    await check(customer, personEnding(ending));
    const { api } = await vouchedFor(server, customer.mobile, await frameOf(server, 'yadakchi'));
    const vouched = { api, order: await orderToPay(api) };
    const option = await creditOption(vouched);
    expect(option).toMatchObject({ available: false, needs_credit_check: true, first_rial: 0 });
    expect(await codeOf(priceOf(vouched, 'credit-11'))).toEqual([400, 'method_not_available']);
    options.push(option);
    // The customer themselves sees it, also of that order.
    expect(await creditOption({ ...customer, order: vouched.order })).toMatchObject({ needs_credit_check: false });
  }
  expect(new Set(options.map(option => JSON.stringify(option))).size).toBe(1);
});
