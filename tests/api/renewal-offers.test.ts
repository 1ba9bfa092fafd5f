import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, tehranToday } from '#persian/jalali';
import type { Answers } from '#wizard/wizard';
import { saveOrder } from '../../src/server/modules/orders/store.ts';
import { nameOwner, orderOfFoundCar } from '../support/found-car.ts';
import {
  chooseAtBank,
  completeOrder,
  offerOf,
  once,
  orderIn,
  payOrder,
  startPayment,
  upload,
} from '../support/orders.ts';
import {
  type Covered,
  chooseRenewal as choose,
  comeBackBeforeEnd,
  renewalPrice as priceOf,
  type Quote,
  quoteRenewal as quote,
} from '../support/renewals.ts';
import { codeOf, refused, startTestServer, type TestServer } from '../support/test-server.ts';
import { completeTrip, tripOffer } from '../support/trips.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let numbers = 0;
async function newcomer() {
  const mobile = `0912334${String(1_000 + numbers++)}`;
  return { ...(await server.login(mobile)), mobile };
}
type Customer = Awaited<ReturnType<typeof newcomer>>;

/** A policy that was bought with answers by hand; `forward` goes to so many days before its end, and logs in again. */
async function insured(changes: Answers = {}) {
  const customer = await newcomer();
  const { api, token } = customer;
  const order = await api.orders.create(await offerOf(server, 'alborz', { ...recent(), ...changes }), once());
  await completeOrder(api, order.uid);
  for (const kind of ['car_card_front', 'car_card_back']) await upload(server, token, order.uid, kind);
  await payOrder(server, api, order.uid);
  return { customer, policy: await orderIn(api, order.uid, 'issued') };
}
/** The last policy elsewhere ends two weeks from now, whatever day the tests have come to. */
function recent(): Answers {
  const last_policy_exp_date = addDays(tehranToday(server.clock.now()), 14);
  return { last_policy_exp_date, last_policy_start_date: addDays(last_policy_exp_date, -365) };
}
const daysBeforeEnd = (customer: Customer, policy: Covered, days: number) =>
  comeBackBeforeEnd(server, customer, policy, days);
const sum = ({ changes }: Quote) => changes.reduce((all, { amount_rial }) => all + amount_rial, 0);
const keysOf = ({ changes }: Quote) => changes.map(({ key }) => key);

