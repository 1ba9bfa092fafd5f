import { defineConfig } from 'vitest/config';

/**
 * Files of a worker share their modules: none of them keeps state that a test would notice, and loading them anew for each
 * file took more time than the tests.
 */
const isolate = false;
/**
 * Node's V8 can end the process while it frees machine code of WebAssembly, where one process opens databases in memory one
 * after the other (nodejs/node#64500). Kept code costs a test's process little.
 */
const execArgv = ['--no-wasm-code-gc'];
/** What the builds write into the application (`rollup/parts.mjs`): tests see it as the site does. */
const written = { __FRAME__: 'false' };

/**
 * `unit` sits beside the code it tests; `api` talks to a real server over HTTP with a fresh database; `postgres` starts
 * servers as processes of their own over a PostgreSQL that it may stop and start, one file after the other.
 */
export default defineConfig({
  test: {
    projects: [
      {
        // A copy: Vitest takes out of it what it has read.
        define: { ...written },
        test: {
          name: 'unit',
          isolate,
          execArgv,
          include: ['{src,sdk,app,tests/architecture,tests/compat}/**/*.test.{ts,tsx}'],
          // Properties with hundreds of runs, and making a database, take their time on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        define: { ...written },
        test: {
          name: 'api',
          isolate,
          execArgv,
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/database-template.ts'],
          // A server of its own that makes its database first takes its time on a busy machine.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'postgres',
          isolate,
          include: ['tests/postgres/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: 1,
        },
      },
    ],
  },
});
