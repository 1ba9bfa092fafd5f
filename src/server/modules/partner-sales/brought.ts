import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { microRequestsBroughtBy } from '../micro-insurance/micro-insurance.ts';
import { ordersBroughtBy } from '../orders/orders.ts';

/** What a partner's customers have begun and paid, orders and small insurances alike, as subqueries. */
export function broughtBy(db: Db, partner: string) {
  const orders = ordersBroughtBy(db, partner);
  const requests = microRequestsBroughtBy(db, partner);
  return {
    begun: unionAll(orders.begun, requests.begun).as('begun'),
    sold: unionAll(orders.sold, requests.sold).as('sold'),
  };
}
