import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { resumeIssuing } from '#server/modules/orders/issuing/issuing';
import { orderDocuments, orders } from '#server/modules/orders/tables';
import { payOrder, readyOrder, upload } from '../support/orders.ts';
import { jobsOf } from '../support/queue.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let customer: Awaited<ReturnType<TestServer['login']>>;
beforeEach(async () => {
  // No job runs: the queue shows what each step has asked for.
  server = await startTestServer({}, undefined, { work: false });
  customer = await server.login('09121110161');
});
afterEach(() => server.stop());

const queued = (name: string) => jobsOf(server, name);
async function paidWithoutDocuments(): Promise<string> {
  const { uid } = await readyOrder(server, customer.api);
  await payOrder(server, customer.api, uid);
  return uid;
}
async function sendDocuments(uid: string) {
  const form = await customer.api.orders.readCompletion({ params: { insurance: 'thirdparty', id: uid } });
  for (const { kind, required } of form.documents)
    if (required) expect((await upload(server, customer.token, uid, kind)).status).toBe(200);
}

describe('an order that is paid before its documents have come', () => {
  test('asks for them by a text that is tried until it is sent', async () => {
    const order_uid = await paidWithoutDocuments();
    expect(await queued('text-customer')).toEqual([
      { order_uid, text: expect.stringContaining(`/orders/${order_uid}`) },
    ]);
    expect(await queued('issue-policy')).toEqual([]);
  });

  test('is issued by the next start when they have come and the queue itself was lost', async () => {
    const order_uid = await paidWithoutDocuments();
    await sendDocuments(order_uid);
    expect(await queued('issue-policy')).toEqual([{ order_uid }]);
    await server.tools.db.execute(sql`delete from queue.job`);
    await resumeIssuing(server.tools);
    expect(await queued('issue-policy')).toEqual([{ order_uid }]);
  });

  test('takes no document that comes when it has been issued meanwhile', async () => {
    const uid = await paidWithoutDocuments();
    const { save } = server.tools.files;
    server.tools.files.save = async (...file) => {
      await save(...file);
      await server.tools.db.update(orders).set({ issued_at: server.clock.now() }).where(eq(orders.uid, uid));
    };
    const answer = await upload(server, customer.token, uid, 'car_card_front');
    expect([answer.status, answer.body.code]).toEqual([409, 'order_state']);
    expect(await server.tools.db.select().from(orderDocuments)).toEqual([]);
  });
});
