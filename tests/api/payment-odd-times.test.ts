import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBank } from '#server/gateways/bank/create-bank';
import { microRequests } from '#server/modules/micro-insurance/tables';
import { orders } from '#server/modules/orders/tables';
import { reconcilePayments } from '#server/modules/payment/reconcile';
import { discountCodes } from '#server/modules/payment/tables';
import { paymentAttempts } from '#server/modules/payment-attempts/tables';
import { holdInWallet, walletBalance } from '#server/modules/wallet/wallet';
import { creditWallet } from '../support/credit-wallet.ts';
import { fileMicroRequest, startMicroPayment } from '../support/micro-insurance.ts';
import {
  chooseAtBank,
  ledgerFaults,
  locationOf,
  noFaults,
  once,
  readyOrder,
  startPayment,
  upload,
  visit,
} from '../support/orders.ts';
import { type PretendZarinpal, startZarinpal } from '../support/pretend-zarinpal.ts';
import { jobsOf } from '../support/queue.ts';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let customer: Awaited<ReturnType<TestServer['login']>>;
beforeEach(async () => {
  // No job runs: what each step changes is seen by itself.
  server = await startTestServer({}, undefined, { work: false });
  customer = await server.login('09121110081');
});
afterEach(() => server.stop());

const cash = { discount_code: null, use_wallet: false, method: 'cash' };
const price = (uid: string) => customer.api.payment.calculatePrice({ params: { id: uid }, body: cash });
const pay = (uid: string, payable_rial: number, more = {}) =>
  customer.api.payment.pay({ params: { id: uid }, body: { ...cash, payable_rial, ...more } }, once());
const stateOf = async (uid: string) => (await customer.api.orders.read({ params: { uid } })).state;
const attemptsOf = (uid: string) =>
  server.tools.db.select().from(paymentAttempts).where(eq(paymentAttempts.order_uid, uid));

/** Longer than any price holds. */
const later = () => server.clock.forward(16 * 86_400);
/** The price runs out while the bank's page is still good. */
const priceRunsOut = (uid: string) =>
  server.tools.db.update(orders).set({ price_valid_until: server.clock.now() }).where(eq(orders.uid, uid));
const isRenewed = (priced: { price_valid_until: string }) =>
  priced.price_valid_until > server.clock.now().toISOString();

describe('an order whose price ran out while it is being paid', () => {
  test('has a new price at once where the bank’s page was never opened', async () => {
    const { uid, total_rial } = await readyOrder(server, customer.api);
    await pay(uid, total_rial);
    expect(await stateOf(uid)).toBe('paying');
    later();
    const priced = await price(uid);
    expect(isRenewed(priced)).toBe(true);
    expect(await stateOf(uid)).toBe('ready_to_pay');
    expect((await pay(uid, priced.payable_rial)).redirect_url).toContain('/payment/start/');
  });

  test('has a new price once the bank says that nothing was paid', async () => {
    const { uid } = await readyOrder(server, customer.api);
    const { authority, payable_rial } = await startPayment(server, customer.api, uid);
    await priceRunsOut(uid);
    // The bank's page is still open, so its price stays.
    expect(isRenewed(await price(uid))).toBe(false);
    const again = pay(uid, payable_rial, { accepted_warnings: ['payment_under_way'] });
    expect((await refused(again)).code).toBe('payment_under_way');
    await server.tools.bank.sandbox!.decide(authority, 'decline');
    const priced = await price(uid);
    expect(isRenewed(priced)).toBe(true);
    expect((await pay(uid, priced.payable_rial)).redirect_url).toContain('/payment/start/');
  });

  test('is paid when the bank says that it was', async () => {
    const { uid } = await readyOrder(server, customer.api);
    const { authority } = await startPayment(server, customer.api, uid);
    await priceRunsOut(uid);
    await server.tools.bank.sandbox!.decide(authority, 'pay_silently');
    expect((await refused(price(uid))).code).toBe('already_paid');
    expect(await attemptsOf(uid)).toMatchObject([{ state: 'settled' }]);
  });

  test('has a new price half an hour later though the bank never answers', async () => {
    const { uid } = await readyOrder(server, customer.api);
    await startPayment(server, customer.api, uid);
    server.tools.bank.sandbox!.setDown(true);
    later();
    expect(isRenewed(await price(uid))).toBe(false);
    await reconcilePayments(server.tools);
    expect(isRenewed(await price(uid))).toBe(true);
  });
});

