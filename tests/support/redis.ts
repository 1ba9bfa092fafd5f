import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';

/** A Redis server of its own, that a test may stop and start as an operator does. */
export interface Redis {
  /** The address of one of its sixteen databases. */
  url(database: number): string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Lets it hang without an answer, its connections open, until it is told to go on. */
  hang(on: boolean): void;
  drop(): Promise<void>;
}

/** Whether the system has Redis' program. */
export const haveRedis = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

export async function startRedis(): Promise<Redis> {
  const folder = mkdtempSync(path.join(tmpdir(), 'panah-redis-'));
  const port = await freePort();
  let running: ChildProcess | null = null;
  const redis: Redis = {
    url: database => `redis://127.0.0.1:${port}/${database}`,
    async start() {
      const child = spawn('redis-server', [
        '--port',
        String(port),
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--dir',
        folder,
      ]);
      running = child;
      await new Promise<void>((resolve, reject) => {
        child.stdout.on('data', said => String(said).includes('Ready to accept connections') && resolve());
        child.once('close', code => reject(new Error(`redis-server ended (${code})`)));
      });
    },
    async stop() {
      const child = running;
      running = null;
      if (!child) return;
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
    },
    hang: on => void running?.kill(on ? 'SIGSTOP' : 'SIGCONT'),
    async drop() {
      await redis.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await redis.start();
  return redis;
}
