import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { orders } from '../../src/server/modules/orders/tables.ts';
import { readCode } from '../../src/server/modules/referral/codes.ts';
import { approveMarketer } from '../../src/server/modules/referral/marketers.ts';
import { nationalIdOf } from './national-id.ts';
import { once, readyOrder } from './orders.ts';
import type { TestServer } from './test-server.ts';
import { completeTrip, tripOffer } from './trips.ts';

type Order = typeof orders.$inferSelect;

const customers = 10;
/** Of these, so many earn a commission on what is bought with their code; the others invite friends. */
const marketers = 3;

/** Customers with their codes, and orders of theirs to copy: of a car and of a trip. */
export async function peopleOf(server: TestServer) {
  const accounts: (Awaited<ReturnType<TestServer['login']>> & { national_id: string })[] = [];
  for (let no = 0; no < customers; no++)
    accounts.push({ ...(await server.login(`091233300${10 + no}`)), national_id: nationalIdOf(no) });
  for (const { uid } of accounts.slice(0, marketers)) await approveMarketer(server.tools, uid);
  const codes: string[] = [];
  for (const { uid } of accounts) codes.push(await readCode(server.tools, uid));
  const { api } = accounts[0]!;
  const car = await readyOrder(server, api);
  const trip = await api.orders.create(
    await tripOffer(server, { start_date: '2026-12-21', duration_days: 31 }),
    once(),
  );
  await completeTrip(api, trip.uid);
  const templates = await server.tools.db
    .select()
    .from(orders)
    .where(inArray(orders.uid, [car.uid, trip.uid]))
    .orderBy(orders.insurance);
  return { accounts, marketers: accounts.slice(0, marketers), codes, templates };
}

/** What an insurer wants to see, and what proves that a car is gone. */
export const papersOf = ({ uid: order_uid, insurance }: Order, created_at: Date) =>
  (insurance === 'travel' ? ['passport_1'] : ['car_card_front', 'car_card_back', 'cancel_scrap_certificate']).map(
    kind => ({ uid: randomUUID(), order_uid, kind, name: 'a.png', size: 1, type: 'image/png', created_at }),
  );
