import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleLite } from 'drizzle-orm/pglite';
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { lockFolder } from './folder-lock.ts';
import * as schema from './schema/index.ts';

/** The database or a transaction of it; both engines look the same from here. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  db: Db;
  engine: 'pglite' | 'postgres';
  /** Runs plain SQL on a connection of its own, outside Drizzle; for the job queue. */
  execute(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** PostgreSQL when set, else PGlite in `dataDir`. */
  databaseUrl?: string;
  /** Folder of the embedded database; memory when absent. */
  dataDir?: string;
  migrationsFolder: string;
  /** A dump of a migrated and seeded folder, to begin a new one faster. */
  template?: Blob;
}

/** Opens the database and brings its tables up to date. A PGlite folder is locked: a second process is refused. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.databaseUrl ? openPostgres(settings.databaseUrl, settings) : openLite(settings);
}

async function openPostgres(url: string, settings: DatabaseSettings): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 12 });
  const db = drizzleNode(pool, { schema });
  await migrateNode(db, { migrationsFolder: settings.migrationsFolder });
  return {
    db,
    engine: 'postgres',
    execute: async (text, values) => {
      const result = await pool.query(text, values);
      return Array.isArray(result) ? result[result.length - 1] : result;
    },
    close: () => pool.end(),
  };
}

async function openLite(settings: DatabaseSettings): Promise<Database> {
  let unlock = () => {};
  let folder: string | undefined;
  if (settings.dataDir) {
    mkdirSync(settings.dataDir, { recursive: true });
    unlock = lockFolder(settings.dataDir);
    folder = path.join(settings.dataDir, 'db');
  }
  const lite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(settings.template ? { loadDataDir: settings.template } : {}),
  });
  const db = drizzleLite(lite, { schema });
  await migrateLite(db, { migrationsFolder: settings.migrationsFolder });
  return {
    db,
    engine: 'pglite',
    execute: async (text, values) => {
      if (values?.length) return lite.query<Record<string, unknown>>(text, values);
      const results = await lite.exec(text);
      const last = results.findLast(result => result.rows.length > 0) ?? results.at(-1);
      return { rows: last?.rows ?? [] };
    },
    close: async () => {
      await lite.close();
      unlock();
    },
  };
}
