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
  const form = await formOf(uid);
  for (const { kind, required } of form.documents)
    if (required) expect((await upload(server, customer.token, uid, kind)).status).toBe(200);
}

/** Two days later, at noon. */
async function comeBack() {
  server.clock.forward(2 * 86_400);
  customer = await server.login('09121110161');
}
const formOf = (id: string) => customer.api.orders.readCompletion({ params: { insurance: 'thirdparty', id } });

test('documents that were postponed are due tomorrow on each day on which the order is still not paid, and paper comes after that', async () => {
  const { uid } = await readyOrder(server, customer.api);
  expect((await formOf(uid)).documents_due_at).toBe('2026-11-22T08:30:00.000Z');
  await comeBack();
  expect((await formOf(uid)).documents_due_at).toBe('2026-11-24T08:30:00.000Z');
  const { slots } = await customer.api.orders.listDeliverySlots({ query: { order: uid, city: 'tehran-1' } });
  expect(slots[0]).toMatchObject({ date: '2026-11-25', time_type: '09-12' });
});

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

  test('names no time for them that has passed', async () => {
    const uid = await paidWithoutDocuments();
    expect((await customer.api.orders.read({ params: { uid } })).state_note).toContain('تا فردا ساعت ۱۲ بفرستید');
    await comeBack();
    const { state_note } = await customer.api.orders.read({ params: { uid } });
    expect(state_note).toMatch(/^صدور منتظر مدارک است؛ هرچه زودتر بفرستید\./);
    expect((await formOf(uid)).documents_due_at).toBeNull();
    const { text } = await customer.api.payment.readResult({ params: { id: uid } });
    expect(text).toBe('مدارک را هرچه زودتر بفرستید؛ صدور پس از رسیدن مدارک آغاز می‌شود.');
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
