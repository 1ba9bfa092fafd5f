import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { perMille } from '#pricing/rounding';
import { accounts } from '../../src/server/modules/accounts/tables.ts';
import { issuePolicy } from '../../src/server/modules/orders/issuing/issuing.ts';
import { orderDocuments, orders } from '../../src/server/modules/orders/tables.ts';
import { paymentAttempts } from '../../src/server/modules/payment-attempts/tables.ts';
import { followOrder } from '../../src/server/modules/referral/follow.ts';
import { matureCredits } from '../../src/server/modules/referral/mature.ts';
import { invitations } from '../../src/server/modules/referral/tables.ts';
import { ibans, person } from '../support/cashing.ts';
import { creditWallet } from '../support/credit-wallet.ts';
import { nationalIdOf } from '../support/national-id.ts';
import {
  completeOrder,
  ledgerFaults,
  noFaults,
  offerOf,
  once,
  payOrder,
  startPayment,
  upload,
} from '../support/orders.ts';
import { staffOf } from '../support/staff.ts';
import { codeOf, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, undefined, { work: false });
});
afterAll(() => server.stop());

let last = 0;
const newCustomer = () => server.login(`0912666${String(++last).padStart(4, '0')}`);
type Customer = Awaited<ReturnType<typeof newCustomer>>;

const newNationalId = () => nationalIdOf(++last);

const invite = (customer: Customer) => customer.api.referral.listInvitees({ query: {} });
const friends = async (customer: Customer) => (await invite(customer)).results;

/** An order of a friend who came by a link, ready to be paid. */
async function orderOf(friend: Customer, code: string | null, national_id = newNationalId()) {
  const offer = await offerOf(server);
  const body = { ...offer.body, ...(code ? { tracking: { affiliation_code: code } } : {}) };
  const order = await friend.api.orders.create({ ...offer, body }, once());
  await completeOrder(friend.api, order.uid, national_id);
  await followOrder(server.tools, order.uid);
  return friend.api.orders.read({ params: { uid: order.uid } });
}

/** Pays with a card of one's own, and has the policy issued. */
async function buy(friend: Customer, uid: string, card_masked = `6037${randomUUID().slice(0, 12)}`) {
  await payOrder(server, friend.api, uid);
  await server.tools.db.update(paymentAttempts).set({ card_masked }).where(eq(paymentAttempts.order_uid, uid));
  await followOrder(server.tools, uid);
}
async function issue(uid: string) {
  const missing = ['car_card_front', 'car_card_back', 'previous_policy', 'national_card'].map(kind => ({
    uid: randomUUID(),
    order_uid: uid,
    kind,
    name: 'x.png',
    size: 1,
    type: 'image/png',
    created_at: server.clock.now(),
  }));
  await server.tools.db.insert(orderDocuments).values(missing).onConflictDoNothing();
  for (let turn = 0; turn < 5; turn++) {
    await issuePolicy(server.tools, uid);
    server.clock.forward(30);
  }
  const [order] = await server.tools.db.select().from(orders).where(eq(orders.uid, uid));
  expect(order!.issued_at).not.toBeNull();
  await followOrder(server.tools, uid);
}
/** Proves an account at a bank to be theirs, as the form for cashing does. */
async function proveAccount(customer: Customer, national_id = newNationalId()): Promise<void> {
  await creditWallet(server.tools, customer.uid, 200_000, randomUUID());
  const body = { amount_rial: 200_000, iban: ibans.good, person: { ...person, national_id } };
  await customer.api.cashing.prepare({ query: {}, body });
}
/** Friends who have brought a reward already, the last of them newest. */
async function addRewarded(inviter: Customer, many: number): Promise<void> {
  const rows = Array.from({ length: many }, (_, no) => {
    const at = new Date(server.clock.now().getTime() - (many - no) * 1000);
    return { uid: randomUUID(), created_at: at };
  });
  await server.tools.db.insert(accounts).values(rows.map(row => ({ ...row, username: row.uid })));
  const state = 'rewarded' as const;
  await server.tools.db.insert(invitations).values(
    rows.map(({ uid: invitee_uid, created_at }) => ({
      ...{ invitee_uid, inviter_uid: inviter.uid, state, created_at, ended_at: created_at },
    })),
  );
}
const price = (friend: Customer, id: string, discount_code: string | null = null) =>
  friend.api.payment.calculatePrice({ params: { id }, body: { discount_code, use_wallet: false, method: 'cash' } });

