import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { walletBalance } from '../../src/server/modules/wallet/wallet.ts';
import { creditWallet } from '../support/credit-wallet.ts';
import {
  chooseAtBank,
  ledgerFaults,
  noFaults,
  once,
  orderIn,
  payOrder,
  placeOrder,
  readyOrder,
  startPayment,
  textWith,
  upload,
} from '../support/orders.ts';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let customer: Awaited<ReturnType<TestServer['login']>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let numbers = 0;
const newcomer = async () => {
  customer = await server.login(`0912111${String(3_000 + numbers++)}`);
  return customer;
};
const wallet = () => walletBalance(server.tools, customer.uid);
const cancel = (uid: string) =>
  customer.api.payment.cancelOrder({ params: { id: uid }, body: { reason: 'پشیمان شدم' } }, once());
const sound = async () => expect(await ledgerFaults(server)).toEqual(noFaults);
const sum = (rows: { amount_rial: number }[]) => rows.reduce((total, row) => total + row.amount_rial, 0);

describe('cancelling a paid order before it is issued', () => {
  test('gives all that was paid, at the bank and from the wallet, back to the wallet at once, in rows', async () => {
    const { api, uid: account } = await newcomer();
    await creditWallet(server.tools, account, 4_000_000, 'present:cancel');
    const { uid, total_rial } = await readyOrder(server, api);
    const { authority, payable_rial } = await startPayment(server, api, uid, {
      use_wallet: true,
      discount_code: 'YALDA1405',
    });
    await chooseAtBank(server, authority, 'pay');
    const paid = await api.orders.read({ params: { uid } });
    expect(paid).toMatchObject({ can_cancel: true, refund: { done: false, total_rial: payable_rial + 4_000_000 } });

    const cancelled = await cancel(uid);
    expect(cancelled).toMatchObject({ state: 'refunded', can_cancel: false, can_delete: true, next_path: null });
    expect(cancelled.refund?.rows.map(row => [row.key, row.amount_rial])).toEqual([
      ['bank', payable_rial],
      ['wallet', 4_000_000],
    ]);
    expect(cancelled.refund).toMatchObject({ done: true, total_rial: sum(cancelled.refund!.rows) });
    expect(cancelled.refund!.total_rial).toBe(total_rial - 2_500_000);
    expect(cancelled.refund!.notes[0]).toContain('تخفیف');
    expect(cancelled.state_note).toContain('کیف پول');
    expect(cancelled.thread.map(step => [step.key, step.state])).toEqual([
      ['placed', 'done'],
      ['paid', 'done'],
      ['refunded', 'done'],
    ]);
    expect(await wallet()).toBe(payable_rial + 4_000_000);
    expect(await textWith(server, 'لغو شد')).toContain('کیف پولتان در پناه');
    expect((await api.payment.readResult({ params: { id: uid } })).title).toBe('لغو شد و پول برگشت');
    expect((await refused(cancel(uid))).code).toBe('order_state');
    await sound();
  });

  test('shows what would come back without cancelling, before and after the payment', async () => {
    const { api } = await newcomer();
    const { uid } = await readyOrder(server, api);
    const look = () =>
      api.payment.cancelOrder({ params: { id: uid }, body: { reason: 'پشیمان شدم', commit: false } }, once());
    expect(await look()).toMatchObject({ state: 'ready_to_pay', can_cancel: true });
    await payOrder(server, api, uid);
    const { refund } = await look();
    expect(await api.orders.read({ params: { uid } })).toMatchObject({ can_cancel: true, refund });
    expect(refund).toMatchObject({ done: false });
    expect(await wallet()).toBe(0);
    await cancel(uid);
    expect((await refused(look())).code).toBe('order_state');
    await sound();
  });

  test('of installments gives back what was paid so far, and the later ones vanish', async () => {
    const { api } = await newcomer();
    const { uid } = await readyOrder(server, api, 'razi');
    const body = { discount_code: null, use_wallet: false, method: 'cash' };
    const { options } = await api.payment.calculatePrice({ params: { id: uid }, body });
    const plan = options.find(option => option.available && option.id !== 'cash')!;
    const { authority } = await startPayment(server, api, uid, { method: plan.id });
    await chooseAtBank(server, authority, 'pay');
    expect((await api.orders.read({ params: { uid } })).installments.length).toBeGreaterThan(0);
    const cancelled = await cancel(uid);
    expect(cancelled.installments).toEqual([]);
    expect(cancelled.refund).toMatchObject({ total_rial: plan.first_rial });
    expect(cancelled.refund!.notes.join(' ')).toContain('قسط‌های بعد');
    expect(await wallet()).toBe(plan.first_rial);
    await sound();
  });

  test('twice at once gives the money back once', async () => {
    const { api } = await newcomer();
    const { uid, total_rial } = await readyOrder(server, api);
    await payOrder(server, api, uid);
    await Promise.allSettled(Array.from({ length: 10 }, () => cancel(uid)));
    expect(await wallet()).toBe(total_rial);
    await sound();
  });

  test('lets a code be used again, and its money pay the next order', async () => {
    const { api } = await newcomer();
    const first = await readyOrder(server, api);
    const started = await startPayment(server, api, first.uid, { discount_code: 'YALDA1405' });
    await chooseAtBank(server, started.authority, 'pay');
    await cancel(first.uid);
    const second = await readyOrder(server, api);
    const body = { discount_code: 'YALDA1405', use_wallet: true, method: 'cash' };
    const { payable_rial } = await api.payment.calculatePrice({ params: { id: second.uid }, body });
    expect(payable_rial).toBe(0);
    await api.payment.pay({ params: { id: second.uid }, body: { ...body, payable_rial } }, once());
    expect((await api.orders.read({ params: { uid: second.uid } })).payments[0]).toMatchObject({
      state: 'settled',
      amount_rial: 0,
      wallet_rial: started.payable_rial,
    });
    await sound();
  });
});

