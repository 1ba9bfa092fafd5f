import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMemoryDatabase } from '../../tests/support/memory-database.ts';
import type { Database } from './db/database.ts';
import { startJobs } from './jobs.ts';
import { createLog } from './log.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

const start = async () => (await startJobs(database, createLog('silent'))).stop();
const queue = async () => {
  const { rows } = await database.db.execute(
    sql`select retry_limit, notify, updated_on from queue.queue where name = 'issue-policy'`,
  );
  return rows[0]!;
};

test('a queue of another release is brought to what it is today, and one that is as today stays as it is', async () => {
  await start();
  const today = await queue();
  expect(today).toMatchObject({ retry_limit: 30_000, notify: true });
  await database.db.execute(sql`update queue.queue set retry_limit = 3, notify = false where name = 'issue-policy'`);
  await start();
  const mended = await queue();
  expect(mended).toMatchObject({ retry_limit: 30_000, notify: true });
  await start();
  expect(await queue()).toEqual(mended);
});
