import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificateOf } from '#server/modules/orders/certificate/certificate';
import { orders } from '#server/modules/orders/tables';
import { here, once, orderIn, payOrder, upload } from '../support/orders.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { completeTrip, tripOffer } from '../support/trips.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('a certificate goes on saying what was issued when the tariff sells that no more', async () => {
  const { api, token } = await server.login('09121117401');
  const { uid } = await api.orders.create(await tripOffer(server), once());
  await completeTrip(api, uid);
  await upload(server, token, uid, 'passport_1');
  await payOrder(server, api, uid);
  await orderIn(api, uid, 'issued');
  const read = async () => (await server.tools.db.select().from(orders).where(eq(orders.uid, uid)))[0]!;
  const issued = await read();
  const certificate = await certificateOf(server.tools, issued);
  expect(certificate?.facts).toContainEqual({ label: 'Days of cover', value: '7' });
  // To the tariff of a later day this trip is one that it never had.
  const answers = { ...issued.answers, duration_days: 6 };
  await server.tools.db.update(orders).set({ answers, choice: {} }).where(eq(orders.uid, uid));
  expect(await certificateOf(server.tools, await read())).toEqual(certificate);
  const page = await fetch(here(server, certificate!.link));
  const said = await page.text();
  expect([page.status, said.includes('REZA AHMADI'), said.includes('Passport •••678')]).toEqual([200, true, true]);
  // One that was issued before certificates named their documents.
  const { document_title: _, ...older } = issued.certificate!;
  await server.tools.db.update(orders).set({ certificate: older }).where(eq(orders.uid, uid));
  expect(await (await fetch(here(server, certificate!.link))).text()).toContain('Document •••678');
});
