import { and, eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { CashingType } from '#contract/cashing';
import { sandboxPayments } from '../../src/server/gateways/bank/tables.ts';
import { cashings } from '../../src/server/modules/cashing/tables.ts';
import { microRequests } from '../../src/server/modules/micro-insurance/tables.ts';
import { orders } from '../../src/server/modules/orders/tables.ts';
import { balanceOf, payoutBank, walletOf } from '../../src/server/modules/wallet/ledger.ts';
import { orderRefunds } from '../../src/server/modules/wallet/tables.ts';
import { listCreditPage, walletBalances } from '../../src/server/modules/wallet/wallet.ts';
import { expectMoneyBooked } from '../support/money-booked.ts';
import { type WalkBank, walkMoney } from '../support/money-walk.ts';
import { expectPoliciesBooked } from '../support/policy-money.ts';
import { type PretendZarinpal, startZarinpal } from '../support/pretend-zarinpal.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** `WALK_SEED` walks another way; a failure tells its seed. */
const seed = Number(process.env.WALK_SEED ?? 20_261_123);
/** `WALK_EVENTS` walks further: ten thousand on PostgreSQL in `.ci/run`. */
const events = Number(process.env.WALK_EVENTS ?? 2_500);

let server: TestServer;
let zarinpal: PretendZarinpal | undefined;
afterEach(async () => {
  await server.stop();
  await zarinpal?.stop();
});

const rowsOf = async <Row>(query: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await server.tools.db.execute(query)) as unknown as { rows: Row[] }).rows;

/** What is left of a customer's credits, by all pages of the list. */
async function leftOf(account_uid: string, type?: CashingType) {
  const left = { balance_rial: 0, cashable_rial: 0 };
  for (let page = 1, more = true; more; page++) {
    const query = { page, page_size: 7, ...(type ? { type } : {}) };
    const { results } = await listCreditPage(server.tools, account_uid, query);
    for (const { left_rial, cashable_rial } of results) {
      left.balance_rial += left_rial;
      left.cashable_rial += cashable_rial;
    }
    more = results.length > 0;
  }
  return left;
}