describe('who invites a friend', () => {
  test('has a code and a link of their own, the same every time', async () => {
    const inviter = await newCustomer();
    const { code, link, terms, totals } = await invite(inviter);
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    expect(link).toBe(`http://localhost:4000/?affiliation_code=${code}`);
    expect(terms).toMatchObject({ inviter_rial: 1_500_000, friend_rial: 1_000_000, hold_days: 30 });
    expect(totals).toEqual({ joined: 0, bought: 0, reward_rial: 0 });
    expect((await invite(inviter)).code).toBe(code);
  });

  test('sees the friend come, buy and be insured, and gets a reward that becomes cash after thirty days', async () => {
    const inviter = await newCustomer();
    const { code } = await invite(inviter);
    const friend = await newCustomer();
    const order = await orderOf(friend, code);
    expect(await friends(inviter)).toMatchObject([{ state: 'joined', reward_rial: 0 }]);
    const priced = await price(friend, order.uid);
    expect(priced.discount).toEqual({ code, amount_rial: 1_000_000, title: 'تخفیف دعوت از دوستان' });
    await buy(friend, order.uid);
    expect(await friends(inviter)).toMatchObject([{ name: 'سارا ا.', state: 'bought' }]);
    await issue(order.uid);
    await followOrder(server.tools, order.uid);
    const pending = { state: 'pending', reward_rial: 1_500_000, matures_at: expect.any(String) };
    expect(await friends(inviter)).toMatchObject([pending]);
    expect((await inviter.api.referral.listRewards({ query: {} })).results).toMatchObject([pending]);
    expect(await inviter.api.wallet.listCredits({ query: {} })).toMatchObject({
      balance_rial: 1_500_000,
      cashable_rial: 0,
      results: [{ title: 'پاداش دعوت از سارا ا.', state: 'usable', order_uid: null }],
    });
    server.clock.forward(29 * 86_400);
    await matureCredits(server.tools);
    expect((await invite(inviter)).results).toMatchObject([{ state: 'pending' }]);
    server.clock.forward(2 * 86_400);
    await matureCredits(server.tools);
    expect(await invite(inviter)).toMatchObject({
      results: [{ state: 'released' }],
      totals: { joined: 1, bought: 1, reward_rial: 1_500_000 },
    });
    expect(await inviter.api.cashing.listCashable({ query: {} })).toMatchObject({ cashable_rial: 1_500_000 });
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });

  test('loses the reward with the policy that brought it', async () => {
    const inviter = await newCustomer();
    const { code } = await invite(inviter);
    const friend = await newCustomer();
    const order = await orderOf(friend, code);
    await buy(friend, order.uid);
    await issue(order.uid);
    // As a cancelled policy leaves its order.
    await server.tools.db.update(orders).set({ state: 'refunded' }).where(eq(orders.uid, order.uid));
    await followOrder(server.tools, order.uid);
    expect(await friends(inviter)).toMatchObject([{ state: 'taken_back' }]);
    expect(await inviter.api.wallet.listCredits({ query: {} })).toMatchObject({ balance_rial: 0 });
  });

  test('waits for the reward while the end of the policy is asked for', async () => {
    const inviter = await newCustomer();
    const friend = await newCustomer();
    const { uid } = await orderOf(friend, (await invite(inviter)).code);
    await buy(friend, uid);
    await issue(uid);
    const body = { reason: 'insured_twice', refund_to: 'wallet' as const };
    const ask = (more: object) =>
      friend.api.payment.cancelOrder({ params: { id: uid }, body: { ...body, ...more } }, once());
    await upload(server, friend.token, uid, 'cancel_other_policy');
    const { estimate } = await ask({ commit: false });
    await ask({ back_rial: estimate!.back_rial });
    server.clock.forward(31 * 86_400);
    await matureCredits(server.tools);
    expect(await friends(inviter)).toMatchObject([{ state: 'pending' }]);
    await friend.api.cancellations.takeBack({ params: { uid } }, once());
    await matureCredits(server.tools);
    expect(await friends(inviter)).toMatchObject([{ state: 'released' }]);
  });

  test('keeps the friend whose first order was given back before it was issued', async () => {
    const inviter = await newCustomer();
    const { code } = await invite(inviter);
    const friend = await newCustomer();
    const national_id = newNationalId();
    const first = await orderOf(friend, code, national_id);
    await buy(friend, first.uid);
    await friend.api.payment.cancelOrder({ params: { id: first.uid }, body: { reason: 'پشیمان شدم' } }, once());
    await followOrder(server.tools, first.uid);
    expect(await friends(inviter)).toMatchObject([{ state: 'joined' }]);
    const second = await orderOf(friend, code, national_id);
    expect((await price(friend, second.uid)).discount).toMatchObject({ code });
  });
});

