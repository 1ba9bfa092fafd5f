import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeThings } from '../support/owned-things.ts';
import { codeOf, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('a page past the end of a list holds nothing, and says how many rows there are; there is no page before the first', async () => {
  const mobile = '09127790001';
  const customer = { ...(await server.login(mobile)), mobile };
  const { api, uid } = customer;
  const [policy] = await makeThings(server, customer, ['endorsement']);
  await makeThings(server, customer, ['installments', 'reminder', 'address', 'micro', 'cashing']);
  const params = { uid };
  const lists: Record<string, (page: number) => Promise<{ count: number; page: number; results: readonly unknown[] }>> =
    {
      orders: page => api.orders.list({ params, query: { page, tab: 'current' } }),
      installments: page => api.installments.list({ query: { page } }),
      movements: page => api.wallet.listOperations({ query: { page, of: 'all' } }),
      changes: page => api.endorsements.list({ params: { uid: policy! }, query: { page } }),
      requests: page => api.microInsurance.listRequests({ query: { page } }),
      cashings: page => api.cashing.listOpen({ query: { page } }),
      reminders: page => api.reminders.list({ params, query: { page } }),
      addresses: page => api.geo.listAddresses({ params, query: { page } }),
      friends: page => api.referral.listInvitees({ query: { page } }),
      reviews: page => server.client().comments.list({ query: { company__url_name: 'asia', page } }),
      centers: page => server.client().insurers.listDamageCenters({ params: { id: 'asia' }, query: { page } }),
    };
  const empty: string[] = [];
  for (const [name, read] of Object.entries(lists)) {
    const first = await read(1);
    if (first.count === 0) empty.push(name);
    expect(await read(99), name).toMatchObject({ count: first.count, page: 99, results: [] });
    expect(await codeOf(read(0)), name).toEqual([400, 'invalid_input']);
  }
  expect(empty).toEqual(['friends', 'reviews']);
});
