import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database, DatabaseSettings, Db } from './database.ts';
import { DatabaseFault } from './database-fault.ts';
import { DatabaseUnavailable, isConnectionLost, isDatabaseUnavailable } from './unavailable.ts';

const maxConnections = 12;
const maxQueueConnections = 4;
const connect_ms = 5_000;
/** A statement that takes longer than a request may is given up, here and at the server. */
const statement_ms = 30_000;
const again_ms = 500;
/** Key of the advisory lock that one process holds while it prepares the tables; any number that stays the same. */
const prepare_lock = 7_261_405;

/** What is wrong with the address itself, by PostgreSQL's codes: waiting would not help. */
const addressFaults: Record<string, string> = {
  '28P01': 'its user or password is refused',
  '28000': 'its user may not connect',
  '3D000': 'that database does not exist',
  '42501': 'its user may not create tables there',
};

/**
 * PostgreSQL, which may go away and come back while we run.
 * 1. A start waits for it, then prepares the tables under a lock, so that processes started together take turns.
 * 2. A lost connection is dropped from the pool and replaced at the next use; whoever was using it gets an error.
 */
export async function openPostgres(url: string, settings: DatabaseSettings): Promise<Database> {
  await prepareWhenUp(url, settings);
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    keepAlive: true,
    connectionTimeoutMillis: connect_ms,
    query_timeout: statement_ms,
    statement_timeout: statement_ms,
  });
  pool.on('error', error => settings.log.warn({ err: error }, 'a database connection was lost'));
  // A connection may also be lost while a transaction holds it between two queries; its next query then fails.
  pool.on('connect', client => client.on('error', () => {}));
  return {
    db: drizzle(pool),
    engine: 'postgres',
    transaction: work => inTransaction(pool, work),
    queue: { connectionString: url, max: maxQueueConnections, connectionTimeoutMillis: connect_ms },
    close: () => pool.end(),
  };
}

/** Drizzle's own transaction on a pool never gives back a connection that is found dead at its begin. */
async function inTransaction<T>(pool: pg.Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch(error => {
    throw isConnectionLost(error) ? new DatabaseUnavailable('no connection to the database', { cause: error }) : error;
  });
  try {
    const done = await drizzle(client).transaction(work);
    client.release();
    return done;
  } catch (error) {
    client.release(isDatabaseUnavailable(error));
    throw error;
  }
}

async function prepareWhenUp(url: string, settings: DatabaseSettings): Promise<void> {
  const give_up_at = Date.now() + settings.patience_s * 1000;
  for (let waiting = false; ; waiting = true) {
    try {
      return await prepare(url, settings);
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      const code = String((cause as { code?: unknown }).code);
      if (addressFaults[code]) throw new DatabaseFault(`DATABASE_URL (${placeOf(url)}): ${addressFaults[code]}.`);
      if (!isConnectionLost(cause)) throw error;
      if (Date.now() >= give_up_at)
        throw new DatabaseFault(
          `DATABASE_URL (${placeOf(url)}): the database did not answer for ${settings.patience_s} seconds (${reasonOf(cause)}).`,
        );
      if (!waiting)
        settings.log.warn({ database: placeOf(url), patience_s: settings.patience_s }, 'waiting for the database');
    }
    await pause(again_ms);
  }
}

async function prepare(url: string, { migrationsFolder, prepare: fill }: DatabaseSettings): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connect_ms });
  client.on('error', () => {});
  try {
    await client.connect();
    // Ending the connection gives the lock back, however it ends.
    await client.query('select pg_advisory_lock($1)', [prepare_lock]);
    const db = drizzle(client);
    await migrate(db, { migrationsFolder });
    await fill(db);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Where an address leads, without its user and password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

const reasonOf = (error: unknown): string =>
  String((error as { code?: unknown }).code ?? (error instanceof Error ? error.message : error));
