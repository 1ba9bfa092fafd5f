import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { firstNumber } from './store.ts';
import { microOffers, microRequests } from './tables.ts';

/**
 * Requests whose customer a partner brought, as subqueries: all of them, and those that were paid. Nothing follows a
 * cancellation, so its instant is that of the last move.
 */
export function attributedMicroRequests(db: Db, partner: string) {
  const { product, state, paid_at, moved_at, created_at } = microRequests;
  const brought = eq(sql`(${microRequests.attribution} ->> 'partner')`, partner);
  return {
    begun: db
      .select({ line: sql<string>`${product}`.as('line'), begun_at: created_at })
      .from(microRequests)
      .where(brought),
    sold: db
      .select({
        uid: microRequests.uid,
        number: sql<string>`(${firstNumber}::int + ${microRequests.seq})::text`.as('number'),
        kind: sql<'order' | 'micro_insurance'>`'micro_insurance'`.as('kind'),
        line: sql<string>`${product}`.as('line'),
        insurer: microOffers.insurer,
        attribution: microRequests.attribution,
        amount_rial: microOffers.total_rial,
        paid_at,
        issued_at: sql<Date | null>`${paid_at}`.as('issued_at'),
        cancelled_at: sql<Date | null>`case when ${state} = 'cancelled' then ${moved_at} end`.as('cancelled_at'),
      })
      .from(microRequests)
      .innerJoin(microOffers, eq(microOffers.uid, microRequests.offer_uid))
      .where(and(brought, isNotNull(paid_at))),
  };
}
