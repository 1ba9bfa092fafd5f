import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf, bankOf, book, premiumOf, walletOf } from '#server/modules/wallet/ledger';
import { holdInWallet, releaseHold, settleOrder, walletBalance } from '#server/modules/wallet/wallet';
import { inTransaction } from '../../src/server/kernel/transactions.ts';
import { creditWallet } from '../support/credit-wallet.ts';
import { ledgerFaults, noFaults } from '../support/orders.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The database's own words of a refusal. */
const reasonOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
  } catch (error) {
    return String((error as { cause?: Error }).cause?.message ?? (error as Error).message);
  }
  return 'it was allowed';
};

describe('the ledger', () => {
  test('books a movement once, however often it is told of it', async () => {
    const account = randomUUID();
    const credit = () => creditWallet(server.tools, account, 1_000, `gift:${account}`);
    expect(await Promise.all([credit(), credit(), credit()])).toEqual(expect.arrayContaining([true, false, false]));
    expect(await walletBalance(server.tools, account)).toBe(1_000);
  });

  test('refuses what does not add up, in our code and in the database', async () => {
    const lines = { [bankOf('x')]: -5, [premiumOf('x')]: 6 };
    expect(() => book(server.tools, { kind: 'bad', about: 'bad', lines })).toThrow(RangeError);
    const { db } = server.tools;
    const uneven = db.transaction(async tx => {
      await tx.execute(sql`insert into ledger_accounts (id, may_owe) values ('a', true), ('b', true)`);
      await tx.execute(sql`insert into ledger_journals (uid, kind, about, at) values ('j', 'bad', 'j', now())`);
      await tx.execute(sql`insert into ledger_postings values ('j', 0, 'a', -5), ('j', 1, 'b', 6)`);
    });
    expect(await reasonOf(uneven)).toContain('does not add up to zero');
  });

  test('never lets a wallet fall below zero', async () => {
    const account = randomUUID();
    const lines = { [walletOf(account)]: -1, [premiumOf('x')]: 1 };
    const spend = book(server.tools, { kind: 'bad', about: randomUUID(), lines });
    expect(await reasonOf(spend)).toContain('ledger_accounts_not_below_zero');
    expect(await walletBalance(server.tools, account)).toBe(0);
  });

  test('is never changed or deleted', async () => {
    await creditWallet(server.tools, randomUUID(), 10, randomUUID());
    const { db } = server.tools;
    for (const change of [
      sql`delete from ledger_postings`,
      sql`update ledger_postings set amount_rial = amount_rial * 2`,
      sql`update ledger_journals set kind = 'other'`,
    ])
      expect(await reasonOf(Promise.resolve(db.execute(change)))).toContain('append-only');
  });

  test('does not keep what is rolled back', async () => {
    const account = randomUUID();
    const failed = inTransaction(server.tools, async within => {
      await creditWallet(within, account, 500, `gift:${account}`);
      throw new Error('changed my mind');
    });
    expect(await reasonOf(failed)).toBe('changed my mind');
    expect(await walletBalance(server.tools, account)).toBe(0);
  });

  test('gives a wallet to one of many payments that all want the whole of it', async () => {
    const account_uid = randomUUID();
    await creditWallet(server.tools, account_uid, 1_000, `gift:${account_uid}`);
    const hold = () =>
      inTransaction(server.tools, within =>
        holdInWallet(within, { attempt_uid: randomUUID(), order_uid: 'o', account_uid, wallet_rial: 1_000 }),
      );
    const held = await Promise.all(Array.from({ length: 20 }, hold));
    expect(held.filter(Boolean)).toHaveLength(1);
    expect(await walletBalance(server.tools, account_uid)).toBe(0);
  });
});

describe('whatever customers do', () => {
  const step = fc.record({
    who: fc.integer({ min: 0, max: 2 }),
    what: fc.constantFrom('credit', 'hold', 'release', 'settle'),
    wallet_rial: fc.integer({ min: 1, max: 5_000 }),
    bank_rial: fc.integer({ min: 0, max: 9_000 }),
    later_rial: fc.integer({ min: 0, max: 3_000 }),
    promotion_rial: fc.integer({ min: 0, max: 800 }),
  });
  test('the books add up to zero and no wallet owes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async steps => {
        const { tools } = server;
        const people = [randomUUID(), randomUUID(), randomUUID()];
        const open: Parameters<typeof releaseHold>[1][] = [];
        for (const { who, what, ...amounts } of steps) {
          const account_uid = people[who]!;
          if (what === 'credit') await creditWallet(tools, account_uid, amounts.wallet_rial, randomUUID());
          else if (what === 'hold') {
            const hold = { attempt_uid: randomUUID(), order_uid: 'o', account_uid, wallet_rial: amounts.wallet_rial };
            if (await holdInWallet(tools, hold)) open.push(hold);
          } else {
            const hold = open.pop();
            if (!hold) continue;
            if (what === 'release') await releaseHold(tools, hold);
            else
              await settleOrder(tools, {
                ...amounts,
                ...hold,
                order_uid: 'o',
                gateway: 'x',
                insurer: 'y',
                fee_rial: 0,
              });
          }
        }
        const wallets = await Promise.all(people.map(person => balanceOf(tools, walletOf(person))));
        expect(wallets.every(balance => balance >= 0)).toBe(true);
        expect(await ledgerFaults(server)).toEqual(noFaults);
      }),
      { numRuns: 15 },
    );
  });
});
