import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';

/** A second built server with settings of its own, for cases that the common one cannot show. */
export async function startOwnServer(env: Record<string, string>): Promise<{ origin: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'panah-own-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = fork('dist/server/main.mjs', {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: '0',
      ...env,
    },
  });
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The server ended with ${code} before it was ready`);
    }),
  ]);
  if (message !== 'ready') throw new Error(`The server said ${String(message)}`);
  return {
    origin,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
