import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PayoutsUnavailable } from '../../src/server/gateways/payouts/payouts.ts';
import { accounts } from '../../src/server/modules/accounts/tables.ts';
import { approveCashing, markReturned, rejectCashing } from '../../src/server/modules/cashing/decide.ts';
import { sendPayouts } from '../../src/server/modules/cashing/send-payouts.ts';
import { cashingMoves, cashings } from '../../src/server/modules/cashing/tables.ts';
import { cashOut, ibans } from '../support/cashing.ts';
import { cashingCustomers, wish } from '../support/cashing-customers.ts';
import { ledgerFaults, noFaults } from '../support/orders.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, undefined, { work: false });
});
afterAll(() => server.stop());

const { newCustomer, wallet, open, ended, run, textsTo, sent, payouts } = cashingCustomers(() => server);

describe('the bank', () => {
  test('that returns a payout gives the money back to the wallet, and the customer is told why', async () => {
    const customer = await newCustomer();
    await sent(customer, ibans.returned);
    await run();
    expect(await ended(customer)).toMatchObject([
      { state: 'returned', note: expect.stringContaining('حساب بسته است') },
    ]);
    expect(await wallet(customer)).toBe(10_000_000);
    expect(await textsTo(customer)).toEqual([expect.stringContaining('نپذیرفت')]);
  });

  test('that sends paid money back days later brings it to the wallet, once', async () => {
    const customer = await newCustomer();
    const uid = await sent(customer, ibans.good);
    await run();
    await markReturned(server.tools, uid, 'حساب بسته شده است.');
    expect(await wallet(customer)).toBe(10_000_000);
    await expect(markReturned(server.tools, uid, 'دوباره')).rejects.toMatchObject({ code: 'cashing_state' });
    expect((await customer.api.cashing.listCashable({ query: {} })).results).toMatchObject([{ left_rial: 10_000_000 }]);
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });

  test('that took a payout without a word is asked, and gets it once', async () => {
    const customer = await newCustomer();
    const uid = await sent(customer, ibans.silent);
    expect(await open(customer)).toMatchObject([{ state: 'unknown', state_title: 'در راه بانک' }]);
    await sendPayouts(server.tools);
    expect((await payouts()).filter(each => each === uid)).toHaveLength(1);
    await run();
    expect(await ended(customer)).toMatchObject([{ state: 'paid' }]);
  });

  test('that lost a payout on its way gets it ten minutes later, and pays it', async () => {
    const customer = await newCustomer();
    const uid = await sent(customer, ibans.lost);
    expect(await open(customer)).toMatchObject([{ state: 'unknown' }]);
    await run(601);
    expect(await open(customer)).toMatchObject([{ state: 'sent' }]);
    await run();
    expect(await ended(customer)).toMatchObject([{ uid, state: 'paid' }]);
    expect(await wallet(customer)).toBe(6_000_000);
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });

  test('is given nothing by a process that was held up before it', async () => {
    const customer = await newCustomer();
    const { uid } = await cashOut(server, customer, wish);
    await approveCashing(server.tools, uid);
    const slow = {
      ...server.tools.clock,
      now() {
        server.clock.forward(601);
        return server.clock.now();
      },
    };
    await sendPayouts({ ...server.tools, clock: slow });
    expect(await payouts()).not.toContain(uid);
    await run();
    await run();
    expect(await ended(customer)).toMatchObject([{ state: 'paid' }]);
  });

  test('that never got a payout gets it again only after it has said so', async () => {
    const customer = await newCustomer();
    const uid = await sent(customer, ibans.lost);
    const { send, ask } = server.tools.payouts!;
    const handed: string[] = [];
    server.tools.payouts!.send = async all => void handed.push(...all.map(each => each.uid));
    await run();
    expect(handed).not.toContain(uid);
    server.tools.payouts!.setDown!(true);
    await run(700);
    expect(handed).not.toContain(uid);
    server.tools.payouts!.setDown!(false);
    await run();
    expect(handed).toContain(uid);
    server.tools.payouts!.send = send;
    server.tools.payouts!.ask = async of =>
      of === uid ? { state: 'returned', reason: 'حساب پیدا نشد.' } : await ask(of);
    await run();
    server.tools.payouts!.ask = ask;
    expect(await wallet(customer)).toBe(10_000_000);
  });

  test('whose answer about one payout cannot be booked still hears of the next', async () => {
    const first = await newCustomer();
    const broken = await sent(first, ibans.good);
    const second = await newCustomer();
    await sent(second, ibans.good);
    const { ask } = server.tools.payouts!;
    server.tools.payouts!.ask = async of => {
      if (of === broken) throw new Error('broken');
      return ask(of);
    };
    await run();
    expect(await ended(second)).toMatchObject([{ state: 'paid' }]);
    expect(await open(first)).toMatchObject([{ state: 'sent' }]);
    server.tools.payouts!.ask = ask;
    await run();
    expect(await ended(first)).toMatchObject([{ state: 'paid' }]);
  });

  test('that takes its time with many payouts is still asked about the next, and gets those that wait', async () => {
    const { db } = server.tools;
    const created_at = server.clock.now();
    const slow: string[] = Array.from({ length: 60 }, () => randomUUID());
    await db.insert(accounts).values(slow.map(uid => ({ uid, username: uid, created_at })));
    const held = { type: 'referral', amount_rial: 10, iban: ibans.good, bank_title: null, holder_name: 'م' } as const;
    await db
      .insert(cashings)
      .values(
        slow.map(uid => ({ ...held, uid, account_uid: uid, state: 'sent' as const, sent_at: created_at, created_at })),
      );
    const customer = await newCustomer();
    const { ask } = server.tools.payouts!;
    server.tools.payouts!.ask = async uid => (slow.includes(uid) ? { state: 'pending' } : ask(uid));
    await sent(customer, ibans.good);
    await run();
    expect(await ended(customer)).toMatchObject([{ state: 'paid' }]);

    // One run sends all sixty; a bank that is silent about a whole batch is asked no more in that run.
    await db.update(cashings).set({ state: 'approved', sent_at: null }).where(inArray(cashings.uid, slow));
    const { send } = server.tools.payouts!;
    const handed: string[] = [];
    server.tools.payouts!.send = async all => void handed.push(...all.map(each => each.uid));
    await run();
    expect(handed.sort()).toEqual([...slow].sort());
    let asked = 0;
    server.tools.payouts!.ask = async () => {
      asked += 1;
      throw new PayoutsUnavailable('silent');
    };
    await run();
    expect(asked).toBe(50);
    server.tools.payouts!.ask = ask;
    server.tools.payouts!.send = send;
    await db.delete(cashingMoves).where(inArray(cashingMoves.cashing_uid, slow));
    await db.delete(cashings).where(inArray(cashings.uid, slow));
  });

  test('gets a payout once, whenever the process that hands it over dies', async () => {
    const customer = await newCustomer();
    const { uid } = await cashOut(server, customer, wish);
    await approveCashing(server.tools, uid);
    const payoutsOf = server.tools.payouts!;
    const dies = (after: boolean) => ({
      ...payoutsOf,
      async send(all: Parameters<typeof payoutsOf.send>[0]) {
        if (after) await payoutsOf.send(all);
        throw new Error('killed');
      },
    });
    // Before the bank was given anything, and then after it had it.
    await expect(sendPayouts({ ...server.tools, payouts: dies(false) })).rejects.toThrow('killed');
    expect(await open(customer)).toMatchObject([{ state: 'sent' }]);
    server.clock.forward(601);
    await expect(sendPayouts({ ...server.tools, payouts: dies(true) })).rejects.toThrow('killed');
    await Promise.all([run(), sendPayouts(server.tools)]);
    expect((await payouts()).filter(each => each === uid)).toHaveLength(1);
    expect(await ended(customer)).toMatchObject([{ state: 'paid' }]);
    expect(await wallet(customer)).toBe(6_000_000);
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });
});

test('a rejected cashing is back in the wallet with its reason', async () => {
  const customer = await newCustomer();
  const { uid } = await cashOut(server, customer, wish);
  await rejectCashing(server.tools, uid, 'مدرک حساب روشن نیست.');
  expect(await ended(customer)).toMatchObject([{ state: 'rejected', note: expect.stringContaining('روشن نیست') }]);
  expect(await wallet(customer)).toBe(10_000_000);
});
