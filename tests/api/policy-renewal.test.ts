import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daysBetween, tehranToday } from '#persian/jalali';
import { sandboxPlates } from '../../src/server/gateways/plates/sandbox.ts';
import { nameOwner, orderOfFoundCar } from '../support/found-car.ts';
import { completeOrder, nationalId, orderIn, payOrder, placeOrder, upload } from '../support/orders.ts';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let numbers = 0;
async function newcomer() {
  const mobile = `0912333${String(1_000 + numbers++)}`;
  return { ...(await server.login(mobile)), mobile };
}
type Customer = Awaited<ReturnType<typeof newcomer>>;
const renewal = ({ api }: Customer, uid: string) => api.orders.readRenewal({ params: { uid } });

/** A policy of a car that the inquiry has found. */
async function policyOf({ api }: Customer): Promise<string> {
  const { uid } = await orderOfFoundCar(server, api);
  await nameOwner(api, uid);
  await payOrder(server, api, uid);
  await orderIn(api, uid, 'issued');
  return uid;
}

describe('the renewal of a policy', () => {
  test('begins with its plate and owner, so that the registry says the rest', async () => {
    const customer = await newcomer();
    expect(await renewal(customer, await policyOf(customer))).toEqual({
      insurance: 'thirdparty',
      answers: { vehicle_type: 'car', plate: sandboxPlates.car.plate, national_id: nationalId },
    });
  });

  test('begins with what the policy says of a car whose plate nobody has told', async () => {
    const customer = await newcomer();
    const { uid } = await placeOrder(server, customer.api);
    await completeOrder(customer.api, uid);
    for (const kind of ['car_card_front', 'car_card_back']) await upload(server, customer.token, uid, kind);
    await payOrder(server, customer.api, uid);
    const { policy } = await orderIn(customer.api, uid, 'issued');
    const { answers } = await renewal(customer, uid);
    expect(answers).toMatchObject({
      vehicle_type: 'car',
      car_brand: expect.any(String),
      car_production_year: expect.any(Number),
      policy_status: 'other',
      previous_company: 'alborz',
      last_policy_start_date: policy!.start_date,
      last_policy_exp_date: policy!.end_date,
    });
    // The discount of the year that has begun is another one.
    for (const name of ['plate', 'no_damage_factor', 'has_damage']) expect(answers).not.toHaveProperty(name);
  });

  test('is nobody else’s, and no unpaid order has one', async () => {
    const [customer, stranger] = [await newcomer(), await newcomer()];
    const uid = await policyOf(customer);
    expect((await refused(renewal(stranger, uid))).code).toBe('order_not_found');
    expect((await refused(server.client().orders.readRenewal({ params: { uid } }))).status).toBe(401);
    const { uid: unpaid } = await orderOfFoundCar(server, stranger.api, 'asia');
    expect((await refused(renewal(stranger, unpaid))).code).toBe('order_state');
  });

  test('is offered from thirty days before the end on, and when the policy is over', async () => {
    const customer = await newcomer();
    const uid = await policyOf(customer);
    const next = async () => {
      const { api } = await server.login(customer.mobile);
      return (await api.orders.read({ params: { uid } })).next_path;
    };
    const { cover } = await customer.api.orders.read({ params: { uid } });
    expect(await next()).toBe(`/orders/${uid}`);
    const days_left = daysBetween(tehranToday(server.clock.now()), cover!.end_date);
    server.clock.forward((days_left - 31) * 86_400);
    expect(await next()).toBe(`/orders/${uid}`);
    server.clock.forward(86_400);
    expect(await next()).toBe(`/orders/${uid}/renewal`);
    server.clock.forward(40 * 86_400);
    expect(await next()).toBe(`/orders/${uid}/renewal`);
  });
});
