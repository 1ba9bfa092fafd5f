import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerFaults, noFaults, readyOrder, startPayment } from '../support/orders.ts';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The database gives up the next transactions that begin a payment, as it does with one of two that wait for each other. */
async function giveUp(times: number, code: string): Promise<void> {
  const { db } = server.tools;
  await db.execute(sql`drop trigger if exists given_up on payment_attempts`);
  await db.execute(sql`drop sequence if exists given_up_times`);
  await db.execute(sql`create sequence given_up_times`);
  // A sequence goes on counting when a transaction is rolled back.
  await db.execute(
    sql.raw(`create or replace function give_up() returns trigger language plpgsql as $$ begin
      if nextval('given_up_times') <= ${times} then raise exception 'given up' using errcode = '${code}'; end if;
      return new; end $$`),
  );
  await db.execute(
    sql`create trigger given_up before insert on payment_attempts for each row execute function give_up()`,
  );
}

test.each(['40P01', '40001'])(
  'a payment that the database gives up for another one (%s) begins anew, and the customer notices nothing',
  async code => {
    const { api } = await server.login('09121119001');
    const { uid } = await readyOrder(server, api);
    await giveUp(2, code);
    const { authority } = await startPayment(server, api, uid);
    expect(authority).toBeTruthy();
    expect((await api.orders.read({ params: { uid } })).state).toBe('paying');
    expect(await ledgerFaults(server)).toEqual(noFaults);
  },
);

test('a payment that is given up again and again is refused with a time to try again', async () => {
  const { api } = await server.login('09121119002');
  const { uid } = await readyOrder(server, api);
  await giveUp(100, '40P01');
  const refusal = await refused(startPayment(server, api, uid));
  expect(refusal).toMatchObject({ status: 503, code: 'database_unavailable', retryAfterS: 5 });
  expect((await api.orders.read({ params: { uid } })).state).toBe('ready_to_pay');
});
