import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders } from '../../src/server/modules/orders/tables.ts';
import { type InvitingCustomer, invitingCustomers } from '../support/inviting-customers.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, undefined, { work: false });
});
afterAll(() => server.stop());

const { newCustomer, invite, friends, orderOf, buy, issue, proveAccount, addRewarded } = invitingCustomers(
  () => server,
);

describe('a friend’s policy brings no reward, and the inviter reads why,', () => {
  /** Comes by the code and pays; `before` is what happens until the policy is there. */
  async function refusedWhere(
    before: (inviter: InvitingCustomer, friend: InvitingCustomer, uid: string) => Promise<unknown>,
  ) {
    const inviter = await newCustomer();
    const friend = await newCustomer();
    const { uid } = await orderOf(friend, (await invite(inviter)).code);
    await buy(friend, uid);
    await before(inviter, friend, uid);
    await issue(uid);
    expect(await inviter.api.wallet.readBalances({})).toMatchObject({ purchase_only_rial: 0 });
    const [newest] = await friends(inviter);
    expect(newest).toMatchObject({ state: 'refused', reward_rial: 0 });
    return newest!.note;
  }

  test('where both have proven one account at a bank to be theirs', async () => {
    const note = await refusedWhere(async (inviter, friend) => {
      await proveAccount(inviter);
      await proveAccount(friend);
    });
    expect(note).toContain('حساب');
  });

  test('where the order was too small', async () => {
    const note = await refusedWhere((_, __, uid) =>
      server.tools.db.update(orders).set({ total_rial: 9_999_990 }).where(eq(orders.uid, uid)),
    );
    expect(note).toContain('کمترین مبلغ');
  });

  test('where ten have brought one in this month', async () => {
    expect(await refusedWhere(inviter => addRewarded(inviter, 10))).toContain('ماه');
  });
});
