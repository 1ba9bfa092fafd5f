import { sql } from 'drizzle-orm';
import type { Database, Db } from '../db/database.ts';
import { isConflict } from '../db/unavailable.ts';

/** What a transaction needs of the tools that it runs with. */
export interface Transactional {
  /** The database, or inside a transaction that transaction. */
  db: Db;
  database: Pick<Database, 'db' | 'transaction'>;
  log: { warn(facts: object, message: string): void };
}

const maxTries = 3;

/**
 * Runs `work` in a transaction, or in the one that is already open, so that calls nest. A transaction that the database
 * gives up for another one's sake begins anew, so `work` does nothing but ask the database.
 */
export async function inTransaction<Tools extends Transactional, T>(
  tools: Tools,
  work: (tools: Tools) => Promise<T>,
): Promise<T> {
  if (tools.db !== tools.database.db) return work(tools);
  for (let tries = 1; ; tries++) {
    try {
      return await tools.database.transaction(db => work({ ...tools, db }));
    } catch (error) {
      if (tries === maxTries || !isConflict(error)) throw error;
      tools.log.warn({ err: error }, 'a transaction is repeated');
    }
  }
}

/**
 * Runs reads against one snapshot of the database, so that their results are consistent; writing fails. Inside an open
 * transaction there is no new snapshot: lock the rows first.
 */
export const inSnapshot = <Tools extends Transactional, T>(
  tools: Tools,
  read: (tools: Tools) => Promise<T>,
): Promise<T> =>
  inTransaction(tools, async within => {
    if (within !== tools) await within.db.execute(sql`set transaction isolation level repeatable read, read only`);
    return read(within);
  });

/** Makes transactions that take the same name go one after another, until this one ends. */
export async function lockName({ db }: Pick<Transactional, 'db'>, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
