import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nameOwner, orderOfFoundCar } from '../support/found-car.ts';
import { once, startPayment } from '../support/orders.ts';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let customer: Awaited<ReturnType<TestServer['login']>>;
let uid: string;
beforeEach(async () => {
  server = await startTestServer({}, undefined, { work: false });
  customer = await server.login('09121110181');
  // At noon, for paper of a policy that is issued the same evening: tomorrow morning.
  uid = (await orderOfFoundCar(server, customer.api)).uid;
  await nameOwner(customer.api, uid);
  const address = { city: 'tehran-1', address: 'خیابان آزادی، پلاک ۱۲', postal_code: '۱۳۴۵۶۷۸۹۱۳' };
  const made = await customer.api.geo.createAddress({ params: { uid: customer.uid }, body: address }, once());
  await save({ tab: 'address', address_uid: made.uid });
  await chooseTime();
  expect((await readOrder()).state).toBe('ready_to_pay');
});
afterEach(() => server.stop());

type Body = Parameters<typeof customer.api.orders.saveCompletion>[0]['body'];
const params = (id: string) => ({ insurance: 'thirdparty', id }) as const;
const save = (body: Body) => customer.api.orders.saveCompletion({ params: params(uid), body }, once());
const readOrder = () => customer.api.orders.read({ params: { uid } });
const readForm = (id = uid) => customer.api.orders.readCompletion({ params: params(id) });
async function chooseTime() {
  const { slots } = await customer.api.orders.listDeliverySlots({ query: { order: uid } });
  const { date, time_type } = slots.find(slot => slot.available)!;
  await save({ tab: 'delivery', paper: true, date, time_type });
}
const evening = () => server.clock.forward(5 * 3_600);
const asked = 'زمان تحویل';

describe('a delivery time that was chosen at noon, when in the evening paper cannot be ready by then', () => {
  test('is asked for again before the order is paid', async () => {
    evening();
    const refusal = await refused(startPayment(server, customer.api, uid));
    expect([refusal.code, refusal.message.includes(asked)]).toEqual(['order_incomplete', true]);
    const { delivery, missing, address_uid } = await readForm();
    expect([delivery, missing, address_uid === null]).toEqual([null, [asked], false]);
    const { tabs } = await customer.api.orders.readCompletionTabs({ params: { uid } });
    expect(tabs.find(tab => tab.key === 'delivery')?.state).toBe('empty');
    await chooseTime();
    expect((await startPayment(server, customer.api, uid)).authority).not.toBe('');
  });

  test('does not go over to another offer, and the address does', async () => {
    evening();
    const other = await orderOfFoundCar(server, customer.api, 'asia');
    expect(other.state).toBe('info_required');
    const { delivery, address_uid } = await readForm(other.uid);
    expect([delivery, address_uid === null]).toEqual([null, false]);
  });
});

test('a delivery time that can be kept goes over to another offer', async () => {
  const { delivery } = await readForm();
  const other = await orderOfFoundCar(server, customer.api, 'asia');
  expect([other.state, (await readForm(other.uid)).delivery]).toEqual(['ready_to_pay', delivery]);
});

test('a delivery time that has passed goes with the old price, and the customer is told', async () => {
  server.clock.forward(3 * 86_400);
  customer = await server.login('09121110181');
  const body = { discount_code: null, use_wallet: false, method: 'cash' };
  const { changes } = await customer.api.payment.calculatePrice({ params: { id: uid }, body });
  expect(changes.join(' ')).toContain(asked);
  expect((await readOrder()).state).toBe('info_required');
  expect((await readForm()).delivery).toBeNull();
});

test('paper that is ordered before Nowruz comes after the holidays, on as many days as ever', async () => {
  const daysOfDelivery = async () => {
    const { slots } = await customer.api.orders.listDeliverySlots({ query: { order: uid } });
    return [...new Set(slots.map(({ date }) => date))];
  };
  const inAnyWeek = await daysOfDelivery();
  // Thursday, 27 Esfand, at ten: then a Friday, 29 Esfand and four days of Nowruz.
  server.clock.forward(117 * 86_400 - 2 * 3_600);
  customer = await server.login('09121110181');
  const days = await daysOfDelivery();
  expect([days[0], days.length]).toEqual(['2027-03-25', inAnyWeek.length]);
  expect(days).not.toContain('2027-03-26');
});