test.each([
  ['the bank says so later', 60, false, 'انجام نشد'],
  ['the bank says nothing for half an hour', 1_800, true, 'پولی گم نمی‌شود'],
])(
  'a customer who came back to a silent bank is told once what became of the payment, where %s',
  async (_, wait_s, isDown, words) => {
    const { api } = customer;
    const bank = server.tools.bank.sandbox!;
    const [order, left, micro] = [
      await readyOrder(server, api),
      await readyOrder(server, api, 'asia'),
      await fileMicroRequest(api, 'phone'),
    ];
    const { authority } = await startPayment(server, api, order.uid);
    const ofMicro = (await startMicroPayment(server, api, micro.uid))!;
    const ofLeft = (await startPayment(server, api, left.uid)).authority;
    for (const each of [authority, ofMicro, ofLeft]) await bank.decide(each, 'decline');
    bank.setDown(true);
    for (const each of [authority, ofMicro]) {
      const { status } = await visit(server, `${server.origin}/payment/callback/sandbox/?Authority=${each}&Status=NOK`);
      expect(status).toBe(303);
    }
    bank.setDown(isDown);
    for (const pause_s of [wait_s, 3_600]) {
      server.clock.forward(pause_s);
      await reconcilePayments(server.tools);
    }
    const told = async (job: string) =>
      (await jobsOf(server, job)).map(({ text }) => text!).filter(text => text.includes('/result'));
    const once = (path: string) => [expect.stringMatching(new RegExp(`${words}[\\s\\S]*${path}/result`))];
    // Who has never come back from the bank has not read that a text would come.
    expect(await told('text-customer')).toEqual(once(`/orders/${order.uid}`));
    expect(await told('text-account')).toEqual(once(`/pay/${micro.uid}`));
  },
);

describe('the page after a payment', () => {
  const textOf = async (uid: string) => (await customer.api.payment.readResult({ params: { id: uid } })).text;

  test.each<[string, (uid: string) => Promise<unknown>]>([
    ['its time is over', priceRunsOut],
    [
      'the order was cancelled',
      uid => customer.api.payment.cancelOrder({ params: { id: uid }, body: { reason: 'پشیمان شدم' } }, once()),
    ],
    [
      'its cover would have begun',
      uid => server.tools.db.update(orders).set({ start_date: '2026-11-20' }).where(eq(orders.uid, uid)),
    ],
  ])('that failed says that the offer has kept its price, until %s', async (_, end) => {
    const { uid } = await readyOrder(server, customer.api);
    const { authority } = await startPayment(server, customer.api, uid);
    await chooseAtBank(server, authority, 'decline');
    expect(await textOf(uid)).toContain('همین قیمت');
    await end(uid);
    const text = await textOf(uid);
    expect(text).toContain('کم نشده');
    expect(text).not.toContain('همین قیمت');
  });

  test('keeps to the time that was promised for the policy, however late it is loaded again', async () => {
    const { uid } = await readyOrder(server, customer.api);
    for (const kind of ['car_card_front', 'car_card_back']) await upload(server, customer.token, uid, kind);
    const { authority } = await startPayment(server, customer.api, uid);
    await chooseAtBank(server, authority, 'pay');
    expect(await textOf(uid)).toContain('ساعت ۱۸ امروز');
    server.clock.forward(5 * 3_600);
    expect(await textOf(uid)).toContain('ساعت ۱۸ امروز');
    server.clock.forward(2 * 3_600);
    expect(await textOf(uid)).toContain('فردا ساعت ۱۲');
  });
});

test('a late payment whose part of the wallet is spent leaves the payment that runs now alone', async () => {
  const { uid } = await readyOrder(server, customer.api);
  const wallet_rial = 4_000_000;
  await creditWallet(server.tools, customer.uid, wallet_rial, 'present:late');
  const first = await startPayment(server, customer.api, uid, { use_wallet: true });
  await startPayment(server, customer.api, uid, { accepted_warnings: ['payment_under_way'] });
  const spent = { attempt_uid: 'elsewhere', order_uid: uid, account_uid: customer.uid, wallet_rial };
  expect(await holdInWallet(server.tools, spent)).toBe(true);
  await server.tools.bank.sandbox!.decide(first.authority, 'pay_silently');
  server.clock.forward(300);
  await reconcilePayments(server.tools);
  const states = Object.fromEntries((await attemptsOf(uid)).map(({ uid, state }) => [uid, state]));
  expect(states[first.attempt_uid]).toBe('reversed');
  expect(Object.values(states).sort()).toEqual(['redirected', 'reversed']);
  expect(await stateOf(uid)).toBe('paying');
});