describe('an order that the insurer refuses', () => {
  test('asks for no installment any more, and shows what went back', async () => {
    const { api, token } = await newcomer();
    const { uid } = await placeOrder(server, api, 'razi');
    const params = { insurance: 'thirdparty', id: uid } as const;
    const owner = { tab: 'owner', first_name: 'کسی', last_name: 'دیگر', national_id: '0012345679' } as const;
    await api.orders.saveCompletion({ params, body: owner }, once());
    await upload(server, token, uid, 'car_card_front');
    await upload(server, token, uid, 'car_card_back');
    const body = { discount_code: null, use_wallet: false, method: 'cash' };
    const { options } = await api.payment.calculatePrice({ params: { id: uid }, body });
    const plan = options.find(option => option.available && option.id !== 'cash')!;
    const { authority } = await startPayment(server, api, uid, { method: plan.id });
    await chooseAtBank(server, authority, 'pay');
    const rejected = await orderIn(api, uid, 'rejected');
    expect(rejected.installments).toEqual([]);
    expect(rejected.refund).toMatchObject({ done: true, total_rial: plan.first_rial });
    expect(await textWith(server, 'صادر نشد')).toContain('کیف پولتان');
    await sound();
  });
});

describe('cancelling an unpaid order', () => {
  test('works at once when its payment never reached the bank, and frees the wallet', async () => {
    const { api, uid: account } = await newcomer();
    await creditWallet(server.tools, account, 1_000_000, 'present:unpaid');
    const { uid } = await readyOrder(server, api);
    const body = { discount_code: null, use_wallet: true, method: 'cash' };
    const { payable_rial } = await api.payment.calculatePrice({ params: { id: uid }, body });
    await api.payment.pay({ params: { id: uid }, body: { ...body, payable_rial } }, once());
    expect((await api.payment.readResult({ params: { id: uid } })).result).toBe('none');
    expect((await cancel(uid)).state).toBe('cancelled');
    expect(await wallet()).toBe(1_000_000);
    await sound();
  });

  test('waits while the bank’s page is open, for its money may be on the way', async () => {
    const { api } = await newcomer();
    const { uid } = await readyOrder(server, api);
    await startPayment(server, api, uid);
    expect((await refused(cancel(uid))).code).toBe('payment_under_way');
  });
});
