import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import type { Database, DatabaseSettings } from './database.ts';
import { DatabaseFault } from './database-fault.ts';
import { lockFolder } from './folder-lock.ts';

/** PGlite in a folder that is locked against a second process, or in memory. */
export async function openEmbedded(settings: DatabaseSettings): Promise<Database> {
  const folder = settings.dataDir && path.join(settings.dataDir, 'db');
  const unlock = settings.dataDir ? lockFolder(makeFolder(settings.dataDir)) : () => {};
  const lite = await openFolder(folder, settings.template);
  const db = drizzle(lite);
  await migrate(db, { migrationsFolder: settings.migrationsFolder });
  await settings.prepare(db);
  return {
    db,
    engine: 'pglite',
    transaction: work => db.transaction(work),
    queue: { db: fromPglite(lite), backend: 'pglite' },
    close: async () => {
      await lite.close();
      unlock();
    },
  };
}

function makeFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    return folder;
  } catch (error) {
    throw new DatabaseFault(
      `DATA_DIR (${folder}): the folder cannot be made (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}

/** PGlite zeroes its shared buffers at each start; the default of 128 MB took longer than everything else in it. */
const sharedBuffers = ['-c', 'shared_buffers=16MB'];

/** PGlite fails on a folder it cannot read with errors of its engine that name neither the folder nor what to do. */
async function openFolder(dataDir: string | undefined, loadDataDir: Blob | undefined): Promise<PGlite> {
  try {
    return await PGlite.create({
      ...(dataDir ? { dataDir } : {}),
      ...(loadDataDir ? { loadDataDir } : {}),
      startParams: [...PGlite.defaultStartParams, ...sharedBuffers],
    });
  } catch (error) {
    if (!dataDir) throw error;
    throw new DatabaseFault(
      `DATA_DIR: ${dataDir} cannot be opened as a database. It is damaged or not a database; put back a copy of it, or set another DATA_DIR.`,
      { cause: error },
    );
  }
}
