import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reconcilePayments } from '../../src/server/modules/payment/reconcile.ts';
import { paymentAttempts } from '../../src/server/modules/payment-attempts/tables.ts';
import { walletBalance } from '../../src/server/modules/wallet/wallet.ts';
import { anotherProcess } from '../support/another-process.ts';
import {
  here,
  ledgerFaults,
  locationOf,
  noFaults,
  once,
  readyOrder,
  startPayment,
  textWith,
} from '../support/orders.ts';
import { type PretendZarinpal, startZarinpal } from '../support/pretend-zarinpal.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let zarinpal: PretendZarinpal;
let server: TestServer;
let customer: Awaited<ReturnType<TestServer['login']>>;
beforeAll(async () => {
  zarinpal = await startZarinpal();
  server = await startTestServer({}, undefined, { settings: { bank: zarinpal.settings } });
  customer = await server.login('09121110021');
});
afterAll(async () => {
  await server.stop();
  await zarinpal.stop();
});

const result = (uid: string) => `http://localhost:4000/orders/${uid}/result`;
const callback = async (authority: string, status = 'OK', origin = server.origin) => {
  const path = `/payment/callback/zarinpal/?Authority=${authority}&Status=${status}`;
  const answer = await fetch(`${origin}${path}`, { redirect: 'manual' });
  return [answer.status, locationOf(answer)];
};
const after = (uid: string) => customer.api.payment.readResult({ params: { id: uid } });
const wallet = () => walletBalance(server.tools, customer.uid);
const sound = async () => expect(await ledgerFaults(server)).toEqual(noFaults);
/** An order whose payment is open at the bank. */
async function atBank(body: Parameters<typeof startPayment>[3] = {}) {
  const order = await readyOrder(server, customer.api);
  return { ...order, ...(await startPayment(server, customer.api, order.uid, body)) };
}

describe('a customer at a real bank', () => {
  test('whose way back was seen before they paid, has the order when they pay', async () => {
    const { uid, authority } = await atBank();
    await callback(authority, 'NOK');
    expect((await after(uid)).result).toBe('pending');
    zarinpal.fail(authority);
    await callback(authority, 'NOK');
    expect(await after(uid)).toMatchObject({ result: 'failed', reason: 'not_paid' });
    zarinpal.pay(authority);
    expect(await callback(authority)).toEqual([303, result(uid)]);
    expect((await after(uid)).result).toBe('success');
    await sound();
  });

  test('who pays after half an hour has the order, though they never come back', async () => {
    const { uid, authority } = await atBank();
    server.clock.forward(1_900);
    await reconcilePayments(server.tools);
    const expired = await after(uid);
    expect([expired.result, expired.reason]).toEqual(['failed', 'expired']);
    expect(expired.text).toContain('گم نمی‌شود');
    zarinpal.pay(authority);
    server.clock.forward(1_000);
    await reconcilePayments(server.tools);
    expect((await after(uid)).result).toBe('success');
    await sound();
  });

  test('whose order has ended meanwhile finds the money in the wallet, and is told', async () => {
    const { uid, authority, payable_rial } = await atBank();
    zarinpal.fail(authority);
    await callback(authority, 'NOK');
    await customer.api.payment.cancelOrder({ params: { id: uid }, body: { reason: 'پشیمان شدم' } }, once());
    const before = await wallet();
    zarinpal.pay(authority);
    await callback(authority);
    expect(await wallet()).toBe(before + payable_rial);
    const seen = await after(uid);
    expect(seen).toMatchObject({ result: 'failed', reason: 'too_late', title: 'پولتان در کیف پول است' });
    expect(seen.in_wallet.map(payment => payment.amount_rial)).toEqual([payable_rial]);
    expect(await textWith(server, 'دیر رسید')).toContain('کیف پولتان در پناه');
    await sound();
  });

  test('whose order has another price meanwhile finds the money in the wallet, not an order at the old price', async () => {
    const { uid, authority, payable_rial } = await atBank();
    zarinpal.fail(authority);
    await callback(authority, 'NOK');
    server.clock.forward(16 * 86_400);
    const fresh = await customer.api.payment.calculatePrice({
      params: { id: uid },
      body: { discount_code: null, use_wallet: false, method: 'cash' },
    });
    expect(fresh.payable_rial).not.toBe(payable_rial);
    const before = await wallet();
    zarinpal.pay(authority);
    await callback(authority);
    expect(await wallet()).toBe(before + payable_rial);
    expect((await customer.api.orders.read({ params: { uid } })).state).toBe('ready_to_pay');
    await sound();
  });

  test('whose money was taken while the bank’s answer was lost has the order', async () => {
    const { uid, authority } = await atBank();
    zarinpal.pay(authority);
    zarinpal.setMood('forgetful');
    expect(await callback(authority)).toEqual([303, result(uid)]);
    zarinpal.setMood('well');
    expect(zarinpal.statusOf(authority)).toBe('VERIFIED');
    server.clock.forward(60);
    await reconcilePayments(server.tools);
    expect((await after(uid)).result).toBe('success');
    await sound();
  });

  test('is brought to the order by whichever process the way back reaches, also after a restart', async () => {
    const { uid, authority } = await atBank();
    zarinpal.pay(authority);
    const other = await anotherProcess(server);
    expect(await callback(authority, 'OK', other.origin)).toEqual([303, result(uid)]);
    await other.stop();
    expect((await after(uid)).result).toBe('success');
  });

  test('who opens the bank’s page many times at once comes to one payment each time', async () => {
    const { uid, total_rial } = await readyOrder(server, customer.api);
    const body = { discount_code: null, use_wallet: false, method: 'cash', payable_rial: total_rial };
    const { redirect_url } = await customer.api.payment.pay({ params: { id: uid }, body }, once());
    const other = await anotherProcess(server);
    const pages = await Promise.all(
      Array.from({ length: 50 }, async (_, turn) => {
        const url = here(server, redirect_url!).replace(server.origin, turn % 2 ? other.origin : server.origin);
        return locationOf(await fetch(url, { redirect: 'manual' }));
      }),
    );
    await other.stop();
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toContain('/StartPay/');
  });

  test('who has paid at the first page is not sent to pay at a second', async () => {
    const { uid, authority } = await atBank();
    zarinpal.pay(authority);
    const again = await startPayment(server, customer.api, uid, { accepted_warnings: ['payment_under_way'] });
    expect(again.authority).toBe('result');
    const { payments } = await customer.api.orders.read({ params: { uid } });
    expect(payments.map(payment => payment.state)).toEqual(['settled', 'expired']);
    await sound();
  });
});

