import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';
import type { Logger } from 'pino';

/** Plain SQL gives rows on both engines. */
interface RowsOfQuery extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] };
}

/** The database or a transaction of it; both engines look the same from here. */
export type Db = PgDatabase<RowsOfQuery>;

export interface Database {
  db: Db;
  engine: 'pglite' | 'postgres';
  /** Runs `work` in a transaction on a connection of its own. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** How the job queue reaches the same database. */
  queue: ConstructorOptions;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** PostgreSQL when set, else the embedded database in `dataDir`. */
  databaseUrl?: string;
  /** How long a start waits for PostgreSQL to come up. */
  patience_s: number;
  /** Folder of the embedded database; memory when absent. */
  dataDir?: string;
  migrationsFolder: string;
  /** Fills what the migrations left empty. One process at a time runs it, each on every start. */
  prepare(db: Db): Promise<void>;
  /** A dump of a migrated and seeded folder, to begin a new one faster. */
  template?: Blob;
  log: Logger;
}
