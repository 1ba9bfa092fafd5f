import { eq, type SQL } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client';
import { tehranToday } from '#persian/jalali';
import { orders } from '#server/modules/orders/tables';
import { followOrder } from '#server/modules/referral/follow';
import { invitations } from '#server/modules/referral/tables';
import { findCredit } from '#server/modules/wallet/wallet';
import type { Tools } from '#server/tools';
import { together } from '../support/at-once.ts';
import { checkCredit } from '../support/credit-check.ts';
import { personEnding } from '../support/credit-persons.ts';
import { creditWallet } from '../support/credit-wallet.ts';
import { chooseAtBank, ledgerFaults, noFaults, once, payOrder, readyOrder, startPayment } from '../support/orders.ts';
import { type Cluster, startCluster } from '../support/postgres-cluster.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let cluster: Cluster;
let server: TestServer;
let database: string;
let customer: { api: Client; uid: string };
/** What the server logged of transactions that the database gave up. */
let repeated: string[];
let customers = 0;

beforeAll(async () => {
  cluster = await startCluster();
  database = await cluster.newDatabase();
  const log = pino({ level: 'warn' }, { write: line => void (line.includes('is repeated') && repeated.push(line)) });
  server = await startTestServer({ DATABASE_URL: database }, log, { work: false });
});
afterAll(async () => {
  await server?.stop();
  await cluster?.drop();
});
beforeEach(async () => {
  repeated = [];
  customers += 1;
  customer = await server.login(`0912333000${customers}`);
  await creditWallet(server.tools, customer.uid, 20_000_000, `present ${customers}`);
});

/** Two calls that meet, without a fault in the ledger and without a transaction that the database gave up. */
async function meet<T>(lock: string, ...calls: [() => Promise<T>, () => Promise<T>]): Promise<T[]> {
  const done = await together(cluster, database, lock, calls);
  expect(repeated).toEqual([]);
  expect(await ledgerFaults(server)).toEqual(noFaults);
  return done;
}

const inWallet = { discount_code: null, use_wallet: true, method: 'cash' };
async function payingFor(uid: string, choice: typeof inWallet | { discount_code: string }) {
  const body = { ...inWallet, ...choice };
  const { payable_rial } = await customer.api.payment.calculatePrice({ params: { id: uid }, body });
  return () => customer.api.payment.pay({ params: { id: uid }, body: { ...body, payable_rial } }, once());
}

test('a customer pays two orders at once with one limited code, one of them for the second time', async () => {
  const [retried, fresh] = [await readyOrder(server, customer.api), await readyOrder(server, customer.api, 'iran')];
  await startPayment(server, customer.api, retried.uid, inWallet);
  await creditWallet(server.tools, customer.uid, 10_000_000, `another ${customers}`);
  const accepted_warnings = ['payment_under_way' as const];
  const code = { discount_code: 'BAHAR10' };
  const payFresh = await payingFor(fresh.uid, code);
  const body = { ...inWallet, ...code, accepted_warnings };
  const { payable_rial } = await customer.api.payment.calculatePrice({
    params: { id: retried.uid },
    body: { ...inWallet, ...code },
  });
  const payAgain = () =>
    customer.api.payment.pay({ params: { id: retried.uid }, body: { ...body, payable_rial } }, once());
  const begun = await meet(
    `select 1 from discount_codes where code = 'BAHAR10' for update`,
    () => payFresh().catch(error => error.code),
    () => payAgain().catch(error => error.code),
  );
  // The first takes what the wallet holds; the second is told that the wallet has changed, or pays.
  expect(begun.map(each => (typeof each === 'string' ? each : 'begun'))).toEqual(['begun', 'wallet_too_low']);
});

test('a customer pays one order from the wallet and cancels another of the same insurer', async () => {
  const paid = await readyOrder(server, customer.api);
  await payOrder(server, customer.api, paid.uid);
  await creditWallet(server.tools, customer.uid, 10_000_000_000, `more ${customers}`);
  const other = await readyOrder(server, customer.api);
  const pay = await payingFor(other.uid, inWallet);
  const cancel = () =>
    customer.api.payment.cancelOrder({ params: { id: paid.uid }, body: { reason: 'دیگر لازم نیست' } }, once());
  await meet<unknown>(`select 1 from ledger_accounts where id = 'premium:alborz' for update`, cancel, pay);
  const states = await Promise.all([paid, other].map(({ uid }) => customer.api.orders.read({ params: { uid } })));
  expect(states.map(({ state }) => state)).toEqual(['refunded', 'needs_fix']);
});

