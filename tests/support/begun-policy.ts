import { eq } from 'drizzle-orm';
import type { Client } from '#contract/client';
import { tehranToday } from '#persian/jalali';
import { orders } from '../../src/server/modules/orders/tables.ts';
import { nameOwner, orderOfFoundCar } from './found-car.ts';
import { orderIn, payOrder } from './orders.ts';
import type { TestServer } from './test-server.ts';

interface Customer {
  api: Client;
}

/** A policy of a car that the inquiry has found, which needs no documents: its order. It begins when the old one ends. */
export async function foundCarPolicy(server: TestServer, { api }: Customer, insurer: string) {
  const { uid } = await orderOfFoundCar(server, api, insurer);
  await nameOwner(api, uid);
  await payOrder(server, api, uid);
  await orderIn(api, uid, 'issued');
  const [order] = await server.tools.db.select().from(orders).where(eq(orders.uid, uid));
  return order!;
}

/** One that has begun today. */
export async function begunPolicy(server: TestServer, customer: Customer, insurer: string) {
  const { uid } = await foundCarPolicy(server, customer, insurer);
  const start_date = tehranToday(server.clock.now());
  const [order] = await server.tools.db.update(orders).set({ start_date }).where(eq(orders.uid, uid)).returning();
  return order!;
}
