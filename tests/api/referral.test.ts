import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paidInAll } from '#pricing/price';
import { accounts } from '../../src/server/modules/accounts/tables.ts';
import { orders } from '../../src/server/modules/orders/tables.ts';
import { paymentAttempts } from '../../src/server/modules/payment-attempts/tables.ts';
import { followOrder } from '../../src/server/modules/referral/follow.ts';
import { matureCredits } from '../../src/server/modules/referral/mature.ts';
import { creditWallet } from '../support/credit-wallet.ts';
import { invitingCustomers } from '../support/inviting-customers.ts';
import { ledgerFaults, noFaults, once, startPayment, upload } from '../support/orders.ts';
import { codeOf, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, undefined, { work: false });
});
afterAll(() => server.stop());

const { newCustomer, newNationalId, invite, friends, orderOf, buy, issue, proveAccount, addRewarded, price } =
  invitingCustomers(() => server);

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

  test('that another order has used up is not left out unseen where the wallet pays all', async () => {
    const { code } = await invite(await newCustomer());
    const friend = await newCustomer();
    const national_id = newNationalId();
    const one = await orderOf(friend, code, national_id);
    const other = await orderOf(friend, code, national_id);
    await creditWallet(server.tools, friend.uid, 2 * one.total_rial, `present:${friend.uid}`);
    const before = paidInAll((await price(friend, other.uid)).price);
    const accepted_warnings = ['already_insured' as const];
    const pay = ({ uid: id }: { uid: string }, total_rial: number) =>
      friend.api.payment.pay(
        { params: { id }, body: { use_wallet: true, payable_rial: 0, total_rial, accepted_warnings } },
        once(),
      );
    expect((await pay(one, before)).redirect_url).toBeNull();
    const after = before + 1_000_000;
    await expect(pay(other, before)).rejects.toMatchObject({ code: 'price_changed', details: { before, after } });
    expect((await pay(other, after)).redirect_url).toBeNull();
    expect(await ledgerFaults(server)).toEqual(noFaults);
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
