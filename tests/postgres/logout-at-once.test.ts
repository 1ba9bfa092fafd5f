import { afterAll, beforeAll, expect, test } from 'vitest';
import { together } from '../support/at-once.ts';
import { frameOf, logInInFrame } from '../support/partner-site.ts';
import { type Cluster, startCluster } from '../support/postgres-cluster.ts';
import { codeOf, startTestServer, type TestServer } from '../support/test-server.ts';

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

test.each([
  ['one device', 'own session', '09123340001'],
  ['one device', 'host’s token', '09123340002'],
  ['every device', 'own session', '09123340003'],
])('a customer who logs %s out ends the token that is just being made of their %s', async (what, source, mobile) => {
  const embed_session = await frameOf(server, 'yadakchi');
  const { api, uid } = await logInInFrame(server, mobile, embed_session);
  const makeToken = (from = api) => from.partnerSignOn.createHostToken({ body: { embed_session } });
  const asker = source === 'own session' ? api : server.client((await makeToken()).token);
  let made = '';
  await together<unknown>(cluster, database, `select 1 from accounts where uid = '${uid}' for update`, [
    async () => {
      made = (await makeToken(asker)).token;
    },
    () =>
      what === 'one device'
        ? api.accounts.endSession({})
        : api.accounts.endAllSessions({ body: { keep_current: false } }),
  ]);
  expect(await codeOf(server.client(made).accounts.readProfile({}))).toEqual([401, 'session_ended']);
});
