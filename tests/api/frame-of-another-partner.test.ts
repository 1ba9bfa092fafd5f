import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { microRequests } from '#server/modules/micro-insurance/tables';
import { orders } from '#server/modules/orders/tables';
import { paymentAttempts } from '#server/modules/payment-attempts/tables';
import { fileMicroRequest } from '../support/micro-insurance.ts';
import { completeOrder, offerOf, once, startPayment } from '../support/orders.ts';
import { frameOf, vouchedFor } from '../support/partner-site.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, undefined, { work: false });
});
afterAll(() => server.stop());

test('a sale by one partner’s word is never the sale of another partner, whatever frame the calls name', async () => {
  const { api } = await vouchedFor(server, '09121110171', await frameOf(server, 'yadakchi'));
  const embed_session = await frameOf(server, 'hamrah');
  const offer = await offerOf(server);
  const { uid } = await api.orders.create({ ...offer, body: { ...offer.body, embed_session } }, once());
  const [order] = await server.tools.db.select().from(orders).where(eq(orders.uid, uid));
  expect([order?.embed_session, order?.attribution.partner]).toEqual([null, null]);
  await completeOrder(api, uid);
  await startPayment(server, api, uid, { embed_session });
  const [attempt] = await server.tools.db.select().from(paymentAttempts).where(eq(paymentAttempts.order_uid, uid));
  expect(attempt?.embed_session).toBeNull();
});

test('nor is a small insurance', async () => {
  const { api } = await vouchedFor(server, '09121110172', await frameOf(server, 'yadakchi'));
  const embed_session = await frameOf(server, 'hamrah');
  const { uid } = await fileMicroRequest(api, 'parcel', {}, once(), { embed_session });
  const [request] = await server.tools.db.select().from(microRequests).where(eq(microRequests.uid, uid));
  expect([request?.embed_session, request?.attribution.partner]).toEqual([null, null]);
});
