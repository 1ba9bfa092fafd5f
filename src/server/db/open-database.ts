import type { Database, DatabaseSettings } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens the database, brings its tables up to date and fills them.
 * Throws a `DatabaseFault` when it cannot be opened for a reason that an operator can remove.
 */
export const openDatabase = (settings: DatabaseSettings): Promise<Database> =>
  settings.databaseUrl ? openPostgres(settings.databaseUrl, settings) : openEmbedded(settings);
