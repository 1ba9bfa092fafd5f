import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import type { TestProject } from 'vitest/node';
import { seed } from '../../src/server/db/seed/seed.ts';
import { startJobs } from '../../src/server/jobs.ts';
import { createLog } from '../../src/server/log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: string;
  }
}

/** Makes one migrated and seeded embedded database with its job queue; every test file begins with a copy of it. */
export default async function setup(project: TestProject) {
  if (process.env.DATABASE_URL) {
    project.provide('databaseTemplate', '');
    return;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'panah-template-'));
  const lite = await PGlite.create();
  const db = drizzle(lite);
  await migrate(db, { migrationsFolder: 'src/server/db/migrations' });
  await seed(db, { demonstration: true });
  const jobs = await startJobs({ db, queue: { db: fromPglite(lite), backend: 'pglite' } }, createLog('silent'));
  await jobs.stop();
  const file = path.join(folder, 'template.tar');
  writeFileSync(file, Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer()));
  await lite.close();
  project.provide('databaseTemplate', file);
  return () => rmSync(folder, { recursive: true, force: true });
}
