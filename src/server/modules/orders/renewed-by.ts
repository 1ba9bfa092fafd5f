import { and, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { statesIn } from '#contract/order-states';
import type { Tools } from '../../tools.ts';
import { orders } from './tables.ts';

type Order = typeof orders.$inferSelect;

/** Orders of the same customer for the same thing; undefined where an order does not say what is insured. */
const isSameThing = ({ account_uid, insurance, subject }: Order): SQL | undefined =>
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
function follows(policy: Order): SQL | undefined {
  const same = isSameThing(policy);
  const ofCustomer = and(eq(orders.account_uid, policy.account_uid), eq(orders.renews, policy.uid));
  return or(ofCustomer, same && and(same, gt(orders.end_date, policy.end_date)));
}

/** The paid order that follows a policy, whether it was made as a renewal or not; of those alone that `which` says. */
export async function findNextPolicy({ db }: Tools, policy: Order, which?: SQL): Promise<string | null> {
  const [next] = await db
    .select({ uid: orders.uid })
    .from(orders)
    .where(and(follows(policy), stillBought, which))
    .orderBy(desc(orders.end_date))
    .limit(1);
  return next?.uid ?? null;
}

/**
 * Notes a paid order at the customer's policies that it renews: the one that it was quoted for, and those of the same
 * thing that end earlier.
 */
export async function noteRenewal({ db }: Tools, order: Order): Promise<void> {
  const same = isSameThing(order);
  const { uid, account_uid, renews, end_date } = order;
  const renewed = or(renews ? eq(orders.uid, renews) : undefined, same && and(same, lt(orders.end_date, end_date)));
  if (!renewed) return;
  await db
    .update(orders)
    .set({ renewed_by: uid })
    .where(and(eq(orders.account_uid, account_uid), renewed, isNull(orders.renewed_by)));
}

/**
 * Takes a renewal back, once its order or the policy of it has ended. Another paid order that follows the policy renews
 * it instead. The caller holds the lock of the customer's money: no order of theirs can be paid at the same time.
 */
export async function takeRenewalBack(tools: Tools, { uid, account_uid }: Order): Promise<void> {
  const { db } = tools;
  const freed = await db
    .update(orders)
    .set({ renewed_by: null })
    .where(and(eq(orders.account_uid, account_uid), eq(orders.renewed_by, uid)))
    .returning();
  for (const policy of freed) {
    const next = await findNextPolicy(tools, policy);
    if (next) await db.update(orders).set({ renewed_by: next }).where(eq(orders.uid, policy.uid));
  }
}
