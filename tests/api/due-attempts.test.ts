import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/kernel/transactions';
import { takeDueAttempts } from '#server/modules/payment-attempts/payment-attempts';
import type { Tools } from '#server/tools';
import { readyOrder, startPayment } from '../support/orders.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, undefined, { work: false });
});
afterAll(() => server.stop());

/** What the planner of a database may choose: the subquery is asked anew for every row of the table. */
const rowByRow = ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'];

test('payments that are due are taken in batches, each once, whichever way the database goes', async () => {
  const { api } = await server.login('09121110077');
  const begun: string[] = [];
  for (let n = 0; n < 5; n++) {
    const { uid } = await readyOrder(server, api);
    begun.push((await startPayment(server, api, uid)).attempt_uid);
    server.clock.forward(1);
  }
  server.clock.forward(3_600);
  const take = async (within: Tools) => (await takeDueAttempts(within, 2)).map(({ uid }) => uid);
  const batches = await inTransaction(server.tools, async within => {
    for (const way of rowByRow) await within.db.execute(sql.raw(`set local enable_${way} = off`));
    return [await take(within), await take(within), await take(within), await take(within)];
  });
  expect(batches).toEqual([begun.slice(0, 2), begun.slice(2, 4), begun.slice(4), []]);
});
