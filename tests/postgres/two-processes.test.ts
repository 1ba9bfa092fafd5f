import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insurers } from '../../src/server/db/seed/insurers.ts';
import { nameOwner, orderOfFoundCar } from '../support/found-car.ts';
import { chooseAtBank, here, orderIn, payOrder, readyOrder, startPayment, upload } from '../support/orders.ts';
import { type Cluster, startCluster } from '../support/postgres-cluster.ts';
import { haveRedis, startRedis } from '../support/redis.ts';
import { reachServer } from '../support/running-server.ts';
import { type ServerProcess, startProcess } from '../support/server-process.ts';
import { testNow } from '../support/test-clock.ts';

let cluster: Cluster;
let folder: string;
beforeAll(async () => {
  cluster = await startCluster();
  folder = mkdtempSync(path.join(tmpdir(), 'panah-processes-'));
});
afterAll(async () => {
  await cluster?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts servers that share one database and one folder of files, all at once. */
async function startTogether(
  count: number,
  database: string,
  more: Record<string, string> = {},
): Promise<ServerProcess[]> {
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: database,
    CLOCK_START: testNow.toISOString(),
    PUBLIC_ORIGIN: 'http://localhost:4000',
    ...more,
  };
  const processes = await Promise.all(Array.from({ length: count }, () => startProcess(env)));
  await Promise.all(processes.map(process => process.ready));
  return processes;
}
const nameOf = (database: string) => new URL(database).pathname.slice(1);
const endAll = (processes: ServerProcess[]) => Promise.all(processes.map(process => process.end()));

describe('two processes on one database', () => {
  test('come up together on an empty one, and each finds it filled once', async () => {
    const database = await cluster.newDatabase();
    const processes = await startTogether(3, database);
    const [seeded] = await cluster.sql(nameOf(database), 'select count(*)::int as insurers from insurers');
    expect(seeded?.insurers).toBe(insurers.length);
    expect(await endAll(processes)).toEqual([0, 0, 0]);
  });

  test.each(haveRedis() ? ['PostgreSQL', 'Redis'] : ['PostgreSQL'])(
    '(limits and caches in %s) are one server to a customer whose every request reaches another of them, from the plate to the policy',
    async engine => {
      const redis = engine === 'Redis' ? await startRedis() : null;
      const shared = { RATE_LIMITS: '1', ...(redis ? { REDIS_URL: redis.url(0) } : {}) };
      const processes = await startTogether(2, await cluster.newDatabase(), shared);
      let requests = 0;
      const server = reachServer(() => processes[requests++ % 2]!.origin);
      const { api } = await server.login('09121110061');

      const order = await orderOfFoundCar(server, api);
      const { missing } = await api.orders.readCompletion({ params: { insurance: 'thirdparty', id: order.uid } });
      expect(missing).toEqual(['نام مالک', 'نام خانوادگی مالک']);
      await nameOwner(api, order.uid);
      const { authority } = await startPayment(server, api, order.uid);
      const result = await chooseAtBank(server, authority, 'pay');
      expect(result).toBe(`http://localhost:4000/orders/${order.uid}/result`);

      const issued = await orderIn(api, order.uid, 'issued');
      expect(issued.payments.map(payment => payment.state)).toEqual(['settled']);
      const { url } = await api.orders.createPolicyTicket({ params: { uid: order.uid } });
      await expect
        .poll(async () => (await fetch(here(server, url))).headers.get('content-type'))
        .toBe('application/pdf');
      expect(requests).toBeGreaterThan(15);
      await endAll(processes);
      await redis?.drop();
    },
  );

  test('take a policy over whose process was killed while it was issuing', async () => {
    const database = await cluster.newDatabase();
    const [first] = await startTogether(1, database);
    let alive = first!;
    const server = reachServer(() => alive.origin);
    const { api, token } = await server.login('09121110062');
    const { uid } = await readyOrder(server, api);
    await payOrder(server, api, uid);
    await upload(server, token, uid, 'car_card_front');

    // The job writes a move of the order; as long as nobody may, it is under way.
    const blocker = new pg.Client({ connectionString: database });
    await blocker.connect();
    await blocker.query('begin; lock table order_moves in share mode');
    await upload(server, token, uid, 'car_card_back');
    const active = `select 1 from queue.job where name = 'issue-policy' and state = 'active'`;
    await expect.poll(async () => (await blocker.query(active)).rowCount).toBe(1);
    await first!.end('SIGKILL');
    await blocker.end();

    [alive] = (await startTogether(1, database)) as [ServerProcess];
    const began = Date.now();
    await expect
      .poll(async () => (await api.orders.read({ params: { uid } })).state, { timeout: 60_000 })
      .toBe('issued');
    expect(Date.now() - began).toBeLessThan(60_000);
    await alive.end();
  });
});
