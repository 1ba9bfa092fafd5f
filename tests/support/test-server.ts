import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';
import { inject } from 'vitest';
import { CallRefused } from '#contract/client';
import { closeTools, createTools } from '../../src/server/create-tools.ts';
import { handleJobs } from '../../src/server/job-handlers.ts';
import { createLog } from '../../src/server/log.ts';
import { createServer } from '../../src/server/server.ts';
import { readSettings, type Settings } from '../../src/server/settings.ts';
import type { Tools } from '../../src/server/tools.ts';
import { DatabaseDump } from './database-dump.ts';
import { createPostgresDatabase } from './postgres-database.ts';
import { type RunningServer, reachServer } from './running-server.ts';
import { createTestClock, type TestClock } from './test-clock.ts';

export interface TestServer extends RunningServer {
  tools: Tools;
  clock: TestClock;
  stop(): Promise<void>;
}

let held: { file: string; dump: DatabaseDump } | undefined;
/** The file is read once for all servers of a worker. */
function readTemplate(file: string): DatabaseDump {
  if (held?.file !== file) held = { file, dump: DatabaseDump.read(file) };
  return held.dump;
}

/** Starts the real server on a free port, over a fresh database, with sandbox gateways and a clock that stands still. */
export async function startTestServer(
  env: Record<string, string> = {},
  log: Logger = createLog(process.env.TEST_LOG ?? 'silent'),
  /**
   * `work: false`: no job runs, a test runs them itself, in its own order. `settings` takes what no operator may set, such
   * as a real bank beside sandbox texts.
   */
  options: { work?: boolean; settings?: Partial<Settings> } = {},
): Promise<TestServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'panah-test-'));
  const clock = createTestClock();
  const template = inject('databaseTemplate');
  const { DATABASE_URL } = process.env;
  const databaseUrl = DATABASE_URL ? await createPostgresDatabase(DATABASE_URL, template) : null;
  const read = readSettings({
    DATA_DIR: folder,
    SECRET_KEY: 'test-secret-test-secret-test-secret',
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_ORIGIN: 'http://localhost:4000',
    RATE_LIMITS: '0',
    // The back office decides nothing by itself, unless a test wants it to.
    BACK_OFFICE_PAUSE_S: '86400',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...env,
  });
  const settings = { ...read, ...options.settings };
  const embedded = read.databaseUrl ? {} : { template: readTemplate(template) };
  const tools = await createTools(settings, { clock, log, inMemory: true, ...embedded });
  const undeclared = new Set<string>();
  const app = await createServer(tools, null, {
    onUndeclared: (endpoint, code) => undeclared.add(`${endpoint} refuses with ${code}`),
  });
  if (options.work ?? true) await handleJobs(tools);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  return {
    ...reachServer(() => origin),
    origin,
    tools,
    clock,
    async stop() {
      await app.close();
      await closeTools(tools);
      rmSync(folder, { recursive: true, force: true });
      if (undeclared.size) throw new Error(`Not declared in the contract: ${[...undeclared].join(', ')}`);
    },
  };
}

/** The refusal a call ends with; fails when the call succeeds. */
export async function refused(call: Promise<unknown>): Promise<CallRefused> {
  try {
    await call;
  } catch (error) {
    if (error instanceof CallRefused) return error;
    throw error;
  }
  throw new Error('the call was not refused');
}

/** The status and the code of a refusal. */
export async function codeOf(call: Promise<unknown>): Promise<[status: number, code: string]> {
  const { status, code } = await refused(call);
  return [status, code];
}
