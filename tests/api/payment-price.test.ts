import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planIsOpen } from '#pricing/installment-plan';
import { discountCodes } from '#server/modules/payment/tables';
import { chooseAtBank, ledgerFaults, noFaults, offerOf, once, readyOrder, startPayment } from '../support/orders.ts';
import { paramsOf } from '../support/risks.ts';
import { codeOf, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let customer: Awaited<ReturnType<TestServer['login']>>;
beforeAll(async () => {
  server = await startTestServer();
  customer = await server.login('09121110011');
});
afterAll(() => server.stop());

const cash = { discount_code: null, use_wallet: false, method: 'cash' };
const sound = async () => expect(await ledgerFaults(server)).toEqual(noFaults);

describe('the price before payment', () => {
  test('has the premium with tax, what is taken off, and adds up', async () => {
    const { api } = customer;
    const { uid, total_rial } = await readyOrder(server, api);
    const body = { ...cash, discount_code: ' yalda 1405' };
    const priced = await api.payment.calculatePrice({ params: { id: uid }, body });
    expect(priced.price.rows.map(row => row.key)).toEqual(['premium', 'marketplace_discount', 'discount_code']);
    expect(priced.payable_rial).toBe(total_rial - 2_500_000);
    expect(priced.price.rows.reduce((sum, row) => sum + row.amount_rial, 0)).toBe(priced.payable_rial);
    expect(priced).toMatchObject({ seller: 'شرکت بیمهٔ البرز', broker: 'پناه', discount: { code: 'YALDA1405' } });
  });

  test('tells what installments cost more, when each is due, and what is paid today', async () => {
    const { api } = customer;
    const { uid, total_rial } = await readyOrder(server, api, 'razi');
    const priced = await api.payment.calculatePrice({ params: { id: uid }, body: cash });
    expect(priced.options[0]).toMatchObject({ id: 'cash', total_rial, extra_rial: 0 });
    for (const option of priced.options.slice(1)) {
      const sum = option.installments.reduce((all, part) => all + part.amount_rial, 0);
      expect([sum, option.extra_rial]).toEqual([option.total_rial, option.total_rial - total_rial]);
    }
    const plan = priced.options.find(option => option.available && option.id !== 'cash')!;
    const today = await api.payment.calculatePrice({ params: { id: uid }, body: { ...cash, method: plan.id } });
    expect(today.payable_rial).toBe(plan.first_rial);
    const { authority } = await startPayment(server, api, uid, { method: plan.id });
    await chooseAtBank(server, authority, 'pay');
    const order = await api.orders.read({ params: { uid } });
    expect(order.installments.map(part => part.amount_rial)).toEqual(
      plan.installments.filter(part => part.no > 0).map(part => part.amount_rial),
    );
    await sound();
  });

  test('offers every installment plan that stood beside the offer, each to be chosen; those of credit wait for consent', async () => {
    const { api } = customer;
    const { body } = await offerOf(server, 'razi');
    const answer = await server
      .client()
      .offers.list({ params: { insurance: 'thirdparty', params: await paramsOf(server) } });
    expect(answer.plans.map(plan => plan.kind)).not.toContain('credit');
    expect(answer.offers.find(offer => offer.insurer.slug === 'sarmad')?.plans).toEqual([]);
    const offer = answer.offers.find(each => each.insurer.slug === 'razi')!;
    const promised = answer.plans.filter(
      plan => offer.plans.includes(plan.id) && planIsOpen(plan, body.total_rial, body.choice),
    );
    const { uid } = await readyOrder(server, api, 'razi');
    const { options } = await api.payment.calculatePrice({ params: { id: uid }, body: cash });
    expect(options.filter(option => !option.needs_credit_check).map(option => [option.id, option.available])).toEqual([
      ['cash', true],
      ...promised.map(plan => [plan.id, true]),
    ]);
  });

  test('refuses codes and methods that do not hold, each with its own reason', async () => {
    const { api } = customer;
    const { uid } = await readyOrder(server, api);
    const priced = (change: { discount_code?: string; method?: string }) =>
      api.payment.calculatePrice({ params: { id: uid }, body: { ...cash, ...change } });
    expect(await codeOf(priced({ discount_code: 'NOPE' }))).toEqual([400, 'invalid_discount_code']);
    expect(await codeOf(priced({ discount_code: 'EXPIRED1404' }))).toEqual([400, 'discount_code_expired']);
    expect(await codeOf(priced({ method: 'credit-99' }))).toEqual([400, 'method_not_available']);
  });
});

describe('a discount code', () => {
  const used = (call: Promise<unknown>) => codeOf(call);
  const withCode = { ...cash, discount_code: 'YALDA1405' };

  test('is used once by each customer, also by two orders at once', async () => {
    const { api } = await server.login('09121110032');
    const orders = [await readyOrder(server, api), await readyOrder(server, api, 'asia')];
    const paid = await Promise.allSettled(
      orders.map(({ uid, total_rial }) =>
        api.payment.pay({ params: { id: uid }, body: { ...withCode, payable_rial: total_rial - 2_500_000 } }, once()),
      ),
    );
    expect(paid.map(each => each.status).sort()).toEqual(['fulfilled', 'rejected']);
    const refusedOne = orders[paid.findIndex(each => each.status === 'rejected')]!;
    expect(await used(api.payment.calculatePrice({ params: { id: refusedOne.uid }, body: withCode }))).toEqual([
      400,
      'discount_code_used',
    ]);
  });

  test('is used as often in all as was meant, and a payment that failed gives its use back', async () => {
    await server.tools.db.insert(discountCodes).values({
      code: 'TWO',
      title: 'دو بار',
      kind: 'fixed',
      per_mille: 0,
      amount_rial: 1_000_000,
      cap_rial: null,
      min_total_rial: 0,
      valid_from: '2026-03-21',
      valid_to: '2027-03-20',
      lines: [],
      uses_in_all: 2,
    });
    const body = { ...cash, discount_code: 'TWO' };
    const customers = await Promise.all([33, 34, 35].map(no => server.login(`091211100${no}`)));
    const orders = await Promise.all(customers.map(({ api }) => readyOrder(server, api)));
    const first = await startPayment(server, customers[0]!.api, orders[0]!.uid, body);
    await startPayment(server, customers[1]!.api, orders[1]!.uid, body);
    const third = () => customers[2]!.api.payment.calculatePrice({ params: { id: orders[2]!.uid }, body });
    expect(await used(third())).toEqual([400, 'discount_code_finished']);
    await chooseAtBank(server, first.authority, 'cancel');
    expect((await third()).discount?.amount_rial).toBe(1_000_000);
  });
});

describe('a price whose time is over', () => {
  test('is refused at payment, renewed when looked at, and its changes are told', async () => {
    const { api } = customer;
    const { uid, total_rial } = await readyOrder(server, api);
    server.clock.forward(13 * 3_600);
    const body = { ...cash, payable_rial: total_rial };
    expect(await codeOf(api.payment.pay({ params: { id: uid }, body }, once()))).toEqual([409, 'quote_expired']);
    const priced = await api.payment.calculatePrice({ params: { id: uid }, body: cash });
    expect(priced.price_valid_until > server.clock.now().toISOString()).toBe(true);
    const { redirect_url } = await api.payment.pay(
      { params: { id: uid }, body: { ...cash, payable_rial: priced.payable_rial } },
      once(),
    );
    expect(redirect_url).toContain('/payment/start/');
  });
});