describe('the credit of one person in two accounts', () => {
  const method = 'credit-11';
  /** Two customers with an order each, both asked about the same person; the account of their insurer stands in the ledger. */
  async function twoOfOne(ending: string) {
    await payOrder(server, customer.api, (await readyOrder(server, customer.api, 'asia')).uid);
    const person = personEnding(ending);
    const buyers = [];
    for (const start of ['0912555', '0912666']) {
      const mobile = `${start}000${customers}`;
      const { api } = await server.login(mobile);
      const { uid: order } = await readyOrder(server, api, 'asia');
      await checkCredit(server, { api, mobile, order }, person);
      buyers.push({ api, order });
    }
    return buyers as [(typeof buyers)[0], (typeof buyers)[0]];
  }
  type Buyer = Awaited<ReturnType<typeof twoOfOne>>[0];
  const insurer = `select 1 from ledger_accounts where id = 'premium:asia' for update`;
  const code = (error: { code: string }) => error.code;

  async function paying({ api, order }: Buyer, discount_code: string | null = null) {
    const body = { discount_code, use_wallet: false, method };
    const { payable_rial } = await api.payment.calculatePrice({ params: { id: order }, body });
    return {
      payable_rial,
      pay: () => api.payment.pay({ params: { id: order }, body: { ...body, payable_rial } }, once()),
    };
  }

  test('is lent once where both come back from the bank at once', async () => {
    const buyers = await twoOfOne('40');
    const [one, other] = await Promise.all(
      buyers.map(async ({ api, order }) => (await startPayment(server, api, order, { method })).authority),
    );
    await meet(
      insurer,
      () => chooseAtBank(server, one!, 'pay'),
      () => chooseAtBank(server, other!, 'pay'),
    );
    const states = buyers.map(async ({ api, order }) => (await api.orders.read({ params: { uid: order } })).payments);
    expect((await Promise.all(states)).map(payments => payments[0]!.state)).toEqual(['settled', 'reversed']);
  });

  test('buys all of it once where both pay nothing now, and the other is told what it costs now', async () => {
    const buyers = await twoOfOne('30');
    const [one, other] = await Promise.all(buyers.map(buyer => paying(buyer)));
    expect([one!.payable_rial, other!.payable_rial]).toEqual([0, 0]);
    const paid = await meet<unknown>(insurer, one!.pay, () => other!.pay().catch(code));
    expect(paid).toEqual([expect.objectContaining({ redirect_url: null }), 'price_changed']);
  });

  test('meets in two payments with one limited code, one of which was given up and is paid at the bank after all', async () => {
    const [first, second] = await twoOfOne('40');
    const discount_code = 'BAHAR10';
    const givenUp = await startPayment(server, second.api, second.order, { method, discount_code });
    await startPayment(server, second.api, second.order, { accepted_warnings: ['payment_under_way'] });
    const { pay } = await paying(first, discount_code);
    await meet<unknown>(`select 1 from discount_codes where code = '${discount_code}' for update`, pay, () =>
      chooseAtBank(server, givenUp.authority, 'pay'),
    );
    const { payments } = await second.api.orders.read({ params: { uid: second.order } });
    expect(payments.map(({ state }) => state).sort()).toEqual(['expired', 'settled']);
  });
});

test('a friend’s policy that ends while its reward is being worked out brings none', async () => {
  const friend = await server.login(`0912444000${customers}`);
  const { uid } = await readyOrder(server, friend.api);
  const { db, database } = server.tools;
  const now = server.clock.now();
  await db.update(orders).set({ state: 'issued', paid_at: now, issued_at: now }).where(eq(orders.uid, uid));
  const friends = { invitee_uid: friend.uid, inviter_uid: customer.uid, created_at: now };
  await db.insert(invitations).values({ ...friends, state: 'bought', order_uid: uid });
  let ended: Promise<void> | undefined;
  const end = async () => {
    await db
      .update(orders)
      .set({ cancelled_on: tehranToday(now) })
      .where(eq(orders.uid, uid));
    await followOrder(server.tools, uid);
  };
  // The order ends, and that is followed, before this run has its turn.
  const late: Tools = {
    ...server.tools,
    database: {
      ...database,
      transaction: work =>
        database.transaction(within =>
          work(
            new Proxy(within, {
              get(target, name) {
                const member = Reflect.get(target, name);
                if (name !== 'execute') return typeof member === 'function' ? member.bind(target) : member;
                return async (query: SQL) => {
                  ended ??= end();
                  await ended;
                  return target.execute(query);
                };
              },
            }),
          ),
        ),
    },
  };
  await followOrder(late, uid);
  expect(await findCredit(server.tools, uid, 'reward')).toBeNull();
  expect(await ledgerFaults(server)).toEqual(noFaults);
});
