import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';

const root = path.resolve(import.meta.dirname, '../../..');

export interface RunningPanah {
  origin: string;
  /** Milliseconds from the start of the process to its first answer. */
  started_ms: number;
  stop(): Promise<void>;
}

export const newFolder = (): string => mkdtempSync(path.join(tmpdir(), 'panah-bench-'));
export const dropFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** Starts the built server on a data folder and waits for its first answer. */
export async function startPanah(
  port: number,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<RunningPanah> {
  const began = performance.now();
  const server = spawn(process.execPath, ['dist/server/main.mjs'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: '0',
      ...env,
    },
  });
  // A measurement that fails leaves no server behind that holds the port of the next one.
  process.once('exit', () => server.kill());
  const origin = `http://localhost:${port}`;
  const isUp = () =>
    fetch(`${origin}/readyz`).then(
      answer => answer.ok,
      () => false,
    );
  while (!(await isUp())) {
    if (server.exitCode !== null) throw new Error(`The server ended (${server.exitCode})`);
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  return { origin, started_ms: performance.now() - began, stop: () => stop(server) };
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
  });
}
