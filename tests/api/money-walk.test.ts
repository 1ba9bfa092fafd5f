import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { sandboxPayments } from '../../src/server/gateways/bank/tables.ts';
import { orders } from '../../src/server/modules/orders/tables.ts';
import { paymentAttempts } from '../../src/server/modules/payment-attempts/tables.ts';
import { balanceOf, bankOf, heldOf, walletOf } from '../../src/server/modules/wallet/ledger.ts';
import { orderRefunds } from '../../src/server/modules/wallet/tables.ts';
import { type WalkBank, walkMoney } from '../support/money-walk.ts';
import { ledgerFaults, noFaults } from '../support/orders.ts';
import { type PretendZarinpal, startZarinpal } from '../support/pretend-zarinpal.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** `WALK_SEED` walks another way; a failure tells its seed. */
const seed = Number(process.env.WALK_SEED ?? 20_261_123);

let server: TestServer;
let zarinpal: PretendZarinpal | undefined;
afterEach(async () => {
  await server.stop();
  await zarinpal?.stop();
});

const rowsOf = async <Row>(query: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await server.tools.db.execute(query)) as unknown as { rows: Row[] }).rows;

/** What must hold whatever has happened. */
async function holds(walk: Awaited<ReturnType<typeof walkMoney>>, captured: Map<string, number>) {
  const told = `seed ${seed}`;
  const { db } = server.tools;
  const captured_rial = [...captured.values()].reduce((sum, amount) => sum + amount, 0);
  const bank = bankOf(server.tools.bank.name);
  expect(await balanceOf(server.tools, bank), told).toBe(-captured_rial);
  expect(await ledgerFaults(server), told).toEqual(noFaults);

  const attempts = await db.select().from(paymentAttempts);
  const booked = attempts.filter(each => each.state === 'settled' || each.state === 'reversed');
  const authorities = booked.flatMap(each => each.authority ?? []);
  expect(authorities.sort(), told).toEqual([...captured.keys()].sort());
  expect(
    attempts.filter(each => ['created', 'redirected', 'returned', 'verified'].includes(each.state)),
    told,
  ).toEqual([]);

  const settled = await rowsOf<{ order_uid: string; times: number }>(
    sql`select order_uid, count(*)::int as times from ledger_journals where kind = 'settle' group by order_uid`,
  );
  expect(
    settled.filter(({ times }) => times > 1),
    told,
  ).toEqual([]);
  const paid = await rowsOf<{ uid: string }>(sql`select uid from orders where paid_at is not null`);
  expect(paid.map(({ uid }) => uid).sort(), told).toEqual(settled.map(({ order_uid }) => order_uid).sort());

  const refunds = await db.select().from(orderRefunds);
  for (const refund of refunds) {
    expect(
      refund.rows.reduce((sum, row) => sum + row.amount_rial, 0),
      told,
    ).toBe(refund.total_rial);
  }
  const givenBack = await db.select().from(orders).where(sql`state in ('refunded', 'rejected')`);
  expect(refunds.map(each => each.order_uid).sort(), told).toEqual(givenBack.map(({ uid }) => uid).sort());

  // The customers' money: what came from cards and presents is in wallets, or in orders that were not given back.
  const balancesOf = (ids: string[]) => Promise.all(ids.map(id => balanceOf(server.tools, id)));
  const wallets = await balancesOf(walk.accounts.map(walletOf));
  const held = await balancesOf(walk.accounts.map(heldOf));
  expect(
    wallets.every(balance => balance >= 0),
    told,
  ).toBe(true);
  expect(
    held.every(balance => balance === 0),
    told,
  ).toBe(true);
  const [kept] = await rowsOf<{ rial: number }>(
    sql`select coalesce(sum(amount_rial + wallet_rial), 0)::float8 as rial from payment_attempts a join orders o on o.uid = a.order_uid
      where a.state = 'settled' and o.state not in ('refunded', 'rejected')`,
  );
  const inWallets = wallets.reduce((sum, balance) => sum + balance, 0);
  expect(inWallets + kept!.rial, told).toBe(captured_rial + walk.credits);

  // Money that went to a wallet by itself was told by text.
  const [texts] = await rowsOf<{ sent: number }>(
    sql`select count(*)::int as sent from queue.job where name = 'text-customer' and (data->>'text' like '%دو بار پرداخت شد%' or data->>'text' like '%دیر رسید%')`,
  );
  expect(texts!.sent, told).toBe(attempts.filter(each => each.state === 'reversed').length);
}

describe('ten thousand random events of customers, bank, clock and processes leave every captured rial booked once', () => {
  test('at Zarinpal', { timeout: 900_000 }, async () => {
    const bank = await startZarinpal();
    zarinpal = bank;
    server = await startTestServer({}, undefined, { work: false, settings: { bank: bank.settings } });
    const hands: WalkBank = {
      pay: async (_, authority) => bank.pay(authority),
      fail: async (_, authority) => bank.fail(authority),
      setMood: (_, mood) => bank.setMood(mood),
    };
    const walk = await walkMoney(server, hands, { seed, events: 7_000 });
    await holds(walk, bank.captured());
    expect(bank.captured().size).toBeGreaterThan(150);
  });

  test('at the sandbox bank', { timeout: 900_000 }, async () => {
    zarinpal = undefined;
    server = await startTestServer({}, undefined, { work: false });
    const hands: WalkBank = {
      pay: async (tools, authority) => tools.bank.sandbox!.decide(authority, 'pay_silently'),
      fail: async (tools, authority) => tools.bank.sandbox!.decide(authority, 'decline'),
      setMood: (tools, mood) => tools.bank.sandbox!.setDown(mood !== 'well'),
    };
    const walk = await walkMoney(server, hands, { seed, events: 3_000 });
    const paid = await server.tools.db.select().from(sandboxPayments).where(eq(sandboxPayments.state, 'paid'));
    await holds(walk, new Map(paid.map(({ authority, amount_rial }) => [authority, amount_rial])));
    expect(paid.length).toBeGreaterThan(50);
  });
});
