import type { Database } from '../../src/server/db/database.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { createLog } from '../../src/server/log.ts';

/** An empty database in memory, with all tables. */
export const openMemoryDatabase = (): Promise<Database> =>
  openDatabase({
    migrationsFolder: 'src/server/db/migrations',
    prepare: async () => {},
    patience_s: 0,
    log: createLog('silent'),
  });
