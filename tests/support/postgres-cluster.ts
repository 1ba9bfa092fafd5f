import { execFile } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const debian = '/usr/lib/postgresql';

/** A PostgreSQL server of its own, that a test may stop and start as an operator does. */
export interface Cluster {
  url(database: string): string;
  /** Makes a new empty database and gives its address. */
  newDatabase(): Promise<string>;
  sql(database: string, text: string): Promise<Record<string, unknown>[]>;
  /** Starts it unless it runs. */
  start(): Promise<void>;
  stop(mode: StopMode): Promise<void>;
  restart(mode: StopMode): Promise<void>;
  /** Stops it and deletes its folder. */
  drop(): Promise<void>;
}
type StopMode = 'fast' | 'immediate';

/** Makes a cluster from the system's own PostgreSQL and starts it. PostgreSQL refuses to run as root, so root lends it another user. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'panah-pg-'));
  const user = await otherUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const tool = (name: string, ...args: string[]) => run(path.join(binaries(), name), args, { ...user, cwd: folder });
  const data = path.join(folder, 'data');
  await tool('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-sync');
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=100`;
  const control = (...args: string[]) => tool('pg_ctl', '-D', data, '-w', '-l', path.join(folder, 'log'), ...args);
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  let databases = 0;

  const cluster: Cluster = {
    url,
    async newDatabase() {
      databases += 1;
      await cluster.sql('postgres', `create database panah_${databases}`);
      return url(`panah_${databases}`);
    },
    async sql(database, text) {
      const client = new pg.Client({ connectionString: url(database) });
      await client.connect();
      try {
        return (await client.query(text)).rows;
      } finally {
        await client.end();
      }
    },
    async start() {
      const isUp = await control('status').then(
        () => true,
        () => false,
      );
      if (!isUp) await control('-o', settings, 'start');
    },
    stop: async mode => void (await control('-m', mode, 'stop')),
    restart: async mode => void (await control('-m', mode, 'restart')),
    async drop() {
      await control('-m', 'immediate', 'stop').catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await cluster.start();
  return cluster;
}

/** Where Debian keeps the newest version's programs; elsewhere they are on the path. */
function binaries(): string {
  try {
    const versions = readdirSync(debian).sort((a, b) => Number(a) - Number(b));
    return path.join(debian, versions.at(-1) ?? '', 'bin');
  } catch {
    return '';
  }
}

async function otherUser(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const idOf = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}
