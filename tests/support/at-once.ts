import pg from 'pg';
import { expect } from 'vitest';
import type { Cluster } from './postgres-cluster.ts';

/**
 * Calls whose transactions come to wait in this order, the first of them for the row that `lock` holds. Then the row is let
 * go, and they go on together. Each then wants what another may already hold.
 */
export async function together<T>(
  cluster: Cluster,
  database: string,
  lock: string,
  calls: (() => Promise<T>)[],
): Promise<T[]> {
  const waiting = async () =>
    (
      await cluster.sql(
        new URL(database).pathname.slice(1),
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).length;
  const blocker = new pg.Client({ connectionString: database });
  await blocker.connect();
  try {
    await blocker.query('begin');
    await blocker.query(lock);
    const begun: Promise<T>[] = [];
    for (const call of calls) {
      begun.push(call());
      await expect.poll(waiting, { timeout: 20_000, interval: 20 }).toBe(begun.length);
    }
    await blocker.query('commit');
    return await Promise.all(begun);
  } finally {
    await blocker.end();
  }
}
