import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  giveCredit,
  holdInWallet,
  releaseCredit,
  releaseHold,
  settleCredits,
  takeBackCredit,
} from '#server/modules/wallet/wallet';
import { creditWallet } from '../support/credit-wallet.ts';
import { ledgerFaults, noFaults, once, payOrder, readyOrder } from '../support/orders.ts';
import { codeOf, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let last = 0;
const newCustomer = () => server.login(`0912444${String(++last).padStart(4, '0')}`);
type Customer = Awaited<ReturnType<typeof newCustomer>>;

const cancel = ({ api }: Customer, uid: string) =>
  api.payment.cancelOrder({ params: { id: uid }, body: { reason: 'پشیمان شدم' } }, once());

/** Waits for documents, so that it can be cancelled. */
async function paidOrder(customer: Customer, use_wallet = false) {
  const order = await readyOrder(server, customer.api);
  if (!use_wallet) await payOrder(server, customer.api, order.uid);
  else {
    const body = { discount_code: null, use_wallet, method: 'cash' };
    const params = { id: order.uid };
    const { payable_rial } = await customer.api.payment.calculatePrice({ params, body });
    await customer.api.payment.pay({ params, body: { ...body, payable_rial } }, once());
  }
  return customer.api.orders.read({ params: { uid: order.uid } });
}

/** A reward for somebody's order. */
async function rewardOf(customer: Customer, amount_rial: number, days = 30) {
  const friend = await newCustomer();
  const { uid: order_uid } = await readyOrder(server, friend.api);
  const cashable_from = new Date(server.clock.now().getTime() + days * 86_400_000);
  const credit = {
    account_uid: customer.uid,
    kind: 'reward',
    order_uid,
    subject: 'سارا م.',
    amount_rial,
    cashable_from,
  } as const;
  return (await giveCredit(server.tools, credit))!;
}

describe('the wallet', () => {
  test('of somebody new is empty', async () => {
    const { api } = await newCustomer();
    expect(await api.wallet.listCredits({ query: {} })).toEqual({
      count: 0,
      page: 1,
      page_size: 100,
      results: [],
      balance_rial: 0,
      purchase_only_rial: 0,
      cashable_rial: 0,
      income_rial: 0,
    });
    expect((await api.wallet.listOperations({ query: {} })).results).toEqual([]);
  });

  test('shows what came back from a cancelled order, and the payment with its reference and card', async () => {
    const customer = await newCustomer();
    const order = await paidOrder(customer);
    await cancel(customer, order.uid);
    const credits = await customer.api.wallet.listCredits({ query: { page_size: 100 } });
    expect(credits).toMatchObject({ balance_rial: order.total_rial, cashable_rial: order.total_rial, page_size: 100 });
    expect(credits.results).toMatchObject([
      {
        kind: 'refund',
        title: `برگشت وجه ${order.title}`,
        left_rial: order.total_rial,
        state: 'cashable',
        order_uid: order.uid,
      },
    ]);
    const { results } = await customer.api.wallet.listOperations({ query: {} });
    const [payment] = order.payments;
    expect(results).toMatchObject([
      { kind: 'refund', wallet_rial: order.total_rial, bank_rial: 0 },
      {
        kind: 'settle',
        wallet_rial: 0,
        bank_rial: -order.total_rial,
        reference: payment!.reference,
        card_masked: payment!.card_masked,
      },
    ]);
    const ofWallet = await customer.api.wallet.listOperations({ query: { of: 'wallet' } });
    expect(ofWallet.results.map(({ kind }) => kind)).toEqual(['refund']);
  });

  test('comes in pages, newest first', async () => {
    const customer = await newCustomer();
    for (let no = 1; no <= 12; no++) await creditWallet(server.tools, customer.uid, no * 10, randomUUID());
    const page = await customer.api.wallet.listCredits({ query: { page: 2, page_size: 5 } });
    expect(page).toMatchObject({ count: 12, page: 2, page_size: 5 });
    expect(page.results.map(({ amount_rial }) => amount_rial)).toEqual([70, 60, 50, 40, 30]);
    const moved = await customer.api.wallet.listOperations({ query: { page: 3, page_size: 5 } });
    expect(moved.count).toBe(12);
    expect(moved.results.map(({ wallet_rial }) => wallet_rial)).toEqual([20, 10]);
    const beyond = await customer.api.wallet.listOperations({ query: { page: 4, page_size: 5 } });
    expect(beyond).toMatchObject({ count: 12, results: [] });
  });

  test('is spent from the oldest on, and what is held for a payment that fails is there again', async () => {
    const customer = await newCustomer();
    for (const amount_rial of [100, 200, 300])
      await creditWallet(server.tools, customer.uid, amount_rial, randomUUID());
    const left = async () => {
      const { results } = await customer.api.wallet.listCredits({ query: {} });
      return results.map(({ left_rial, state }) => [left_rial, state]);
    };
    const hold = { attempt_uid: randomUUID(), order_uid: null, account_uid: customer.uid, wallet_rial: 250 };
    await holdInWallet(server.tools, hold);
    expect(await left()).toEqual([
      [300, 'cashable'],
      [50, 'cashable'],
      [0, 'spent'],
    ]);
    await releaseHold(server.tools, hold);
    expect(await left()).toEqual([
      [300, 'cashable'],
      [200, 'cashable'],
      [100, 'cashable'],
    ]);
  });

  test('is the customer’s own business, and not a partner’s', async () => {
    const api = server.client();
    expect(await codeOf(api.wallet.listCredits({ query: {} }))).toEqual([401, 'login_required']);
  });
});

describe('money that is for purchases only', () => {
  test('is spent first, comes back as what it was, and becomes cash on its day', async () => {
    const customer = await newCustomer();
    const credit = await rewardOf(customer, 1_500_000);
    const order = await readyOrder(server, customer.api);
    await creditWallet(server.tools, customer.uid, order.total_rial, randomUUID());
    const paid = await paidOrder(customer, true);
    expect(await customer.api.wallet.listCredits({ query: {} })).toMatchObject({
      balance_rial: 1_500_000,
      purchase_only_rial: 0,
      results: [
        { kind: 'credit', left_rial: 1_500_000 },
        { kind: 'reward', left_rial: 0, state: 'spent' },
      ],
    });
    await cancel(customer, paid.uid);
    expect(await customer.api.wallet.listCredits({ query: {} })).toMatchObject({ purchase_only_rial: 1_500_000 });
    await releaseCredit(server.tools, credit);
    await releaseCredit(server.tools, credit);
    const after = await customer.api.wallet.listCredits({ query: {} });
    expect(after).toMatchObject({ purchase_only_rial: 0, balance_rial: order.total_rial + 1_500_000 });
    expect(after.results.find(({ kind }) => kind === 'reward')).toMatchObject({
      left_rial: 1_500_000,
      state: 'cashable',
    });
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });

  test('is taken back where it still is, and never out of other money', async () => {
    const customer = await newCustomer();
    const credit = await rewardOf(customer, 1_000_000);
    await creditWallet(server.tools, customer.uid, 400, randomUUID());
    await takeBackCredit(server.tools, credit);
    await takeBackCredit(server.tools, credit);
    const { results, balance_rial } = await customer.api.wallet.listCredits({ query: {} });
    expect(balance_rial).toBe(400);
    expect(results.at(-1)).toMatchObject({ kind: 'reward', left_rial: 0, state: 'taken_back' });
  });

  test('that was spent when it was taken back, and comes back from a cancelled order, is ours', async () => {
    const customer = await newCustomer();
    const credit = await rewardOf(customer, 700_000);
    const order = await readyOrder(server, customer.api);
    await creditWallet(server.tools, customer.uid, order.total_rial, randomUUID());
    const paid = await paidOrder(customer, true);
    await takeBackCredit(server.tools, credit);
    await cancel(customer, paid.uid);
    await settleCredits(server.tools);
    expect(await customer.api.wallet.listCredits({ query: {} })).toMatchObject({
      purchase_only_rial: 0,
      balance_rial: order.total_rial,
    });
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });

  test('that comes back after its day is cash', async () => {
    const customer = await newCustomer();
    const credit = await rewardOf(customer, 700_000);
    const order = await readyOrder(server, customer.api);
    await creditWallet(server.tools, customer.uid, order.total_rial, randomUUID());
    const paid = await paidOrder(customer, true);
    await releaseCredit(server.tools, credit);
    await cancel(customer, paid.uid);
    await settleCredits(server.tools);
    await settleCredits(server.tools);
    expect(await customer.api.wallet.listCredits({ query: {} })).toMatchObject({
      purchase_only_rial: 0,
      cashable_rial: order.total_rial + 700_000,
    });
  });
});
