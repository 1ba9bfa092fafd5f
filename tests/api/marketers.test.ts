import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { perMille } from '#pricing/rounding';
import { followOrder } from '../../src/server/modules/referral/follow.ts';
import { matureCredits } from '../../src/server/modules/referral/mature.ts';
import { invitations } from '../../src/server/modules/referral/tables.ts';
import { type InvitingCustomer, invitingCustomers } from '../support/inviting-customers.ts';
import { chooseAtBank, ledgerFaults, noFaults, once, startPayment } from '../support/orders.ts';
import { staffOf } from '../support/staff.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, undefined, { work: false });
});
afterAll(() => server.stop());

const { newCustomer, newNationalId, invite, friends, orderOf, buy, issue, proveAccount, price } = invitingCustomers(
  () => server,
);

describe('an approved marketer', () => {
  /** Applies, and is taken from step to step by the staff until the contract holds. */
  async function apply(customer: InvitingCustomer) {
    const [city] = (await customer.api.geo.listCities({ query: { province: 'fars' } })).results;
    const facts = { first_name: 'کاوه', last_name: 'میرزایی', birth_date: '1990-01-01', national_id: newNationalId() };
    const { number } = await customer.api.applications.createMarketer({
      body: { ...facts, city: city!.id, agrees: true, channel: 'telegram', audience: 'up_to_10000' },
    });
    const { api: staff } = await staffOf(server, 'operator');
    const { results } = await staff.staffApplications.list({ query: {} });
    const { uid } = results.find(each => each.number === number)!;
    for (const to of ['calling', 'documents', 'contract', 'active'] as const)
      await staff.staffApplications.move({ params: { uid }, body: { to, reason: 'مدارک کامل بود' } });
    return uid;
  }

  test('earns a share of what is bought with the code, as income that is cash after thirty days', async () => {
    const marketer = await newCustomer();
    const { code } = await invite(marketer);
    await apply(marketer);
    const buyer = await newCustomer();
    const order = await orderOf(buyer, code);
    expect((await price(buyer, order.uid)).discount).toBeNull();
    await buy(buyer, order.uid);
    await issue(order.uid);
    const premium_rial = order.price.rows
      .filter(({ key }) => key !== 'vat')
      .reduce((sum, row) => sum + row.amount_rial, 0);
    const income = await marketer.api.cashing.listCashable({ query: { type: 'income' } });
    expect(income).toMatchObject({ cashable_rial: 0, waiting_rial: perMille(premium_rial, 5), count: 1 });
    expect((await marketer.api.cashing.listCashable({ query: { type: 'referral' } })).count).toBe(0);
    server.clock.forward(31 * 86_400);
    await matureCredits(server.tools);
    const free = await marketer.api.cashing.listCashable({ query: { type: 'income' } });
    expect(free).toMatchObject({ cashable_rial: income.waiting_rial, waiting_rial: 0 });
    expect(await friends(marketer)).toEqual([]);
  });

  test('earns nothing of what is bought after the contract ended, keeps what was earned, and may be approved again', async () => {
    const marketer = await newCustomer();
    const { code } = await invite(marketer);
    const bought = async () => {
      const buyer = await newCustomer();
      const { uid } = await orderOf(buyer, code);
      await buy(buyer, uid);
      await issue(uid);
      return uid;
    };
    const earned = async () => (await marketer.api.cashing.listCashable({ query: { type: 'income' } })).count;
    const uid = await apply(marketer);
    const before = await bought();
    const { staffApplications } = (await staffOf(server, 'operator')).api;
    server.clock.forward(60);
    await staffApplications.move({ params: { uid }, body: { to: 'ended', reason: 'قرارداد تمام شد' } });
    await bought();
    await followOrder(server.tools, before);
    expect(await earned()).toBe(1);
    expect((await invite(marketer)).marketer).toBeNull();
    server.clock.forward(60);
    await apply(marketer);
    await bought();
    expect(await earned()).toBe(2);
  });

  test('has commission back as commission when an order that it helped to pay for is cancelled', async () => {
    const marketer = await newCustomer();
    const { code } = await invite(marketer);
    await apply(marketer);
    const buyer = await newCustomer();
    const { uid: bought } = await orderOf(buyer, code);
    await buy(buyer, bought);
    await issue(bought);
    server.clock.forward(31 * 86_400);
    await matureCredits(server.tools);
    const cashable = (type: 'income' | 'referral') => marketer.api.cashing.listCashable({ query: { type } });
    const income_rial = (await cashable('income')).cashable_rial;
    expect(income_rial).toBeGreaterThan(0);

    const { uid, total_rial } = await orderOf(marketer, null);
    const { authority } = await startPayment(server, marketer.api, uid, { use_wallet: true });
    await chooseAtBank(server, authority, 'pay');
    expect((await cashable('income')).cashable_rial).toBe(0);
    await marketer.api.payment.cancelOrder({ params: { id: uid }, body: { reason: 'پشیمان شدم' } }, once());

    const back = { kind: 'refund', order_uid: uid, state: 'cashable' };
    const income = await cashable('income');
    expect(income).toMatchObject({ cashable_rial: income_rial, count: 2 });
    expect(income.results[0]).toMatchObject({ ...back, amount_rial: income_rial, cashable_rial: income_rial });
    expect(income.results[1]).toMatchObject({ kind: 'income', state: 'spent', cashable_rial: 0 });
    const rest_rial = total_rial - income_rial;
    const referral = await cashable('referral');
    expect(referral).toMatchObject({ cashable_rial: rest_rial, count: 1 });
    expect(referral.results[0]).toMatchObject({ ...back, amount_rial: rest_rial, cashable_rial: rest_rial });
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });

  test('reads the share that the code earns now, where everybody else reads of discount and reward', async () => {
    const marketer = await newCustomer();
    expect((await invite(marketer)).marketer).toBeNull();
    await apply(marketer);
    expect((await invite(marketer)).marketer).toEqual({ per_mille: 5 });
  });

  test('has the reward for a friend who had come before, who keeps the discount, and commission from then on', async () => {
    const inviter = await newCustomer();
    const { code } = await invite(inviter);
    const friend = await newCustomer();
    const national_id = newNationalId();
    const first = await orderOf(friend, code, national_id);
    await apply(inviter);
    expect((await price(friend, first.uid)).discount).toMatchObject({ code, amount_rial: 1_000_000 });
    await buy(friend, first.uid);
    await issue(first.uid);
    const credits = async (type: 'income' | 'referral') =>
      (await inviter.api.cashing.listCashable({ query: { type } })).results.map(({ kind }) => kind);
    expect([await credits('referral'), await credits('income')]).toEqual([['reward'], []]);
    const second = await orderOf(friend, code, national_id);
    expect((await price(friend, second.uid)).discount).toBeNull();
    await buy(friend, second.uid);
    await issue(second.uid);
    expect([await credits('referral'), await credits('income')]).toEqual([['reward'], ['income']]);
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });

  test('earns no commission as well on an order that has brought the reward before the approval', async () => {
    const inviter = await newCustomer();
    const friend = await newCustomer();
    const { uid } = await orderOf(friend, (await invite(inviter)).code);
    await buy(friend, uid);
    await issue(uid);
    expect(await friends(inviter)).toMatchObject([{ state: 'pending' }]);
    await apply(inviter);
    // The job may run twice.
    await followOrder(server.tools, uid);
    expect((await inviter.api.cashing.listCashable({ query: { type: 'income' } })).count).toBe(0);
  });

  test('earns no commission on a friend’s first order, though its reward was refused', async () => {
    const inviter = await newCustomer();
    const friend = await newCustomer();
    const { uid } = await orderOf(friend, (await invite(inviter)).code);
    await apply(inviter);
    await buy(friend, uid);
    const { db } = server.tools;
    await db
      .update(invitations)
      .set({ state: 'refused', reason: 'month_is_full' })
      .where(eq(invitations.order_uid, uid));
    await issue(uid);
    await followOrder(server.tools, uid);
    expect((await inviter.api.cashing.listCashable({ query: { type: 'income' } })).count).toBe(0);
  });

  test('earns nothing on what they buy by another number, with their national id, card or account at a bank', async () => {
    const marketer = await newCustomer();
    const { code } = await invite(marketer);
    await apply(marketer);
    const national_id = newNationalId();
    await proveAccount(marketer, national_id);
    const card = '603799******2222';
    await buy(marketer, (await orderOf(marketer, null)).uid, card);

    async function policyOf(buyer: InvitingCustomer, ofOrder: { national_id?: string; card?: string } = {}) {
      const { uid } = await orderOf(buyer, code, ofOrder.national_id);
      await buy(buyer, uid, ofOrder.card);
      await issue(uid);
    }
    await policyOf(await newCustomer(), { national_id });
    await policyOf(await newCustomer(), { card });
    const partner = await newCustomer();
    await proveAccount(partner);
    await policyOf(partner);
    const income = () => marketer.api.cashing.listCashable({ query: { type: 'income' } });
    expect((await income()).count).toBe(0);
    await policyOf(await newCustomer());
    expect((await income()).count).toBe(1);
  });

  test('earns nothing on their own purchase', async () => {
    const marketer = await newCustomer();
    const { code } = await invite(marketer);
    await apply(marketer);
    const order = await orderOf(marketer, code);
    await buy(marketer, order.uid);
    await issue(order.uid);
    expect((await marketer.api.cashing.listCashable({ query: { type: 'income' } })).count).toBe(0);
  });
});
