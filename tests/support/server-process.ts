import { spawn } from 'node:child_process';
import { freePort } from './free-port.ts';

/** The real server as a process of its own. */
export interface ServerProcess {
  origin: string;
  /** What it printed so far. */
  said(): string;
  /** Settles when it has printed something that fits. */
  says(pattern: RegExp): Promise<void>;
  /** Settles when it listens; fails with what it said when it ended instead. */
  ready: Promise<void>;
  /** Settles with its exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  alive(): boolean;
  /** Ends it: by default as an operator does, with `SIGKILL` as a crash would. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

const secret = 'test-secret-test-secret-test-secret';

/** `program` runs in `cwd`; both are this tree's server from its sources unless they are named. */
export async function startProcess(
  env: Record<string, string>,
  { program = ['src/server/main.ts'], cwd }: { program?: string[]; cwd?: string } = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, program, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      SECRET_KEY: secret,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: '0',
      ...env,
    },
  });
  let said = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', chunk => {
      said += String(chunk);
      for (const listen of listeners) listen();
    });
  }
  const ended = new Promise<number | null>(resolve => child.once('close', resolve));
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    ended.then(code => reject(new Error(`the server ended (${code}): ${said}`)));
  });
  // A test that expects the end does not wait for `ready`.
  ready.catch(() => {});
  return {
    origin: `http://127.0.0.1:${port}`,
    said: () => said,
    says: pattern =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!pattern.test(said)) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        ended.then(code => reject(new Error(`the server ended (${code}) and never said ${pattern}: ${said}`)));
        look();
      }),
    ready,
    ended,
    alive: () => child.exitCode === null && child.signalCode === null,
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}
