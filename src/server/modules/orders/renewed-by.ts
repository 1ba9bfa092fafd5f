import { and, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { statesIn } from '#contract/order-states';
import type { Tools } from '../../tools.ts';
import { orders } from './tables.ts';

type Order = typeof orders.$inferSelect;

/** Orders of the same customer for the same thing; undefined where an order does not say what is insured. */
const ofSameThing = ({ account_uid, insurance, subject }: Order): SQL | undefined =>
  subject.key
    ? and(
        eq(orders.account_uid, account_uid),
        eq(orders.insurance, insurance),
        eq(sql`${orders.subject} ->> 'key'`, subject.key),
      )
    : undefined;

/** Paid, and neither given back, ended before its time, nor taken off the list. */
const stillBought = and(
  inArray(orders.state, statesIn('paid', 'issued')),
  isNull(orders.cancelled_on),
  isNull(orders.deleted_at),
);

/** Orders that follow a policy: quoted for it, or of the same thing and longer. */
function followersOf(policy: Order): SQL | undefined {
  const same = ofSameThing(policy);
  const ofCustomer = and(eq(orders.account_uid, policy.account_uid), eq(orders.renews, policy.uid));
  return or(ofCustomer, same && and(same, gt(orders.end_date, policy.end_date)));
}

/** The paid order that follows a policy, whether it was made as a renewal or not: of several the one that ends last. */
export async function findLatestFollower({ db }: Tools, policy: Order) {
  const [follower] = await db
    .select({ uid: orders.uid, vouched_by: orders.vouched_by })
    .from(orders)
    .where(and(followersOf(policy), stillBought))
    .orderBy(desc(orders.end_date))
    .limit(1);
  return follower ?? null;
}

/**
 * Notes a paid order at the customer's policies that it renews: the one that it was quoted for, and those of the same
 * thing that end earlier.
 */
export async function noteRenewal({ db }: Tools, order: Order): Promise<void> {
  const same = ofSameThing(order);
  const { uid, account_uid, renews, end_date } = order;
  const renewed = or(renews ? eq(orders.uid, renews) : undefined, same && and(same, lt(orders.end_date, end_date)));
  if (!renewed) return;
  await db
    .update(orders)
    .set({ renewed_by: uid })
    .where(and(eq(orders.account_uid, account_uid), renewed, isNull(orders.renewed_by)));
}

/**
 * Frees the policies that an order renewed, once that order or its own policy has ended. Another paid order that follows
 * such a policy renews it instead. The caller holds the lock of the customer's money: no order of theirs can be paid at the same time.
 */
export async function takeRenewalBack(tools: Tools, { uid, account_uid }: Order): Promise<void> {
  const { db } = tools;
  const freed = await db
    .update(orders)
    .set({ renewed_by: null })
    .where(and(eq(orders.account_uid, account_uid), eq(orders.renewed_by, uid)))
    .returning();
  for (const policy of freed) {
    const next = await findLatestFollower(tools, policy);
    if (next) await db.update(orders).set({ renewed_by: next.uid }).where(eq(orders.uid, policy.uid));
  }
}
