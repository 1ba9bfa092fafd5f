import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { attributedMicroRequests } from '../micro-insurance/micro-insurance.ts';
import { attributedOrders } from '../orders/orders.ts';

/** What a partner's customers have begun and paid, orders and small insurances alike, as subqueries. */
export function attributedTo(db: Db, partner: string) {
  const orders = attributedOrders(db, partner);
  const requests = attributedMicroRequests(db, partner);
  return {
    begun: unionAll(orders.begun, requests.begun).as('begun'),
    sold: unionAll(orders.sold, requests.sold).as('sold'),
  };
}
