/**
 * How many paid orders a second get their policy, at an insurer that answers at once.
 *
 * 1. The real tools and workers run in this process, over a database in memory and, where its programs are installed,
 *    over a PostgreSQL of the bench's own.
 * 2. One order is bought in the ordinary way and copied; all copies are queued, as their payments would do.
 * 3. The clock ends with the last text, and once more with the last document.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { closeTools, createTools } from '#server/create-tools';
import { handleJobs } from '#server/job-handlers';
import { inTransaction } from '#server/kernel/transactions';
import { queueIssuing } from '#server/modules/orders/issuing/issuing';
import { createServer } from '#server/server';
import { readSettings } from '#server/settings';
import type { Tools } from '#server/tools';
import { nameOwner, orderOfFoundCar } from '../support/found-car.ts';
import { startCluster } from '../support/postgres-cluster.ts';
import { reachServer } from '../support/running-server.ts';
import { dropFolder, newFolder } from './support/panah.ts';
import type { Bench, Line } from './support/report.ts';

const orders = 300;
const promised = 60;

/** Copies an order that is ready to be paid, as paid ones. Gives their uids. */
async function copyPaid(tools: Tools, uid: string): Promise<string[]> {
  const columns = sql.raw('account_uid, insurance, insurer, insurer_title, title, subtitle, facts, answers, choice');
  const more = sql.raw(
    'price, total_rial, plans, priced_on, price_valid_until, start_date, end_date, first_name, last_name, national_id, mobile, subject, proof, attribution, created_at',
  );
  const { rows } = await tools.db.execute(sql`
    insert into orders (uid, number, state, paid_at, ${columns}, ${more})
    select uid || '-' || copy, number || '-' || copy, 'paid', created_at, ${columns}, ${more}
    from orders, generate_series(1, ${orders}) copy where uid = ${uid} returning uid`);
  return rows.map(row => String(row.uid));
}

const countOf = async (tools: Tools, column: 'issued_told_at' | 'policy_file'): Promise<number> => {
  const { rows } = await tools.db.execute(sql`select count(${sql.identifier(column)})::int as count from orders`);
  return Number(rows[0]?.count);
};

async function measure(name: string, databaseUrl: string | null): Promise<Line[]> {
  const folder = newFolder();
  const settings = readSettings({
    DATA_DIR: folder,
    RATE_LIMITS: '0',
    PUBLIC_ORIGIN: 'http://localhost:4000',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  });
  const tools = await createTools(settings, { log: pino({ level: 'silent' }), inMemory: true });
  const app = await createServer(tools, null);
  try {
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const server = reachServer(() => origin);
    const { api } = await server.login();
    const { uid } = await orderOfFoundCar(server, api);
    await nameOwner(api, uid);
    await handleJobs(tools);
    const uids = await copyPaid(tools, uid);
    const { user, system } = process.cpuUsage();
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    const until = async (column: 'issued_told_at' | 'policy_file') => {
      while ((await countOf(tools, column)) < orders) await pause(50);
      return seconds();
    };
    for (const one of uids) await inTransaction(tools, within => queueIssuing(within, one));
    const told_s = await until('issued_told_at');
    const cpu = process.cpuUsage({ user, system });
    const made_s = await until('policy_file');
    return [
      {
        what: `Issuing on ${name}: numbers and texts`,
        value: orders / told_s,
        unit: '/s',
        least: promised,
        note: `${orders} orders in ${told_s.toFixed(1)} s, ${((cpu.user + cpu.system) / 1000 / orders).toFixed(1)} ms of CPU each`,
      },
      {
        what: `Issuing on ${name}: documents`,
        value: orders / made_s,
        unit: '/s',
        note: `all there after ${made_s.toFixed(1)} s`,
      },
    ];
  } finally {
    await app.close();
    await closeTools(tools);
    dropFolder(folder);
  }
}

const issuing: Bench = async () => {
  const lines = await measure('PGlite', null);
  const cluster = await startCluster().catch(() => null);
  if (!cluster) return lines;
  try {
    return [...lines, ...(await measure('PostgreSQL', await cluster.newDatabase()))];
  } finally {
    await cluster.drop();
  }
};
export default issuing;
