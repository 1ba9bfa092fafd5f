import { afterAll, beforeAll, expect, test } from 'vitest';
import { together } from '../support/at-once.ts';
import { type Cluster, startCluster } from '../support/postgres-cluster.ts';
import { staffOf } from '../support/staff.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let cluster: Cluster;
let server: TestServer;
let database: string;

beforeAll(async () => {
  cluster = await startCluster();
  database = await cluster.newDatabase();
  server = await startTestServer({ DATABASE_URL: database }, undefined, { work: false });
});
afterAll(async () => {
  await server?.stop();
  await cluster?.drop();
});

test('of two admins who change a partner at once the log names to each the change that was theirs', async () => {
  const admins = [await staffOf(server, 'admin'), await staffOf(server, 'admin')];
  const slug = 'yadakchi';
  const [first, second] = admins.map(({ api }, nth) => () => {
    const body = { title: `یدکچی ${nth}`, reason: 'نامش عوض شد' };
    return api.staffPartners.change({ params: { slug }, body });
  });
  const { title } = (await admins[0]!.api.staffPartners.list({})).results.find(partner => partner.slug === slug)!;
  await together(cluster, database, `select 1 from partners where slug = '${slug}' for update`, [first!, second!]);
  const { results } = await admins[0]!.api.staff.listActs({ query: { object: `partner:${slug}` } });
  expect(results.reverse()).toMatchObject([
    { before: { title }, after: { title: 'یدکچی 0' } },
    { before: { title: 'یدکچی 0' }, after: { title: 'یدکچی 1' } },
  ]);
});
