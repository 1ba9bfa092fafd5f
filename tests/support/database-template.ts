import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import type { TestProject } from 'vitest/node';
import type { Db } from '../../src/server/db/database.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { seed } from '../../src/server/db/seed/seed.ts';
import { startJobs } from '../../src/server/jobs.ts';
import { createLog } from '../../src/server/log.ts';
import { createPostgresDatabase } from './postgres-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: string;
  }
}

const migrationsFolder = 'src/server/db/migrations';

/**
 * Makes one migrated and seeded database with its job queue; every test server begins with a copy of it. It is a file for
 * the embedded database, and a database of that name on the PostgreSQL server of `DATABASE_URL`.
 */
export default async function setup(project: TestProject) {
  const url = process.env.DATABASE_URL;
  if (url) {
    const databaseUrl = await createPostgresDatabase(url);
    const log = createLog('silent');
    const prepare = (db: Db) => seed(db, { demonstration: true });
    const database = await openDatabase({ databaseUrl, patience_s: 10, migrationsFolder, prepare, log });
    await (await startJobs(database, log)).stop();
    await database.close();
    project.provide('databaseTemplate', new URL(databaseUrl).pathname.slice(1));
    return;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'panah-template-'));
  // With a short log, as each server copies it whole.
  const lite = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
  const db = drizzle(lite);
  await migrate(db, { migrationsFolder });
  await seed(db, { demonstration: true });
  const jobs = await startJobs({ db, queue: { db: fromPglite(lite), backend: 'pglite' } }, createLog('silent'));
  await jobs.stop();
  await lite.exec('CHECKPOINT');
  const file = path.join(folder, 'template.tar');
  writeFileSync(file, Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer()));
  await lite.close();
  project.provide('databaseTemplate', file);
  return () => rmSync(folder, { recursive: true, force: true });
}
