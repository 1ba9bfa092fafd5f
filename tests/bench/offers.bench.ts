/**
 * What an answer of offers costs: all insurers, tiers and terms, priced, signed, checked by the contract and written.
 *
 * 1. The real server runs in this process over a database in memory; another process asks it over loopback.
 * 2. One request at a time: the CPU of this process, all threads, between a request's arrival and the end of its answer.
 * 3. Eight connections: answers per second, beside a bare Fastify that sends one short object.
 */
import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { closeTools, createTools } from '#server/create-tools';
import { createServer } from '#server/server';
import { readSettings } from '#server/settings';
import { paramsOf } from '../support/risks.ts';
import { reachServer } from '../support/running-server.ts';
import { testNow } from '../support/test-clock.ts';
import { dropFolder, newFolder } from './support/panah.ts';
import { ports } from './support/ports.ts';
import { type Bench, median } from './support/report.ts';

const load = path.join(import.meta.dirname, 'support/load.mjs');
const run = promisify(execFile);

async function ask(address: string, count: number, connections: number, encoding: string) {
  const { stdout } = await run(process.execPath, [load, address, String(count), String(connections), encoding]);
  return JSON.parse(stdout) as { seconds: number; bytes: number };
}

const originOf = (app: FastifyInstance) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

/** Milliseconds of CPU of every request from now on. */
function watchCpu(app: FastifyInstance): number[] {
  const seen: number[] = [];
  app.server.prependListener('request', (_request, response) => {
    const before = process.cpuUsage();
    response.once('finish', () => {
      const { user, system } = process.cpuUsage(before);
      seen.push((user + system) / 1000);
    });
  });
  return seen;
}

const offers: Bench = async () => {
  const folder = newFolder();
  const settings = readSettings({ DATA_DIR: folder, RATE_LIMITS: '0', PUBLIC_ORIGIN: 'http://localhost:4000' });
  const tools = await createTools(settings, {
    clock: { now: () => testNow },
    log: pino({ level: 'silent' }),
    inMemory: true,
  });
  const app = await createServer(tools, null);
  const echo = Fastify();
  echo.get('/', () => ({ ok: true }));
  try {
    await app.listen({ port: ports.offers, host: '127.0.0.1' });
    await echo.listen({ port: ports.echo, host: '127.0.0.1' });
    const address = `${originOf(app)}/thirdparty/api/offers/${await paramsOf(reachServer(() => originOf(app)))}`;
    const answer = (await (await fetch(address)).json()) as { offers: { prices_rial: (number | null)[] }[] };
    const prices = answer.offers.reduce(
      (sum, offer) => sum + offer.prices_rial.filter(price => price !== null).length,
      0,
    );
    const seen = watchCpu(app);
    await ask(address, 300, 1, 'identity');
    const cost = async (encoding: string) => {
      seen.length = 0;
      const { bytes } = await ask(address, 400, 1, encoding);
      return { cpu_ms: median(seen), bytes };
    };
    const [plain, gzip, brotli] = [await cost('identity'), await cost('gzip'), await cost('br')];
    const size = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;
    const offers_s = 600 / (await ask(address, 600, 8, 'identity')).seconds;
    const echo_s = 6_000 / (await ask(`${originOf(echo)}/`, 6_000, 8, 'identity')).seconds;
    return [
      {
        what: 'Offers: CPU of an answer, p50',
        value: plain.cpu_ms,
        unit: 'ms',
        limit: 3,
        note: `${answer.offers.length} insurers, ${prices} prices, ${size(plain.bytes)}`,
      },
      { what: 'Offers: the same with gzip', value: gzip.cpu_ms, unit: 'ms', limit: 3, note: size(gzip.bytes) },
      { what: 'Offers: the same with brotli', value: brotli.cpu_ms, unit: 'ms', limit: 3, note: size(brotli.bytes) },
      {
        what: 'Offers: answers a second',
        value: offers_s,
        unit: '/s',
        note: `bare Fastify echo: ${echo_s.toFixed(0)} /s`,
      },
    ];
  } finally {
    await app.close();
    await echo.close();
    await closeTools(tools);
    dropFolder(folder);
  }
};
export default offers;
