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

test('a job that has failed for good can be sent again for two weeks; one that runs by the clock is made up for by the next', async () => {
  await start();
  const { rows } = await database.db.execute(
    sql`select name, deletion_seconds / 86400 as failed_days, retention_seconds / 86400 as waiting_days
      from queue.queue where name in ('text-account', 'issue-policy', 'clean-up') order by name`,
  );
  expect(rows).toEqual([
    { name: 'clean-up', failed_days: 1, waiting_days: 60 },
    { name: 'issue-policy', failed_days: 14, waiting_days: 60 },
    { name: 'text-account', failed_days: 14, waiting_days: 60 },
  ]);
});
