import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tehranDayEnd, tehranToday } from '#persian/jalali';
import { paidInAll } from '#pricing/price';
import { issuePolicy } from '#server/modules/orders/issuing/issuing';
import { walletBalance } from '#server/modules/wallet/wallet';
import { creditWallet } from '../support/credit-wallet.ts';
import { boughtByPlan } from '../support/installments.ts';
import { chooseAtBank, ledgerFaults, noFaults, once, readyOrder, startPayment, textWith } from '../support/orders.ts';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let customer: Awaited<ReturnType<TestServer['login']>>;
beforeAll(async () => {
  server = await startTestServer();
  customer = await server.login('09121110011');
});
afterAll(() => server.stop());

const cash = { discount_code: null, use_wallet: false, method: 'cash' };
const after = (uid: string) => customer.api.payment.readResult({ params: { id: uid } });
const sound = async () => expect(await ledgerFaults(server)).toEqual(noFaults);

describe('the wallet', () => {
  test('pays its part, which is held while the bank is open and comes back when the payment fails', async () => {
    const { api, uid: account } = customer;
    await creditWallet(server.tools, account, 4_000_000, 'present:1');
    const before = await walletBalance(server.tools, account);
    const { uid, total_rial } = await readyOrder(server, api);
    const { authority, payable_rial } = await startPayment(server, api, uid, { use_wallet: true });
    expect(payable_rial).toBe(total_rial - before);
    expect(await walletBalance(server.tools, account)).toBe(0);
    await chooseAtBank(server, authority, 'cancel');
    expect(await walletBalance(server.tools, account)).toBe(before);
    const again = await startPayment(server, api, uid, { use_wallet: true });
    await chooseAtBank(server, again.authority, 'pay');
    expect(await after(uid)).toMatchObject({ result: 'success', wallet_rial: before });
    expect(await walletBalance(server.tools, account)).toBe(0);
    await sound();
  });

  test('that an open payment holds still counts when the customer pays again', async () => {
    const { api, uid: account } = await server.login('09121110031');
    await creditWallet(server.tools, account, 4_000_000, 'present:held');
    const { uid, total_rial } = await readyOrder(server, api);
    await startPayment(server, api, uid, { use_wallet: true });
    const body = { ...cash, use_wallet: true };
    const priced = await api.payment.calculatePrice({ params: { id: uid }, body });
    expect(priced).toMatchObject({ payable_rial: total_rial - 4_000_000, wallet: { balance_rial: 4_000_000 } });
    const again = await startPayment(server, api, uid, { use_wallet: true, accepted_warnings: ['payment_under_way'] });
    expect(again.payable_rial).toBe(priced.payable_rial);
    await chooseAtBank(server, again.authority, 'pay');
    expect((await api.payment.readResult({ params: { id: uid } })).wallet_rial).toBe(4_000_000);
    await sound();
  });

  test('pays all when it holds enough, without a bank', async () => {
    const { api, uid: account } = customer;
    await creditWallet(server.tools, account, 900_000_000, 'present:2');
    const { uid } = await readyOrder(server, api);
    const body = { ...cash, use_wallet: true };
    const { payable_rial } = await api.payment.calculatePrice({ params: { id: uid }, body });
    expect(payable_rial).toBe(0);
    const paid = await api.payment.pay({ params: { id: uid }, body: { ...body, payable_rial } }, once());
    expect(paid.redirect_url).toBeNull();
    expect((await after(uid)).result).toBe('success');
    await sound();
  });

  test('that covers all pays no other price than the customer saw: another saving after midnight is refused', async () => {
    const { api, uid: account } = await server.login('09121110033');
    const { uid } = await boughtByPlan(server, api);
    await creditWallet(server.tools, account, 900_000_000, 'present:midnight');
    const { pay_all } = await api.installments.read({ params: { uid } });
    const params = { id: pay_all!.uid };
    const before = pay_all!.amount_rial;
    const seen = await api.payment.readPayable({ params, query: { use_wallet: 'true' } });
    expect([seen.payable_rial, paidInAll(seen.price)]).toEqual([0, before]);
    const untilMidnight = tehranDayEnd(tehranToday(server.clock.now())).getTime() - server.clock.now().getTime();
    server.clock.forward(untilMidnight / 1000 + 60);
    const after = (await api.installments.read({ params: { uid } })).pay_all!.amount_rial;
    expect(after).toBeGreaterThan(before);
    const pay = (total_rial: number) =>
      api.payment.pay({ params, body: { use_wallet: true, payable_rial: 0, total_rial } }, once());
    const refusal = await refused(pay(before));
    expect([refusal.status, refusal.code]).toEqual([409, 'price_changed']);
    expect(refusal.details).toMatchObject({ before, after });
    expect(await walletBalance(server.tools, account)).toBe(900_000_000);
    expect((await pay(after)).redirect_url).toBeNull();
    expect(await walletBalance(server.tools, account)).toBe(900_000_000 - after);
    await sound();
  });

  test('leaves the bank as much as it takes, and the payment opens', async () => {
    const { api, uid: account } = await server.login('09121110032');
    const { uid, total_rial } = await readyOrder(server, api);
    await creditWallet(server.tools, account, total_rial - 10, 'present:nearly');
    const { min_rial } = server.tools.bank;
    const started = await startPayment(server, api, uid, { use_wallet: true });
    expect(started.payable_rial).toBe(min_rial);
    await chooseAtBank(server, started.authority, 'pay');
    const paid = await api.payment.readResult({ params: { id: uid } });
    expect(paid).toMatchObject({ result: 'success', wallet_rial: total_rial - min_rial });
    expect(await walletBalance(server.tools, account)).toBe(min_rial - 10);
    await sound();
  });

  test('gets the money of an order that was paid twice, and the customer is told', async () => {
    const { api, uid: account } = customer;
    const { uid, total_rial } = await readyOrder(server, api);
    const first = await startPayment(server, api, uid);
    const second = await startPayment(server, api, uid, { accepted_warnings: ['payment_under_way'] });
    const before = await walletBalance(server.tools, account);
    await chooseAtBank(server, second.authority, 'pay');
    await chooseAtBank(server, first.authority, 'pay');
    expect(await walletBalance(server.tools, account)).toBe(before + total_rial);
    const { payments } = await api.orders.read({ params: { uid } });
    expect(payments.map(payment => payment.state)).toEqual(['settled', 'reversed']);
    await textWith(server, 'دو بار پرداخت شد');
    await sound();
  });

  test('is not spent by an order whose job runs twice', async () => {
    const { api } = customer;
    const { uid } = await readyOrder(server, api);
    await chooseAtBank(server, (await startPayment(server, api, uid)).authority, 'pay');
    await Promise.all([issuePolicy(server.tools, uid), issuePolicy(server.tools, uid)]);
    expect((await api.orders.read({ params: { uid } })).state).toBe('needs_fix');
    await sound();
  });
});
