import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/server/db/open-database.ts';
import type { CacheStore } from '../../src/server/kernel/cache/cache.ts';
import { cacheSuite } from '../../src/server/kernel/cache/cache-suite.ts';
import { createPostgresStore } from '../../src/server/kernel/cache/postgres-store.ts';
import { createRedisStore } from '../../src/server/kernel/cache/redis-store.ts';
import { createLog } from '../../src/server/log.ts';
import { here, locationOf } from '../support/orders.ts';
import { type Cluster, startCluster } from '../support/postgres-cluster.ts';
import { haveRedis, type Redis, startRedis } from '../support/redis.ts';
import { type RunningServer, reachServer } from '../support/running-server.ts';
import { type ServerProcess, startProcess } from '../support/server-process.ts';
import { refused } from '../support/test-server.ts';

const engines = haveRedis() ? ['PostgreSQL', 'Redis'] : ['PostgreSQL'];
if (!haveRedis())
  console.warn('redis-server is not installed: processes share limits and caches through PostgreSQL only');

let cluster: Cluster;
let redis: Redis | null = null;
let folder: string;
beforeAll(async () => {
  cluster = await startCluster();
  if (haveRedis()) redis = await startRedis();
  folder = mkdtempSync(path.join(tmpdir(), 'panah-cache-'));
});
afterAll(async () => {
  await redis?.drop();
  await cluster?.drop();
  rmSync(folder, { recursive: true, force: true });
});

interface Shop {
  processes: ServerProcess[];
  server: RunningServer;
  end(): Promise<void>;
}

let shops = 0;
/** Two processes with limits on; every request reaches the other one. */
async function openShop(engine: string): Promise<Shop> {
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: await cluster.newDatabase(),
    PUBLIC_ORIGIN: 'http://localhost:4000',
    RATE_LIMITS: '1',
    ...(engine === 'Redis' ? { REDIS_URL: redis!.url(shops++) } : {}),
  };
  const processes = await Promise.all([startProcess(env), startProcess(env)]);
  await Promise.all(processes.map(process => process.ready));
  let requests = 0;
  return {
    processes,
    server: reachServer(() => processes[requests++ % 2]!.origin),
    end: async () => void (await Promise.all(processes.map(process => process.end()))),
  };
}
const inquiry = { vehicle_type: 'car', plate: '12ب345-67', national_id: '0499370899' } as const;
const codesOf = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map(end => (end.status === 'fulfilled' ? 'ok' : String(end.reason.code)));

describe.each(engines)('two processes that share limits and caches through %s', engine => {
  test('count calls together: of fifty at once as many pass as at one process', async () => {
    const { server, end } = await openShop(engine);
    const calls = Array.from({ length: 50 }, () => server.client().inquiry.inquirePlate({ body: inquiry }));
    const codes = await codesOf(calls);
    expect(codes.filter(code => code === 'ok')).toHaveLength(20);
    expect(codes.filter(code => code === 'too_many_requests')).toHaveLength(30);
    expect((await refused(server.client().inquiry.inquirePlate({ body: inquiry }))).retryAfterS).toBeGreaterThan(0);
    await end();
  });

  test('count questions about a plate together', async () => {
    const { server, end } = await openShop(engine);
    const owners = ['0013542419', '0084575948', '0067749828'];
    const codes: string[] = [];
    for (let n = 0; n < 12; n++)
      codes.push(
        ...(await codesOf([
          server
            .client()
            .inquiry.inquirePlate({ body: { ...inquiry, plate: '15ب555-67', national_id: owners[n % 3]! } }),
        ])),
      );
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('ok'));
    expect(codes.slice(10)).toEqual(Array(2).fill('inquiry_limit_reached'));
    await end();
  });

  test('ask the registry once, and both know the answer', async () => {
    const { server, end } = await openShop(engine);
    for (let n = 0; n < 12; n++)
      expect((await server.client().inquiry.inquirePlate({ body: inquiry })).outcome).toBe('found');
    await end();
  });

  test('end a login at a provider that began at the other one', async () => {
    const { server, end } = await openShop(engine);
    const visit = (url: string, cookie = '') => fetch(here(server, url), { headers: { cookie }, redirect: 'manual' });
    const begun = await visit(
      'http://localhost:4000/accounts/api/oauth-authorization-endpoint-retrieve/?provider=sandbox',
    );
    const cookie = begun.headers.getSetCookie()[0]!.split(';')[0]!;
    const { authorization_endpoint } = (await begun.json()) as { authorization_endpoint: string };
    // One more request, so that the callback reaches another process than the one that gave the code.
    const chosen = await visit(`${authorization_endpoint}&person=sara`);
    const back = await visit(locationOf(chosen), cookie);
    expect(locationOf(back)).toMatch(/^\/login#identity=/);
    await end();
  });
});

describe.runIf(haveRedis())('customers of two processes whose Redis', () => {
  async function comeAndGo(server: RunningServer): Promise<void> {
    const codes = await codesOf(
      Array.from({ length: 10 }, () => server.client().inquiry.inquirePlate({ body: inquiry })),
    );
    expect(codes).toEqual(Array(10).fill('ok'));
    const { api } = await server.login(`0912${String(logins++).padStart(7, '1')}`);
    expect((await api.accounts.readProfile({})).uid).toBeTruthy();
  }
  let logins = 1;

  test('is away and comes back notice nothing, and are counted again', async () => {
    const { server, processes, end } = await openShop('Redis');
    await comeAndGo(server);
    await redis!.stop();
    await comeAndGo(server);
    await redis!.start();
    const counted = async () =>
      (await codesOf(Array.from({ length: 50 }, () => server.client().inquiry.inquirePlate({ body: inquiry })))).filter(
        code => code === 'ok',
      ).length;
    await expect.poll(counted).toBe(0);
    expect(processes.every(process => process.alive())).toBe(true);
    await end();
  });

  test('does not answer are served all the same, and soon', async () => {
    const { server, end } = await openShop('Redis');
    redis!.hang(true);
    const began = Date.now();
    await comeAndGo(server);
    expect(Date.now() - began).toBeLessThan(15_000);
    redis!.hang(false);
    await end();
  });

  test('is not there at the start are served all the same', async () => {
    await redis!.stop();
    const { server, end } = await openShop('Redis');
    await comeAndGo(server);
    await end();
    await redis!.start();
  });
});

const log = createLog('silent');
const stores: Record<string, () => CacheStore> = {
  PostgreSQL: () => createPostgresStore(migrated, Date.now, log),
  Redis: () => createRedisStore(redis!.url(15), log),
};
let migrated: string;
describe.each(engines)('a store in %s', engine => {
  let pair: { store: CacheStore; other: CacheStore };
  beforeAll(async () => {
    migrated = await cluster.newDatabase();
    const settings = { migrationsFolder: 'src/server/db/migrations', prepare: async () => {}, patience_s: 0, log };
    await (await openDatabase({ ...settings, databaseUrl: migrated })).close();
    pair = { store: stores[engine]!(), other: stores[engine]!() };
    // Redis is reached in the background.
    for (const store of Object.values(pair)) await vi.waitFor(() => store.find('suite/nothing'));
  });
  afterAll(async () => {
    await pair.store.close();
    await pair.other.close();
  });
  cacheSuite(engine, () => pair);
});