/** What must hold whatever has happened. */
async function holds(walk: Awaited<ReturnType<typeof walkMoney>>, captured: Map<string, number>) {
  const told = `seed ${seed}`;
  const { db } = server.tools;
  const captured_rial = [...captured.values()].reduce((sum, amount) => sum + amount, 0);
  const returned = await expectPoliciesBooked(server, told);
  const { to_cards_rial } = returned;
  const attempts = await expectMoneyBooked(server, { captured, accounts: walk.accounts, told, to_cards_rial });

  // A small insurance is paid once, is in force or was, and nobody is left paying.
  const requests = await db.select().from(microRequests);
  const insured = requests.filter(({ attempt_uid }) => attempt_uid !== null);
  const payments = attempts.filter(({ payable_kind, state }) => payable_kind === 'micro' && state === 'settled');
  expect(payments.map(({ uid }) => uid).sort(), told).toEqual(insured.map(({ attempt_uid }) => attempt_uid).sort());
  expect(insured.length, told).toBeGreaterThan(0);
  expect(
    requests.filter(({ state }) => state === 'paying'),
    told,
  ).toEqual([]);
  const keptForMicro_rial =
    payments.reduce((sum, { amount_rial, wallet_rial }) => sum + amount_rial + wallet_rial, 0) -
    requests.reduce((sum, { refund_rial }) => sum + (refund_rial ?? 0), 0);
  // What is still asked for is what the books have as owed, of every order by itself; some were paid early, some given back.
  const owed = await rowsOf<{ differs: number; paid: number; cancelled: number }>(
    sql`select count(*) filter (where open_rial <> -coalesce(l.balance_rial, 0))::int as differs,
        coalesce(sum(paid), 0)::int as paid, coalesce(sum(cancelled), 0)::int as cancelled
      from (select order_uid, coalesce(sum(amount_rial) filter (where paid_at is null and cancelled_at is null), 0) as open_rial,
          count(*) filter (where paid_at is not null) as paid, count(*) filter (where cancelled_at is not null) as cancelled
        from order_instalments group by order_uid) i
      left join ledger_accounts l on l.id = 'receivable:' || i.order_uid`,
  );
  expect(owed[0]!.differs, told).toBe(0);
  expect(owed[0]!.paid, told).toBeGreaterThan(0);
  expect(owed[0]!.cancelled, told).toBeGreaterThan(0);

  const refunds = await db.select().from(orderRefunds);
  for (const refund of refunds) {
    expect(
      refund.rows.reduce((sum, row) => sum + row.amount_rial, 0),
      told,
    ).toBe(refund.total_rial);
  }
  const givenBack = await db.select().from(orders).where(sql`state in ('refunded', 'rejected')`);
  expect(refunds.map(each => each.order_uid).sort(), told).toEqual(givenBack.map(({ uid }) => uid).sort());

  // The customers' money: what came from cards and presents is in wallets, at banks, or in orders that were not given back.
  const balancesOf = (ids: string[]) => Promise.all(ids.map(id => balanceOf(server.tools, id)));
  const wallets = await balancesOf(walk.accounts.map(walletOf));
  const [own] = await rowsOf<{ rial: number }>(
    sql`select coalesce(sum(balance_rial), 0)::float8 as rial from ledger_accounts where account_uid is not null`,
  );
  const [given] = await rowsOf<{ rial: number }>(
    sql`select coalesce(sum(p.amount_rial), 0)::float8 as rial from ledger_postings p join ledger_journals j on j.uid = p.journal_uid
      where p.account like 'bonus:%' and j.kind in ('reward', 'income', 'taken_back')`,
  );
  expect(
    wallets.every(balance => balance >= 0),
    told,
  ).toBe(true);
  // What the lists of credits say is left adds up to what is there, page by page, of all and of each way to cash it.
  for (const account_uid of walk.accounts) {
    const { balance_rial, purchase_only_rial, wallet_rial, income_rial } = await walletBalances(
      server.tools,
      account_uid,
    );
    const cashable = { all: balance_rial - purchase_only_rial, referral: wallet_rial, income: income_rial };
    expect(await leftOf(account_uid), told).toEqual({ balance_rial, cashable_rial: cashable.all });
    for (const type of ['referral', 'income'] as const)
      expect((await leftOf(account_uid, type)).cashable_rial, told).toBe(cashable[type]);
  }
  // Slips and cheques are money of our own bank: each that was cleared is booked once.
  const [byHand] = await rowsOf<{ rial: number; cleared: number; booked: number }>(
    sql`select coalesce(sum(c.amount_rial), 0)::float8 as rial, count(*)::int as cleared, count(j.uid)::int as booked
      from installment_collections c left join ledger_journals j on j.about in ('settle:' || c.uid, 'unneeded:' || c.uid) where c.state = 'cleared'`,
  );
  expect(byHand!.booked, told).toBe(byHand!.cleared);
  expect(byHand!.cleared, told).toBeGreaterThan(0);
  const paidOut = await balanceOf(server.tools, payoutBank);
  expect(own!.rial + returned.kept_rial + keptForMicro_rial + paidOut + to_cards_rial, told).toBe(
    captured_rial + byHand!.rial + walk.credits + given!.rial,
  );

  // What left by cashing is what the bank has paid and not sent back; nothing is on its way, and nothing left twice.
  const out = await rowsOf<{ state: string; rial: number; sent: number }>(
    sql`select state, sum(c.amount_rial)::float8 as rial, count(p.uid)::int as sent from cashings c
      left join sandbox_payouts p on p.uid = c.uid group by state`,
  );
  expect(
    out.filter(({ state }) => ['requested', 'approved', 'sent', 'unknown'].includes(state)),
    told,
  ).toEqual([]);
  expect(paidOut, told).toBe(out.find(({ state }) => state === 'paid')?.rial ?? 0);
  expect(out.find(({ state }) => state === 'paid')?.rial, told).toBeGreaterThan(0);

  // Money that went to a wallet by itself was told by text.
  const [texts] = await rowsOf<{ sent: number }>(
    sql`select count(*)::int as sent from queue.job where name in ('text-customer', 'text-account') and (data->>'text' like '%دو بار پرداخت شد%' or data->>'text' like '%دیر رسید%')`,
  );
  expect(texts!.sent, told).toBe(attempts.filter(each => each.state === 'reversed').length);
  const [postings] = await rowsOf<{ count: number }>(sql`select count(*)::int as count from ledger_postings`);
  console.log(
    `money walk at ${server.tools.bank.name} (seed ${seed}): ${walk.steps} steps, ${walk.orders.length} orders, ${postings!.count} postings, ` +
      `${captured_rial} rial captured, ${paidOut} paid out, ${to_cards_rial} back to cards, ` +
      `${returned.refunds} policies ended, ${returned.changes} changed`,
  );
  return returned;
}

describe('random events of customers, staff, banks, clock and processes leave every captured rial booked once', () => {
  test('at Zarinpal', { timeout: 900_000 }, async () => {
    const bank = await startZarinpal();
    zarinpal = bank;
    server = await startTestServer({}, undefined, { work: false, settings: { bank: bank.settings } });
    const hands: WalkBank = {
      pay: async (_, authority) => bank.pay(authority),
      fail: async (_, authority) => bank.fail(authority),
      setMood: (_, mood) => bank.setMood(mood),
    };
    const walk = await walkMoney(server, hands, { seed, events: 2_000 });
    await holds(walk, bank.captured());
    expect(bank.captured().size).toBeGreaterThan(20);
  });

  test('at the sandbox bank, which gives money back to cards as well', { timeout: 900_000 }, async () => {
    zarinpal = undefined;
    server = await startTestServer({}, undefined, { work: false });
    const hands: WalkBank = {
      pay: async (tools, authority) => tools.bank.sandbox!.decide(authority, 'pay_silently'),
      fail: async (tools, authority) => tools.bank.sandbox!.decide(authority, 'decline'),
      setMood: (tools, mood) => tools.bank.sandbox!.setDown(mood !== 'well'),
    };
    const walk = await walkMoney(server, hands, { seed, events });
    const paid = await server.tools.db.select().from(sandboxPayments).where(eq(sandboxPayments.state, 'paid'));
    const policies = await holds(walk, new Map(paid.map(({ authority, amount_rial }) => [authority, amount_rial])));
    expect(paid.length).toBeGreaterThan(events / 200);
    // A marketer's income has gone out as well.
    const ofIncome = and(eq(cashings.type, 'income'), eq(cashings.state, 'paid'));
    expect(await server.tools.db.$count(cashings, ofIncome), `seed ${seed}`).toBeGreaterThan(0);
    // Enough has happened to policies, too.
    expect(policies.refunds).toBeGreaterThan(events / 5_000);
    expect(policies.changes).toBeGreaterThan(0);
  });
});