describe('asking the bank in the background', () => {
  const attemptsOf = (uid: string) =>
    server.tools.db.select().from(paymentAttempts).where(eq(paymentAttempts.order_uid, uid));

  test('finds a payment behind hundreds that never reached the bank', async () => {
    const { uid, authority } = await atBank();
    const [attempt] = await attemptsOf(uid);
    const { seq: _, ...row } = attempt!;
    const abandoned = Array.from({ length: 300 }, (_, no) => ({
      ...row,
      uid: `abandoned-${no}`,
      state: 'created' as const,
      authority: null,
      redirect_url: null,
      ask_at: new Date(server.clock.now().getTime() + 1_800_000),
    }));
    await server.tools.db.insert(paymentAttempts).values(abandoned);
    zarinpal.pay(authority);
    server.clock.forward(150);
    await reconcilePayments(server.tools);
    expect((await after(uid)).result).toBe('success');
    await server.tools.db.delete(paymentAttempts).where(eq(paymentAttempts.state, 'created'));
  });

  test('goes on after a payment that cannot be booked, and comes back to that one', async () => {
    const bad = await atBank();
    const good = await atBank();
    zarinpal.pay(bad.authority);
    zarinpal.pay(good.authority);
    server.clock.forward(150);
    const { bank } = server.tools;
    const verify: typeof bank.verify = (authority, amount_rial) =>
      authority === bad.authority ? Promise.reject(new Error('not this one')) : bank.verify(authority, amount_rial);
    await reconcilePayments({ ...server.tools, bank: { ...bank, verify } });
    expect([(await after(bad.uid)).result, (await after(good.uid)).result]).toEqual(['pending', 'success']);
    server.clock.forward(60);
    await reconcilePayments(server.tools);
    expect((await after(bad.uid)).result).toBe('success');
  });

  test('shows the customer no error page when the booking fails, and books it later', async () => {
    const { uid, authority } = await atBank();
    zarinpal.pay(authority);
    const other = await anotherProcess(server);
    other.tools.jobs = { ...other.tools.jobs, send: () => Promise.reject(new Error('the queue is full')) };
    expect(await callback(authority, 'OK', other.origin)).toEqual([303, result(uid)]);
    await other.stop();
    expect((await after(uid)).result).toBe('pending');
    server.clock.forward(60);
    await reconcilePayments(server.tools);
    expect((await after(uid)).result).toBe('success');
  });

  test('books two payments for which the bank gave the same reference', async () => {
    const orders = [await atBank(), await atBank()];
    const { bank } = server.tools;
    const verify = async () => ({ state: 'paid' as const, reference: '201', card_masked: null });
    server.clock.forward(150);
    await reconcilePayments({ ...server.tools, bank: { ...bank, verify } });
    for (const { uid } of orders) expect((await after(uid)).result).toBe('success');
    await sound();
  });

  test('ends after three days', async () => {
    const { uid, authority } = await atBank();
    server.clock.forward(1_900);
    await reconcilePayments(server.tools);
    let asked = 0;
    const { bank } = server.tools;
    const verify: typeof bank.verify = (one, amount_rial) => {
      if (one === authority) asked += 1;
      return bank.verify(one, amount_rial);
    };
    for (let hour = 0; hour < 100; hour++) {
      server.clock.forward(3_600);
      await reconcilePayments({ ...server.tools, bank: { ...bank, verify } });
    }
    expect(asked).toBeGreaterThan(5);
    expect(asked).toBeLessThan(30);
    expect((await attemptsOf(uid))[0]!.ask_at).toBeNull();
  });
});
