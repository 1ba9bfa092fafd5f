import { defineConfig } from 'vitest/config';

/** `unit` sits beside the code it tests; `api` talks to a real server over HTTP with a fresh database. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,sdk,app,tests/architecture,tests/compat}/**/*.test.{ts,tsx}'],
          // Properties with hundreds of runs take their time on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/database-template.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
