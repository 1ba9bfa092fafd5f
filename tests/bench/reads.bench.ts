/**
 * What the road of a request costs beside its queries: reads of one row, on PostgreSQL, beside a bare Fastify route that
 * makes the same queries and sends their rows.
 *
 * 1. The real server runs in this process; the queries of one call are written down as they reach the driver.
 * 2. A bare Fastify with a pool of its own makes the same queries. Another process asks both in turn over loopback.
 * 3. The CPU of this process, all threads, for each answer; PostgreSQL's own is in its own processes.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { closeTools, createTools } from '#server/create-tools';
import { createServer } from '#server/server';
import { readSettings } from '#server/settings';
import { readyOrder } from '../support/orders.ts';
import { startCluster } from '../support/postgres-cluster.ts';
import { reachServer } from '../support/running-server.ts';
import { testNow } from '../support/test-clock.ts';
import { dropFolder, newFolder } from './support/panah.ts';
import { ports } from './support/ports.ts';
import { type Bench, type Line, median, ratio, rounds } from './support/report.ts';

const load = path.join(import.meta.dirname, 'support/load.mjs');
const run = promisify(execFile);
const asked = 200;
/** Before it counts: a server that has just begun runs code that is not compiled yet. */
const warm = 800;
const limit = 2;

interface Query {
  text: string;
  values: unknown[];
}

/** The queries that reach the driver while `work` runs. */
async function queriesOf(work: () => Promise<unknown>): Promise<Query[]> {
  const seen: Query[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown];
    if (typeof first === 'string') seen.push({ text: first, values: Array.isArray(second) ? second : [] });
    else seen.push({ text: first.text, values: first.values ?? (Array.isArray(second) ? second : []) });
    return (query as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return seen;
}

/** Milliseconds of CPU of one answer. */
async function cost(address: string, token: string, calls = asked): Promise<number> {
  const before = process.cpuUsage();
  await run(process.execPath, [load, address, String(calls), '1', 'identity', token]);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / calls;
}

const reads: Bench = async () => {
  const cluster = await startCluster();
  const folder = newFolder();
  const url = await cluster.newDatabase();
  const env = { DATABASE_URL: url, DATA_DIR: folder, RATE_LIMITS: '0', PUBLIC_ORIGIN: 'http://localhost:4000' };
  const tools = await createTools(readSettings(env), {
    clock: { now: () => testNow },
    log: pino({ level: 'silent' }),
  });
  const app = await createServer(tools, null);
  const bare = Fastify();
  const pool = new pg.Pool({ connectionString: url, max: 12, keepAlive: true });
  const origin = `http://127.0.0.1:${ports.reads}`;
  const bareOrigin = `http://127.0.0.1:${ports.echo}`;
  try {
    await app.listen({ port: ports.reads, host: '127.0.0.1' });
    const server = reachServer(() => origin);
    const { token, api } = await server.login();
    const order = await readyOrder(server, api);
    const addresses: Record<string, string> = {
      'profile of an account': '/accounts/api/profile/details/',
      'an order, with what belongs to it': `/api/order/details-fennec/${order.uid}/`,
    };
    const made = new Map<string, Query[]>();
    const get = (address: string) => fetch(origin + address, { headers: { authorization: `Token ${token}` } });
    for (const address of Object.values(addresses)) {
      await get(address);
      made.set(address, await queriesOf(() => get(address)));
      bare.get(address, async () => {
        const rows: unknown[] = [];
        for (const { text, values } of made.get(address)!) rows.push((await pool.query(text, values)).rows);
        return rows;
      });
    }
    await bare.listen({ port: ports.echo, host: '127.0.0.1' });

    const lines: Line[] = [];
    for (const [what, address] of Object.entries(addresses)) {
      const [ours, theirs]: [number[], number[]] = [[], []];
      await cost(origin + address, token, warm);
      await cost(bareOrigin + address, token, warm);
      for (let round = 0; round < Math.ceil(rounds / 3); round++) {
        ours.push(await cost(origin + address, token));
        theirs.push(await cost(bareOrigin + address, token));
      }
      const queries = made.get(address)!.length;
      lines.push(
        { what: `Reads: CPU of ${what}`, value: median(ours), unit: 'ms', note: `${queries} queries` },
        ratio('by a bare route with the same queries', ours, theirs, { limit }),
      );
    }
    return lines;
  } finally {
    await app.close();
    await bare.close();
    await pool.end();
    await closeTools(tools);
    await cluster.drop();
    dropFolder(folder);
  }
};
export default reads;
