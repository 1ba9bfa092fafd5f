import { and, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { statesIn } from '#contract/order-states';
import { type Reach, reachedBy } from '../../kernel/reach.ts';
import type { Tools } from '../../tools.ts';
import type { Order } from './store.ts';
import { orders } from './tables.ts';

/** A policy that this session may see, issued or paid for, of the same thing with days in common; or null. */
export async function findSameCover(tools: Tools, reach: Reach, order: Order): Promise<Order | null> {
  if (!order.subject.key) return null;
  const [other] = await tools.db
    .select()
    .from(orders)
    .where(
      and(
        reachedBy(orders, reach),
        eq(orders.insurance, order.insurance),
        eq(sql`${orders.subject} ->> 'key'`, order.subject.key),
        ne(orders.uid, order.uid),
        inArray(orders.state, statesIn('paid', 'issued')),
        isNull(orders.deleted_at),
        lt(orders.start_date, order.end_date),
        gt(orders.end_date, order.start_date),
      ),
    )
    .limit(1);
  return other ?? null;
}