describe('a friend’s code', () => {
  test('may be typed, and is the inviter’s from then on', async () => {
    const inviter = await newCustomer();
    const { code } = await invite(inviter);
    const friend = await newCustomer();
    const order = await orderOf(friend, null);
    expect((await price(friend, order.uid)).discount).toBeNull();
    expect((await price(friend, order.uid, code.toLowerCase())).discount).toMatchObject({ amount_rial: 1_000_000 });
    await startPayment(server, friend.api, order.uid, { discount_code: code });
    expect(await friends(inviter)).toMatchObject([{ state: 'joined' }]);
    const other = await invite(await newCustomer());
    expect(await codeOf(price(friend, order.uid, other.code))).toEqual([409, 'not_new_customer']);
  });

  test('is not for oneself, by number or by national id', async () => {
    const inviter = await newCustomer();
    const { code } = await invite(inviter);
    const own = await orderOf(inviter, code);
    expect((await price(inviter, own.uid)).discount).toBeNull();
    expect(await codeOf(price(inviter, own.uid, code))).toEqual([400, 'own_referral_code']);
    const national_id = newNationalId();
    await server.tools.db.update(accounts).set({ national_id }).where(eq(accounts.uid, inviter.uid));
    const secondNumber = await newCustomer();
    const order = await orderOf(secondNumber, code, national_id);
    expect((await price(secondNumber, order.uid)).discount).toBeNull();
    expect(await codeOf(price(secondNumber, order.uid, code))).toEqual([400, 'own_referral_code']);
    expect(await friends(inviter)).toEqual([]);
  });

  test('is not for who has an account at a bank together with the inviter', async () => {
    const inviter = await newCustomer();
    const { code } = await invite(inviter);
    await proveAccount(inviter);
    const friend = await newCustomer();
    await proveAccount(friend);
    const order = await orderOf(friend, code);
    expect((await price(friend, order.uid)).discount).toBeNull();
    expect(await codeOf(price(friend, order.uid, code))).toEqual([400, 'own_referral_code']);
    expect(await friends(inviter)).toEqual([]);
  });

  test('is not for who has bought before, with the same number or national id', async () => {
    const { code } = await invite(await newCustomer());
    const friend = await newCustomer();
    const national_id = newNationalId();
    const first = await orderOf(friend, null, national_id);
    await buy(friend, first.uid);
    const again = await newCustomer();
    const order = await orderOf(again, code, national_id);
    expect((await price(again, order.uid)).discount).toBeNull();
    expect(await codeOf(price(again, order.uid, code))).toEqual([409, 'not_new_customer']);
  });

  test('takes its discount off one order, though two are paid at once', async () => {
    const inviter = await newCustomer();
    const { code } = await invite(inviter);
    const friend = await newCustomer();
    const order = await orderOf(friend, code);
    await startPayment(server, friend.api, order.uid);
    const [row] = await server.tools.db.select().from(orders).where(eq(orders.uid, order.uid));
    const uid = randomUUID();
    await server.tools.db.insert(orders).values({ ...row!, uid, number: uid, state: 'ready_to_pay' });
    expect(await codeOf(price(friend, uid, code))).toEqual([400, 'discount_code_used']);
  });

  test('brings no reward where both have paid by one card, and says why', async () => {
    const inviter = await newCustomer();
    const { code } = await invite(inviter);
    const friend = await newCustomer();
    const own = await orderOf(inviter, null);
    await buy(inviter, own.uid);
    const order = await orderOf(friend, code);
    await buy(friend, order.uid);
    const { db } = server.tools;
    for (const { uid } of [own, order])
      await db
        .update(paymentAttempts)
        .set({ card_masked: '603799******1111' })
        .where(eq(paymentAttempts.order_uid, uid));
    await issue(order.uid);
    expect(await friends(inviter)).toMatchObject([
      { state: 'refused', reward_rial: 0, note: expect.stringContaining('کارت') },
    ]);
    expect(await inviter.api.wallet.listCredits({ query: {} })).toMatchObject({ balance_rial: 0 });
  });
});

