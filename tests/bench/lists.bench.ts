/**
 * What lists and details cost in a full database: 1,000,000 orders, tickets and movements of money beside 10,000, on
 * PostgreSQL, two hundred rows an account, and one account with 80,000.
 *
 * 1. One customer makes an order, a ticket and a movement through the server; the rest are copies of them in SQL.
 * 2. Both databases have a server of their own in this process. Each round asks both for the same, one after the other.
 * 3. Sequential scans of the filled tables are counted while it is measured: none means that every query used an index.
 *
 * `PANAH_BENCH_ROWS` fills fewer for a quick try.
 */
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import type { Client } from '#contract/client';
import { closeTools, createTools } from '#server/create-tools';
import { createServer } from '#server/server';
import { readSettings } from '#server/settings';
import { readyOrder } from '../support/orders.ts';
import { type Cluster, startCluster } from '../support/postgres-cluster.ts';
import { reachServer } from '../support/running-server.ts';
import { testNow } from '../support/test-clock.ts';
import { type Fill, fillLists, perAccount } from './support/fill-lists.ts';
import { dropFolder, newFolder } from './support/panah.ts';
import { type Bench, type Line, median, ratio } from './support/report.ts';

const many = Number(process.env.PANAH_BENCH_ROWS ?? 1_000_000);
const few = 10_000;
const ofOne = 80_000;
const asked = 100;
const warm = 10;
const customers = 20;
const filled = ['orders', 'support_tickets', 'support_messages', 'ledger_journals', 'ledger_postings'];

interface Person {
  uid: string;
  api: Client;
}

async function startFilled(cluster: Cluster, fill: Fill) {
  const url = await cluster.newDatabase();
  const database = new URL(url).pathname.slice(1);
  const folder = newFolder();
  const env = { DATABASE_URL: url, DATA_DIR: folder, RATE_LIMITS: '0', PUBLIC_ORIGIN: 'http://localhost:4000' };
  const clock = { now: () => testNow };
  const tools = await createTools(readSettings(env), { clock, log: pino({ level: 'silent' }) });
  const app = await createServer(tools, null);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const server = reachServer(() => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
  const { uid, api } = await server.login();
  const order = await readyOrder(server, api);
  const ticket = await api.support.createTicket({
    params: { uid },
    body: { category: 'other', text: 'سلام، یک پرسش', client_id: 'one-ticket' },
  });
  await fillLists(cluster, database, { uid, order: order.uid, ticket: ticket.uid }, fill);
  const people: Person[] = [];
  for (let person = 1; person <= customers; person++)
    people.push(await server.login(`0915${String(person).padStart(7, '0')}`));
  return {
    people,
    one: await server.login('09160000001'),
    async scans(): Promise<number> {
      const [row] = await cluster.sql(
        database,
        `select pg_stat_force_next_flush(), sum(seq_scan)::int as scans from pg_stat_user_tables
          where relname in (${filled.map(name => `'${name}'`).join(', ')})`,
      );
      return row?.scans as number;
    },
    async stop() {
      await app.close();
      await closeTools(tools);
      dropFolder(folder);
    },
  };
}

/** What is asked, for a person of the copies; `at` numbers the asking. */
const reads: Record<string, (person: Person, at: number) => Promise<unknown>> = {
  'list of orders': ({ uid, api }, at) => api.orders.list({ params: { uid }, query: { page: 1 + (at % 5) } }),
  'an order': ({ uid, api }) => api.orders.read({ params: { uid: `${uid[0]}o${orderOf(uid)}` } }),
  'list of tickets': ({ uid, api }, at) => api.support.readTickets({ params: { uid }, query: { page: 1 + (at % 5) } }),
  'a ticket': ({ uid, api }) => api.support.readTickets({ params: { uid: `${uid[0]}t${orderOf(uid)}` }, query: {} }),
  'movements of money': ({ api }, at) => api.wallet.listOperations({ query: { page: 1 + (at % 5) } }),
  'balances of a wallet': ({ api }) => api.wallet.readBalances({}),
  'credits of a wallet': ({ api }, at) => api.wallet.listCredits({ query: { page: 1 + (at % 5), page_size: 10 } }),
  'what can be cashed': ({ api }, at) => api.cashing.listCashable({ query: { page: 1 + (at % 5) } }),
};
/** Of the copies that go round all accounts, the first of this one. */
const orderOf = (uid: string): number => Number(uid.slice(1)) - 1 || 1;

async function timed(read: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await read();
  return performance.now() - began;
}

const lists: Bench = async () => {
  const cluster = await startCluster();
  try {
    const small = await startFilled(cluster, { rows: few, ofOne: perAccount });
    const large = await startFilled(cluster, { rows: many, ofOne });
    const before = await large.scans();
    const lines: Line[] = [];
    for (const [what, read] of Object.entries(reads)) {
      const [few_ms, many_ms]: [number[], number[]] = [[], []];
      for (let at = 0; at < asked + warm; at++) {
        const person = 2 + (at % (customers - 2));
        const took = [
          await timed(() => read(small.people[person]!, at)),
          await timed(() => read(large.people[person]!, at)),
        ] as const;
        if (at < warm) continue;
        few_ms.push(took[0]);
        many_ms.push(took[1]);
      }
      lines.push(
        { what: `Lists: ${what}, of ${many.toLocaleString('en')}`, value: median(many_ms), unit: 'ms' },
        ratio(`by the same of ${few.toLocaleString('en')}`, many_ms, few_ms, { limit: 1.3 }),
      );
    }
    lines.push({
      what: 'Lists: sequential scans of the filled tables meanwhile',
      value: (await large.scans()) - before,
      unit: '',
      limit: 0,
    });
    for (const [what, read] of Object.entries(reads)) {
      const one_ms: number[] = [];
      for (let at = 0; at < 12; at++) one_ms.push(await timed(() => read(large.one, 0)));
      lines.push({
        what: `Lists: ${what}, first page of an account with ${ofOne.toLocaleString('en')}`,
        value: median(one_ms.slice(2)),
        unit: 'ms',
        limit: 20,
      });
    }
    await small.stop();
    await large.stop();
    return lines;
  } finally {
    await cluster.drop();
  }
};
export default lists;
