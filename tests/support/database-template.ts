import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { TestProject } from 'vitest/node';
import type { Db } from '../../src/server/db/database.ts';
import * as schema from '../../src/server/db/schema/index.ts';
import { seed } from '../../src/server/db/seed.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: string;
  }
}

/** Makes one migrated and seeded embedded database; every test file begins with a copy of it. */
export default async function setup(project: TestProject) {
  if (process.env.DATABASE_URL) {
    project.provide('databaseTemplate', '');
    return;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'panah-template-'));
  const lite = await PGlite.create();
  const db = drizzle(lite, { schema });
  await migrate(db, { migrationsFolder: 'src/server/db/migrations' });
  await seed(db as unknown as Db);
  const file = path.join(folder, 'template.tar');
  writeFileSync(file, Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer()));
  await lite.close();
  project.provide('databaseTemplate', file);
  return () => rmSync(folder, { recursive: true, force: true });
}