describe('a renewal without a form', () => {
  test('carries the discount forward and says row by row what makes the price another one', async () => {
    const { customer, policy } = await insured({ car_production_year: 1390 });
    const later = await daysBeforeEnd(customer, policy, 25);
    const answer = await quote(later, policy.uid);
    expect(answer.previous).toMatchObject({ uid: policy.uid, total_rial: policy.total_rial, days_left: 25 });
    expect(answer.ncd).toMatchObject({ from: 45, to: 50, why: expect.stringContaining('۵ درصد به تخفیف ثالث') });
    expect(answer.starts_at).toBe(policy.cover!.end_date);
    expect(keysOf(answer)).toEqual(['tariff', 'ncd']);
    expect(answer.changes[0]!.amount_rial).toBeGreaterThan(0);
    expect(answer.changes[1]!.amount_rial).toBeLessThan(0);
    expect(sum(answer)).toBe(priceOf(answer) - policy.total_rial);
  });

  test('takes a claim off the discount, as its own row', async () => {
    const { customer, policy } = await insured();
    const later = await daysBeforeEnd(customer, policy, 20);
    const clean = await quote(later, policy.uid);
    const claimed = await quote(later, policy.uid, '&has_damage=true&property_damage_count=1');
    expect(claimed.ncd).toMatchObject({ from: 45, to: 25 });
    expect(keysOf(claimed)).toEqual(['ncd', 'claim']);
    expect(priceOf(claimed)).toBeGreaterThan(priceOf(clean));
    expect(sum(claimed)).toBe(priceOf(claimed) - policy.total_rial);
    const nothing = await refused(quote(later, policy.uid, '&has_damage=true'));
    expect([nothing.status, nothing.code]).toEqual([400, 'invalid_answers']);
    // Nobody changes by the address what the policy says.
    expect((await quote(later, policy.uid, '&no_damage_factor=70')).ncd).toEqual(clean.ncd);
  });

  test('is bought as any offer, begins where the old policy ends, and is done once', async () => {
    const { customer, policy } = await insured();
    const later = await daysBeforeEnd(customer, policy, 10);
    const order = await choose(later, await quote(later, policy.uid));
    expect(order.state).toBe('ready_to_pay');
    // Another insurer takes its place; nobody has two unpaid renewals of one policy.
    const cheaper = await choose(later, await quote(later, policy.uid), 'razi');
    expect((await later.api.orders.read({ params: { uid: order.uid } })).state).toBe('cancelled');
    const endsSoon = async () => (await later.api.profile.readOverview({})).soon.map(({ key }) => key);
    expect(await endsSoon()).toEqual([`order ${policy.uid}`]);
    await payOrder(server, later.api, cheaper.uid);
    const next = await orderIn(later.api, cheaper.uid, 'issued');
    expect(await endsSoon()).toEqual([]);
    expect(next.policy!.start_date).toBe(policy.policy!.end_date);
    const again = await refused(quote(later, policy.uid));
    expect([again.status, again.code, again.details]).toEqual([409, 'already_renewed', { order: next.uid }]);
    expect((await later.api.orders.read({ params: { uid: policy.uid } })).next_title).not.toBe('تمدید');
  });

  test('that was paid for meanwhile is told of before another one of it is, though nobody knows the plate', async () => {
    const { customer, policy } = await insured();
    const later = await daysBeforeEnd(customer, policy, 10);
    const offers = await quote(later, policy.uid);
    const first = await choose(later, offers);
    const { authority } = await startPayment(server, later.api, first.uid);
    const second = await choose(later, offers, 'razi');
    const price = () =>
      later.api.payment.calculatePrice({
        params: { id: second.uid },
        body: { discount_code: null, use_wallet: false, method: 'cash' },
      });
    expect((await price()).warnings).toEqual([]);
    await chooseAtBank(server, authority, 'pay');
    expect((await price()).warnings).toMatchObject([{ code: 'already_insured', path: `/orders/${first.uid}` }]);
  });

  test('of a policy that has ended meanwhile is not sold any more', async () => {
    const { customer, policy } = await insured();
    const later = await daysBeforeEnd(customer, policy, 10);
    const { uid } = await choose(later, await quote(later, policy.uid));
    const body = { discount_code: null, use_wallet: false, method: 'cash' };
    const price = () => later.api.payment.calculatePrice({ params: { id: uid }, body });
    const { payable_rial } = await price();
    await saveOrder(server.tools, policy.uid, { cancelled_on: tehranToday(server.clock.now()) });
    expect(await codeOf(price())).toEqual([409, 'renewed_policy_ended']);
    const pay = later.api.payment.pay({ params: { id: uid }, body: { ...body, payable_rial } }, once());
    expect(await codeOf(pay)).toEqual([409, 'renewed_policy_ended']);
  });

  test('is done as well by the form, which knows the car', async () => {
    const customer = await newcomer();
    const { uid } = await orderOfFoundCar(server, customer.api);
    await nameOwner(customer.api, uid);
    await payOrder(server, customer.api, uid);
    const later = await daysBeforeEnd(customer, await orderIn(customer.api, uid, 'issued'), 10);
    const asks = async () => {
      const { soon } = await later.api.profile.readOverview({});
      return [soon.map(({ key }) => key), (await later.api.orders.read({ params: { uid } })).next_title];
    };
    expect(await asks()).toEqual([[`order ${uid}`], 'تمدید']);
    const next = await orderOfFoundCar(server, later.api, 'razi');
    await nameOwner(later.api, next.uid);
    await payOrder(server, later.api, next.uid);
    expect(await asks()).toEqual([[], 'دریافت بیمه‌نامه']);
  });

  test('knows owner and plate from the policy, and asks for no document', async () => {
    const customer = await newcomer();
    const { uid } = await orderOfFoundCar(server, customer.api);
    await nameOwner(customer.api, uid);
    await payOrder(server, customer.api, uid);
    const policy = await orderIn(customer.api, uid, 'issued');
    const later = await daysBeforeEnd(customer, policy, 10);
    const order = await choose(later, await quote(later, uid));
    expect(order.state).toBe('ready_to_pay');
    const plate = policy.facts.find(({ label }) => label === 'پلاک');
    expect(order.facts).toContainEqual(plate);
  });

  test('opens thirty days before the end and closes sixty days after; late days cost their penalty', async () => {
    const { customer, policy } = await insured();
    const early = await daysBeforeEnd(customer, policy, 31);
    const refusal = await refused(quote(early, policy.uid));
    expect([refusal.code, refusal.details]).toEqual([
      'renewal_too_early',
      { from: addDays(policy.cover!.end_date, -30) },
    ]);
    const next = async (who: Customer) => (await who.api.orders.read({ params: { uid: policy.uid } })).next_path;
    expect(await next(early)).toBe(`/orders/${policy.uid}`);
    const open = await daysBeforeEnd(customer, policy, 30);
    await quote(open, policy.uid);
    expect(await next(open)).toBe(`/orders/${policy.uid}/renewal`);

    const late = await daysBeforeEnd(customer, policy, -60);
    const answer = await quote(late, policy.uid);
    expect(answer.previous.days_left).toBe(-60);
    expect(answer.starts_at).toBe(addDays(tehranToday(server.clock.now()), 1));
    expect(keysOf(answer)).toEqual(['ncd', 'penalty']);
    expect(sum(answer)).toBe(priceOf(answer) - policy.total_rial);
    const closed = await daysBeforeEnd(customer, policy, -61);
    expect((await refused(quote(closed, policy.uid))).code).toBe('renewal_too_late');
    expect(await next(closed)).toBe(`/thirdparty?renewal_uid=${policy.uid}`);
  });

  test('is nobody else’s, nothing of an unpaid order, and of no other line', async () => {
    const { customer, policy } = await insured();
    const later = await daysBeforeEnd(customer, policy, 10);
    const stranger = await newcomer();
    expect((await refused(quote(stranger, policy.uid))).code).toBe('order_not_found');
    const unpaid = await stranger.api.orders.create(await offerOf(server, 'alborz', recent()), once());
    expect((await refused(quote(stranger, unpaid.uid))).code).toBe('order_state');
    const params = `renewal_uid=${policy.uid}`;
    const travel = await refused(later.api.renewals.quote({ params: { insurance: 'travel', params } }));
    expect([travel.status, travel.code]).toEqual([404, 'unknown_line']);
    const boat = await fetch(`${server.origin}/api/offer/boat-extend/${params}`);
    expect(boat.status).toBe(404);
    // A quote made for its customer makes no order for anybody else.
    expect((await refused(choose(stranger, await quote(later, policy.uid)))).code).toBe('order_not_found');
  });

  test('goes through the form where the policy does not tell the discount, and not at all for a vehicle that is sold', async () => {
    const surcharged = await insured({
      no_damage_factor: 0,
      driver_no_damage_factor: 0,
      has_damage: true,
      property_damage_count: 1,
      life_damage_count: 0,
      driver_damage_count: 0,
    });
    const one = await daysBeforeEnd(surcharged.customer, surcharged.policy, 10);
    expect((await refused(quote(one, surcharged.policy.uid))).code).toBe('ncd_unproven');

    const customer = await newcomer();
    const { uid } = await orderOfFoundCar(server, customer.api, 'asia');
    await nameOwner(customer.api, uid);
    await payOrder(server, customer.api, uid);
    const later = await daysBeforeEnd(customer, await orderIn(customer.api, uid, 'issued'), 10);
    const { plates } = server.tools;
    server.tools.plates = { inquire: async () => ({ outcome: 'not_found' }) };
    const sold = await refused(quote(later, uid));
    server.tools.plates = { inquire: async () => ({ outcome: 'failed' }) };
    server.clock.forward(3_600);
    const unknown = await quote(await server.login(later.mobile), uid);
    server.tools.plates = plates;
    expect([sold.status, sold.code]).toEqual([409, 'vehicle_sold']);
    expect(unknown.previous.uid).toBe(uid);
  });
});

test('whoever has come back from a trip begins the next one with the same travellers', async () => {
  const customer = await newcomer();
  const travellers = [{ birth_date: '1985-04-02' }, { birth_date: '1990-05-06' }];
  const start_date = addDays(tehranToday(server.clock.now()), 3);
  const { uid } = await customer.api.orders.create(await tripOffer(server, { travellers, start_date }), once());
  await completeTrip(customer.api, uid, 2);
  for (const kind of ['passport_1', 'passport_2']) await upload(server, customer.token, uid, kind);
  await payOrder(server, customer.api, uid);
  const policy = await orderIn(customer.api, uid, 'issued');
  expect(policy.next_path).toBe(`/orders/${uid}`);
  const back = await daysBeforeEnd(customer, policy, -1);
  const after = await back.api.orders.read({ params: { uid } });
  expect([after.next_path, after.next_title]).toEqual([`/travel/form?renewal_uid=${uid}`, 'سفر تازه با همین مسافران']);
  const { answers } = await back.api.orders.readRenewal({ params: { uid } });
  expect(answers).toEqual({ travellers, visa: 'single' });
});