describe('a friend’s policy brings no reward, and the inviter reads why,', () => {
  /** Comes by the code and pays; `before` is what happens until the policy is there. */
  async function refusedWhere(before: (inviter: Customer, friend: Customer, uid: string) => Promise<unknown>) {
    const inviter = await newCustomer();
    const friend = await newCustomer();
    const { uid } = await orderOf(friend, (await invite(inviter)).code);
    await buy(friend, uid);
    await before(inviter, friend, uid);
    await issue(uid);
    expect(await inviter.api.wallet.readBalances({})).toMatchObject({ purchase_only_rial: 0 });
    const [newest] = await friends(inviter);
    expect(newest).toMatchObject({ state: 'refused', reward_rial: 0 });
    return newest!.note;
  }

  test('where both have proven one account at a bank to be theirs', async () => {
    const note = await refusedWhere(async (inviter, friend) => {
      await proveAccount(inviter);
      await proveAccount(friend);
    });
    expect(note).toContain('حساب');
  });

  test('where the order was too small', async () => {
    const note = await refusedWhere((_, __, uid) =>
      server.tools.db.update(orders).set({ total_rial: 9_999_990 }).where(eq(orders.uid, uid)),
    );
    expect(note).toContain('کمترین مبلغ');
  });

  test('where ten have brought one in this month', async () => {
    expect(await refusedWhere(inviter => addRewarded(inviter, 10))).toContain('ماه');
  });
});

test('lists of friends and of rewards come in pages, the newest first', async () => {
  const inviter = await newCustomer();
  await addRewarded(inviter, 5);
  const friend = await newCustomer();
  await orderOf(friend, (await invite(inviter)).code);
  const query = { page: 2, page_size: 2 };
  const all = (await inviter.api.referral.listInvitees({ query: { page_size: 6 } })).results;
  expect(all.map(({ state }) => state)).toEqual(['joined', ...Array(5).fill('pending')]);
  expect([...all].sort((a, b) => (a.at < b.at ? 1 : -1))).toEqual(all);
  expect(await inviter.api.referral.listInvitees({ query })).toMatchObject({
    ...{ count: 6, page: 2, page_size: 2, totals: { joined: 6, bought: 5 } },
    results: all.slice(2, 4),
  });
  // A friend who has only come has brought nothing yet.
  const rewards = await inviter.api.referral.listRewards({ query });
  expect(rewards).toEqual({ count: 5, page: 2, page_size: 2, results: all.slice(3, 5) });
  expect((await inviter.api.referral.listRewards({ query: { page: 4, page_size: 2 } })).results).toEqual([]);
});

describe('an approved marketer', () => {
  /** Applies, and is taken from step to step by the staff until the contract holds. */
  async function apply(customer: Customer) {
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

  test('earns nothing on what they buy by another number, with their national id, card or account at a bank', async () => {
    const marketer = await newCustomer();
    const { code } = await invite(marketer);
    await apply(marketer);
    const national_id = newNationalId();
    await proveAccount(marketer, national_id);
    const card = '603799******2222';
    await buy(marketer, (await orderOf(marketer, null)).uid, card);

    async function policyOf(buyer: Customer, ofOrder: { national_id?: string; card?: string } = {}) {
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
