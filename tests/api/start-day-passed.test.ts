import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatDate } from '#persian/jalali';
import { orders } from '#server/modules/orders/tables';
import { walletBalance } from '#server/modules/wallet/wallet';
import { creditWallet } from '../support/credit-wallet.ts';
import { ledgerFaults, noFaults, once, readyOrder } from '../support/orders.ts';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';
import { completeTrip, tripOffer } from '../support/trips.ts';

let server: TestServer;
let customer: Awaited<ReturnType<TestServer['login']>>;
beforeEach(async () => {
  server = await startTestServer({}, undefined, { work: false });
  customer = await server.login('09121117101');
  // Half past ten in the evening: a price of now holds until half past midnight.
  server.clock.forward(10.5 * 3_600);
});
afterEach(() => server.stop());

const pastMidnight = () => server.clock.forward(100 * 60);
const choice = { discount_code: null, use_wallet: true, method: 'cash' };
const price = (id: string) => customer.api.payment.calculatePrice({ params: { id }, body: choice });
const pay = (id: string, payable_rial: number) =>
  customer.api.payment.pay({ params: { id }, body: { ...choice, payable_rial } }, once());
const codeOf = async (call: Promise<unknown>) => (await refused(call)).code;

describe('a trip whose day of departure has passed', () => {
  test('costs nobody anything, though its price still holds: neither the bank nor the wallet', async () => {
    const order = await customer.api.orders.create(await tripOffer(server), once());
    await completeTrip(customer.api, order.uid);
    expect((await price(order.uid)).payable_rial).toBe(order.total_rial);
    pastMidnight();
    expect(await codeOf(pay(order.uid, order.total_rial))).toBe('start_day_passed');
    const balance_rial = order.total_rial + 1_000_000;
    await creditWallet(server.tools, customer.uid, balance_rial, 'present:trip');
    expect(await codeOf(pay(order.uid, 0))).toBe('start_day_passed');
    expect(await walletBalance(server.tools, customer.uid)).toBe(balance_rial);
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });

  test('has no price any more, and no order is made of its offer', async () => {
    const offer = await tripOffer(server);
    const order = await customer.api.orders.create(offer, once());
    await completeTrip(customer.api, order.uid);
    pastMidnight();
    expect(await codeOf(price(order.uid))).toBe('start_day_passed');
    server.clock.forward(3_600);
    expect(await codeOf(price(order.uid))).toBe('start_day_passed');
    expect(await codeOf(customer.api.orders.create(offer, once()))).toBe('start_day_passed');
  });
});

test('a cover that would have begun yesterday begins on its next possible day, and is paid', async () => {
  const order = await readyOrder(server, customer.api);
  await server.tools.db.update(orders).set({ start_date: '2026-11-21' }).where(eq(orders.uid, order.uid));
  await creditWallet(server.tools, customer.uid, order.total_rial * 2, 'present:cover');
  pastMidnight();
  expect(await codeOf(pay(order.uid, 0))).toBe('start_day_passed');
  const { payable_rial, cover, changes } = await price(order.uid);
  const sold = await customer.api.orders.read({ params: { uid: order.uid } });
  expect(cover).toEqual({ start_date: sold.start_date, end_date: sold.end_date });
  expect(changes).toContain(`شروع بیمه از ${formatDate('2026-11-21')} به ${formatDate(sold.start_date)} رفت.`);
  expect((await price(order.uid)).changes).toEqual([]);
  await pay(order.uid, payable_rial);
  expect((await customer.api.payment.readResult({ params: { id: order.uid } })).result).toBe('success');
});
