import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CallRefused } from '#contract/client';
import { payOrder, readyOrder, upload } from '../support/orders.ts';
import { type Cluster, startCluster } from '../support/postgres-cluster.ts';
import { type RunningServer, reachServer } from '../support/running-server.ts';
import { type ServerProcess, startProcess } from '../support/server-process.ts';
import { testNow } from '../support/test-clock.ts';
import { saveOf } from '../support/wizard-answers.ts';

let cluster: Cluster;
let folder: string;
let database: string;
let running: ServerProcess;
let server: RunningServer;

const start = (env: Record<string, string> = {}) =>
  startProcess({
    DATA_DIR: folder,
    DATABASE_URL: database,
    CLOCK_START: testNow.toISOString(),
    PUBLIC_ORIGIN: 'http://localhost:4000',
    ...env,
  });
const name = () => new URL(database).pathname.slice(1);
const statusOf = async (at: string) => (await fetch(running.origin + at)).status;
const isReady = () => expect.poll(() => statusOf('/readyz')).toBe(200);

beforeAll(async () => {
  cluster = await startCluster();
  folder = mkdtempSync(path.join(tmpdir(), 'panah-restart-'));
  database = await cluster.newDatabase();
  running = await start();
  await running.ready;
  server = reachServer(() => running.origin);
});
afterAll(async () => {
  await running?.end();
  await cluster?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Customers who begin forms all the time; what was answered with 200 is theirs. */
async function startLoad(customers: number) {
  const params = { insurance: 'thirdparty' } as const;
  const config = await server.client().wizard.readConfig({ params });
  const kept: string[] = [];
  const other: unknown[] = [];
  let refused = 0;
  let on = true;
  const one = async () => {
    const api = server.client();
    while (on) {
      try {
        kept.push(
          (await api.wizard.createDraft({ params, body: saveOf(config, 'plate', { vehicle_type: 'car' }) })).uid,
        );
      } catch (error) {
        if (error instanceof CallRefused && error.code === 'database_unavailable' && error.retryAfterS === 5)
          refused += 1;
        else other.push(error);
      }
    }
  };
  const all = Array.from({ length: customers }, one);
  return {
    kept,
    other,
    refused: () => refused,
    async stop() {
      on = false;
      await Promise.all(all);
    },
  };
}

async function expectKept(uids: string[]): Promise<void> {
  const rows = await cluster.sql(name(), 'select uid from wizard_drafts');
  const stored = new Set(rows.map(row => row.uid));
  expect(uids.filter(uid => !stored.has(uid))).toEqual([]);
}

describe('a database that is restarted', () => {
  test.each(['fast', 'immediate'] as const)(
    '(%s) while nobody is there is not noticed by the next customer',
    async mode => {
      await cluster.restart(mode);
      await isReady();
      const { api } = await server.login('09121110001');
      expect((await api.accounts.readProfile({})).username).toBe('09121110001');
      expect(running.alive()).toBe(true);
    },
  );

  test.each(['fast', 'immediate'] as const)(
    '(%s) under load loses nothing that a customer was told is kept, and gives all others a time to try again',
    async mode => {
      const load = await startLoad(8);
      await expect.poll(() => load.kept.length).toBeGreaterThan(20);
      await cluster.restart(mode);
      await isReady();
      const before = load.kept.length;
      await expect.poll(() => load.kept.length).toBeGreaterThan(before + 20);
      await load.stop();
      expect(load.other).toEqual([]);
      await expectKept(load.kept);
      expect(running.alive()).toBe(true);
    },
  );

  test('under load by its operator ending every connection goes on with new ones', async () => {
    const load = await startLoad(8);
    await expect.poll(() => load.kept.length).toBeGreaterThan(20);
    await cluster.sql('postgres', `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name()}'`);
    const before = load.kept.length;
    await expect.poll(() => load.kept.length).toBeGreaterThan(before + 20);
    await load.stop();
    expect(load.other).toEqual([]);
    await expectKept(load.kept);
  });

  test('keeps the promise of a policy to whoever paid just before and just after', async () => {
    const { api, token } = await server.login('09121110002');
    const paid = async () => {
      const { uid } = await readyOrder(server, api);
      for (const kind of ['car_card_front', 'car_card_back']) await upload(server, token, uid, kind);
      await payOrder(server, api, uid);
      return uid;
    };
    const before = await paid();
    await cluster.restart('immediate');
    await isReady();
    const after = await paid();
    // A job that was under way when the database fell is taken up within a minute.
    for (const uid of [before, after]) {
      const policyOf = async () => (await api.orders.read({ params: { uid } })).policy;
      await expect.poll(policyOf, { timeout: 60_000 }).not.toBeNull();
    }
  });
});

describe('a database that is away for a while', () => {
  beforeEach(() => cluster.stop('fast'));
  afterEach(async () => {
    await cluster.start();
    await isReady();
  });

  test('is told to programs by a code and a time, to people by a page that asks again, and is back without a restart', async () => {
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/readyz')).toBe(503);

    const answer = await fetch(`${running.origin}/api/wizard/drafts/any/`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ code: 'database_unavailable', retry_after_s: 5 });

    const back = `${running.origin}/payment/callback/sandbox/?Authority=S1&Status=OK`;
    const page = await fetch(back, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('refresh'), page.headers.get('content-type')]).toEqual([
      503,
      '5',
      'text/html; charset=utf-8',
    ]);
    expect(await page.text()).toContain('چیزی از دست نرفته است');

    await cluster.start();
    await isReady();
    await server.login('09121110003');
    expect(running.alive()).toBe(true);
  });

  test('is waited for by a server that starts, which then comes up by itself', async () => {
    const late = await start();
    await late.says(/waiting for the database/);
    await cluster.start();
    await late.ready;
    expect(await late.end()).toBe(0);
  });

  test('is given up after the time that the operator set, with one sentence', async () => {
    const hopeless = await start({ DATABASE_PATIENCE_S: '0', LOG_LEVEL: 'silent' });
    expect(await hopeless.ended).toBe(1);
    expect(hopeless.said().trim()).toMatch(
      /^DATABASE_URL \(127\.0\.0\.1:\d+\/panah_1\): the database did not answer for 0 seconds \(ECONNREFUSED\)\.$/,
    );
  });
});

describe('an operator who names a wrong database', () => {
  test.each([
    ['that does not exist', () => cluster.url('nowhere'), /\/nowhere\): that database does not exist\.$/],
    [
      'at a host that is not known',
      () => 'postgres://u:hunter2@nowhere.invalid/panah',
      /^DATABASE_URL \(nowhere\.invalid\/panah\): the database did not answer/,
    ],
  ])('%s reads one sentence without the password', async (_what, url, sentence) => {
    const wrong = await start({ DATABASE_URL: url(), DATABASE_PATIENCE_S: '0', LOG_LEVEL: 'silent' });
    expect(await wrong.ended).toBe(1);
    expect(wrong.said().trim()).toMatch(sentence);
    expect(wrong.said()).not.toContain('hunter2');
  });
});
