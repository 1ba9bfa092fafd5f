import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../../src/server/db/database.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { createLog } from '../../src/server/log.ts';
import { DatabaseDump } from './database-dump.ts';

/** Made once: initdb takes seconds. */
let emptyDump: Promise<DatabaseDump> | undefined;

async function makeEmpty(): Promise<DatabaseDump> {
  const first = await PGlite.create();
  const dump = await DatabaseDump.of(first);
  await first.close();
  return dump;
}

const readEmpty = (): Promise<DatabaseDump> => {
  emptyDump ??= makeEmpty();
  return emptyDump;
};

/** A database in memory without any table. */
export const openWithoutTables = async (): Promise<PGlite> => PGlite.create({ loadDataDir: await readEmpty() });

/** An empty database in memory, with all tables. */
export const openMemoryDatabase = async (): Promise<Database> =>
  openDatabase({
    migrationsFolder: 'src/server/db/migrations',
    prepare: async () => {},
    patience_s: 0,
    log: createLog('silent'),
    template: await readEmpty(),
  });
