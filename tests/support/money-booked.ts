import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { paymentAttempts } from '../../src/server/modules/payment-attempts/tables.ts';
import { balanceOf, bankOf, heldOf } from '../../src/server/modules/wallet/ledger.ts';
import { ledgerFaults, noFaults } from './orders.ts';
import type { TestServer } from './test-server.ts';

/**
 * Once everything has come to its end: what the bank has captured is booked once, no payment is open, no order is paid
 * twice, and nothing of anybody's wallet is held. `captured` gives the rials of each authority, `to_cards_rial` what the
 * bank has given back to cards, `told` names the walk.
 */
export async function expectMoneyBooked(
  server: TestServer,
  {
    captured,
    accounts,
    told,
    to_cards_rial = 0,
  }: { captured: Map<string, number>; accounts: string[]; told: string; to_cards_rial?: number },
): Promise<(typeof paymentAttempts.$inferSelect)[]> {
  const { tools } = server;
  const rowsOf = async <Row>(query: ReturnType<typeof sql>): Promise<Row[]> =>
    ((await tools.db.execute(query)) as unknown as { rows: Row[] }).rows;
  const captured_rial = [...captured.values()].reduce((sum, amount) => sum + amount, 0);
  expect(await balanceOf(tools, bankOf(tools.bank.name)), told).toBe(to_cards_rial - captured_rial);
  expect(await ledgerFaults(server), told).toEqual(noFaults);

  const attempts = await tools.db.select().from(paymentAttempts);
  const booked = attempts.filter(each => each.state === 'settled' || each.state === 'reversed');
  const authorities = booked.flatMap(each => each.authority ?? []);
  expect(authorities.sort(), told).toEqual([...captured.keys()].sort());
  expect(
    attempts.filter(each => ['created', 'redirected', 'returned', 'verified'].includes(each.state)),
    told,
  ).toEqual([]);

  const settled = await rowsOf<{ order_uid: string; times: number }>(
    sql`select j.order_uid, count(*)::int as times from ledger_journals j join payment_attempts a on j.about = 'settle:' || a.uid
      where a.order_uid is not null group by j.order_uid`,
  );
  expect(
    settled.filter(({ times }) => times > 1),
    told,
  ).toEqual([]);
  const paid = await rowsOf<{ uid: string }>(sql`select uid from orders where paid_at is not null`);
  expect(paid.map(({ uid }) => uid).sort(), told).toEqual(settled.map(({ order_uid }) => order_uid).sort());

  const held = await Promise.all(accounts.map(uid => balanceOf(tools, heldOf(uid))));
  expect(
    held.every(balance => balance === 0),
    told,
  ).toBe(true);
  return attempts;
}