describe('a payment that was begun at a bank which is not the configured one any more', () => {
  let zarinpal: PretendZarinpal;
  let sandbox: TestServer['tools']['bank'];
  beforeEach(async () => {
    zarinpal = await startZarinpal();
    sandbox = server.tools.bank;
  });
  afterEach(() => zarinpal.stop());
  const moveToZarinpal = () => {
    const { settings, clock, db } = server.tools;
    server.tools.bank = createBank({ ...settings, bank: zarinpal.settings }, clock, db);
  };

  test('is never asked about at the wrong bank, and is booked when its own is back', async () => {
    const { uid } = await readyOrder(server, customer.api);
    const { authority } = await startPayment(server, customer.api, uid);
    await sandbox.sandbox!.decide(authority, 'pay_silently');
    moveToZarinpal();
    server.clock.forward(300);
    await reconcilePayments(server.tools);
    expect(await attemptsOf(uid)).toMatchObject([{ state: 'redirected', reason: null }]);
    // Half an hour later the customer may pay anew, and four days later the first payment still waits for its bank.
    for (const pause_s of [1_900, 4 * 86_400]) {
      server.clock.forward(pause_s);
      await reconcilePayments(server.tools);
    }
    expect(await attemptsOf(uid)).toMatchObject([{ state: 'expired', ask_at: expect.any(Date) }]);
    server.tools.bank = sandbox;
    server.clock.forward(10 * 86_400);
    await reconcilePayments(server.tools);
    expect(await attemptsOf(uid)).toMatchObject([{ state: expect.stringMatching(/settled|reversed/), ask_at: null }]);
  });

  test('goes to the configured bank where no bank’s page was opened yet, and is asked about there', async () => {
    const { uid, total_rial } = await readyOrder(server, customer.api);
    const { redirect_url } = await pay(uid, total_rial);
    moveToZarinpal();
    const start = redirect_url!.replace('http://localhost:4000', server.origin);
    const authority = locationOf(await fetch(start, { redirect: 'manual' }))
      .split('/')
      .at(-1)!;
    expect(await attemptsOf(uid)).toMatchObject([{ state: 'redirected', gateway: 'zarinpal', authority }]);
    zarinpal.pay(authority);
    server.clock.forward(300);
    await reconcilePayments(server.tools);
    expect(await attemptsOf(uid)).toMatchObject([{ state: 'settled' }]);
  });
});

test('money for what is there no more is in the wallet, and what was held for it is free again', async () => {
  const { api, uid: account } = customer;
  const bank = server.tools.bank.sandbox!;
  const [paid, declined] = [await fileMicroRequest(api, 'phone'), await fileMicroRequest(api, 'phone')];
  const held_rial = 50_000;
  await creditWallet(server.tools, account, held_rial, 'present');
  const first = (await startMicroPayment(server, api, paid.uid, true))!;
  await creditWallet(server.tools, account, held_rial, 'another');
  const second = (await startMicroPayment(server, api, declined.uid, true))!;
  expect(await walletBalance(server.tools, account)).toBe(0);
  await server.tools.db.update(microRequests).set({ offer_uid: null });
  await bank.decide(first, 'pay_silently');
  await bank.decide(second, 'decline');
  server.clock.forward(3_600);
  await reconcilePayments(server.tools);
  const [{ amount_rial } = { amount_rial: 0 }] = await server.tools.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.authority, first));
  expect(await walletBalance(server.tools, account)).toBe(amount_rial + 2 * held_rial);
  expect(await ledgerFaults(server)).toEqual(noFaults);
});

test('only payments with a code whose uses are counted wait for each other', async () => {
  const { db } = server.tools;
  await db.update(discountCodes).set({ uses_per_customer: null }).where(eq(discountCodes.code, 'BAHAR10'));
  /** The database notes on a row which transaction has last held it. */
  const heldBy = async (code: string) => {
    const { rows } = await db.execute(sql`select xmax::text from discount_codes where code = ${code}`);
    return rows[0]?.xmax;
  };
  const before = { free: await heldBy('BAHAR10'), counted: await heldBy('YALDA1405') };
  for (const discount_code of ['BAHAR10', 'YALDA1405']) {
    const { uid } = await readyOrder(server, customer.api);
    const { authority } = await startPayment(server, customer.api, uid, { discount_code });
    await chooseAtBank(server, authority, 'cancel');
  }
  expect(await heldBy('BAHAR10')).toBe(before.free);
  expect(await heldBy('YALDA1405')).not.toBe(before.counted);
});

test('the bank is asked in time about each customer who does not come back, whoever else is paying', async () => {
  const runs = async () =>
    (
      await server.tools.db.execute(
        sql`select 1 from queue.job where name = 'reconcile-payments' and singleton_key is not null`,
      )
    ).rows.length;
  const begin = async () => startPayment(server, customer.api, (await readyOrder(server, customer.api)).uid);
  await begin();
  server.clock.forward(10);
  await begin();
  expect(await runs()).toBe(2);
});
