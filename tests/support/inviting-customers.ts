import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { accounts } from '../../src/server/modules/accounts/tables.ts';
import { issuePolicy } from '../../src/server/modules/orders/issuing/issuing.ts';
import { orderDocuments, orders } from '../../src/server/modules/orders/tables.ts';
import { paymentAttempts } from '../../src/server/modules/payment-attempts/tables.ts';
import { followOrder } from '../../src/server/modules/referral/follow.ts';
import { invitations } from '../../src/server/modules/referral/tables.ts';
import { ibans, person } from './cashing.ts';
import { creditWallet } from './credit-wallet.ts';
import { nationalIdOf } from './national-id.ts';
import { completeOrder, offerOf, once, payOrder } from './orders.ts';
import type { TestServer } from './test-server.ts';

/** Customers who invite each other, on a server on which no job runs by itself. */
export function invitingCustomers(server: () => TestServer) {
  let last = 0;
  const newCustomer = () => server().login(`0912666${String(++last).padStart(4, '0')}`);
  type Customer = Awaited<ReturnType<typeof newCustomer>>;

  const newNationalId = () => nationalIdOf(++last);

  const invite = (customer: Customer) => customer.api.referral.listInvitees({ query: {} });
  const friends = async (customer: Customer) => (await invite(customer)).results;

  /** An order of a friend who came by a link, ready to be paid. */
  async function orderOf(friend: Customer, code: string | null, national_id = newNationalId()) {
    const offer = await offerOf(server());
    const body = { ...offer.body, ...(code ? { tracking: { affiliation_code: code } } : {}) };
    const order = await friend.api.orders.create({ ...offer, body }, once());
    await completeOrder(friend.api, order.uid, national_id);
    await followOrder(server().tools, order.uid);
    return friend.api.orders.read({ params: { uid: order.uid } });
  }

  /** Pays with a card of one's own, and has the policy issued. */
  async function buy(friend: Customer, uid: string, card_masked = `6037${randomUUID().slice(0, 12)}`) {
    await payOrder(server(), friend.api, uid);
    await server().tools.db.update(paymentAttempts).set({ card_masked }).where(eq(paymentAttempts.order_uid, uid));
    await followOrder(server().tools, uid);
  }
  async function issue(uid: string) {
    const missing = ['car_card_front', 'car_card_back', 'previous_policy', 'national_card'].map(kind => ({
      uid: randomUUID(),
      order_uid: uid,
      kind,
      name: 'x.png',
      size: 1,
      type: 'image/png',
      created_at: server().clock.now(),
    }));
    await server().tools.db.insert(orderDocuments).values(missing).onConflictDoNothing();
    for (let turn = 0; turn < 5; turn++) {
      await issuePolicy(server().tools, uid);
      server().clock.forward(30);
    }
    const [order] = await server().tools.db.select().from(orders).where(eq(orders.uid, uid));
    if (!order?.issued_at) throw new Error(`the policy of ${uid} was not issued`);
    await followOrder(server().tools, uid);
  }
  /** Proves an account at a bank to be theirs, as the form for cashing does. */
  async function proveAccount(customer: Customer, national_id = newNationalId()): Promise<void> {
    await creditWallet(server().tools, customer.uid, 200_000, randomUUID());
    const body = { amount_rial: 200_000, iban: ibans.good, person: { ...person, national_id } };
    await customer.api.cashing.prepare({ query: {}, body });
  }
  /** Friends who have brought a reward already, the last of them newest. */
  async function addRewarded(inviter: Customer, many: number): Promise<void> {
    const rows = Array.from({ length: many }, (_, no) => {
      const at = new Date(server().clock.now().getTime() - (many - no) * 1000);
      return { uid: randomUUID(), created_at: at };
    });
    await server()
      .tools.db.insert(accounts)
      .values(rows.map(row => ({ ...row, username: row.uid })));
    const state = 'rewarded' as const;
    await server()
      .tools.db.insert(invitations)
      .values(
        rows.map(({ uid: invitee_uid, created_at }) => ({
          ...{ invitee_uid, inviter_uid: inviter.uid, state, created_at, ended_at: created_at },
        })),
      );
  }
  const price = (friend: Customer, id: string, discount_code: string | null = null) =>
    friend.api.payment.calculatePrice({ params: { id }, body: { discount_code, use_wallet: false, method: 'cash' } });

  return { newCustomer, newNationalId, invite, friends, orderOf, buy, issue, proveAccount, addRewarded, price };
}
export type InvitingCustomer = Awaited<ReturnType<ReturnType<typeof invitingCustomers>['newCustomer']>>;
