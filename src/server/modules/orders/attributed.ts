import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { orders } from './tables.ts';

/** Orders whose customer a partner brought, as subqueries: all of them, and those that were paid. */
export function attributedOrders(db: Db, partner: string) {
  const brought = eq(sql`(${orders.attribution} ->> 'partner')`, partner);
  return {
    begun: db
      .select({ line: sql<string>`${orders.insurance}`.as('line'), begun_at: orders.created_at })
      .from(orders)
      .where(brought),
    sold: db
      .select({
        uid: orders.uid,
        number: orders.number,
        kind: sql<'order' | 'micro_insurance'>`'order'`.as('kind'),
        line: sql<string>`${orders.insurance}`.as('line'),
        insurer: orders.insurer,
        attribution: orders.attribution,
        amount_rial: orders.total_rial,
        paid_at: orders.paid_at,
        issued_at: orders.issued_at,
        cancelled_at: orders.ended_at,
      })
      .from(orders)
      .where(and(brought, isNotNull(orders.paid_at))),
  };
}
