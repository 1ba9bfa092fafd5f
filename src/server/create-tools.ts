import path from 'node:path';
import type { Logger } from 'pino';
import { keepFirstProviders } from './db/first-providers.ts';
import { openDatabase } from './db/open-database.ts';
import { moveDemoPartners } from './db/seed/demo-partners.ts';
import { seed } from './db/seed/seed.ts';
import { createBank } from './gateways/bank/create-bank.ts';
import { createSandboxCredit } from './gateways/credit/sandbox.ts';
import { createFileStore } from './gateways/files/create-file-store.ts';
import { createIdentity } from './gateways/identity/create-identity.ts';
import { createSandboxInsurers } from './gateways/insurers/sandbox.ts';
import { createMaps } from './gateways/maps/create-maps.ts';
import { createSandboxPayouts } from './gateways/payouts/sandbox.ts';
import { createSandboxPlates } from './gateways/plates/sandbox.ts';
import { createSms } from './gateways/sms/create-sms.ts';
import { startJobs } from './jobs.ts';
import { openCache } from './kernel/cache/open-cache.ts';
import { systemRandom } from './kernel/ids.ts';
import { createLog } from './log.ts';
import type { Settings } from './settings.ts';
import type { Tools } from './tools.ts';
import { startWorkers } from './workers.ts';

/** Where the migrations lie, seen from the sources and from the build. */
const migrationsFolder = path.resolve(
  import.meta.dirname,
  import.meta.dirname.endsWith('dist/server') ? '../../src/server/db/migrations' : 'db/migrations',
);

export interface ToolOptions {
  clock?: Tools['clock'];
  log?: Logger;
  /** A dump of a migrated and seeded embedded database to begin with. */
  template?: Blob;
  /** Keep the embedded database in memory. */
  inMemory?: boolean;
  /** Leave new tables empty, for a command: its environment need not say what the database is for. */
  emptyTables?: boolean;
}

/** Makes the tools of a running server from its settings: sandbox gateways unless a real one is configured. */
export async function createTools(settings: Settings, options: ToolOptions = {}): Promise<Tools> {
  const log = options.log ?? createLog(settings.logLevel);
  const clock = options.clock ?? createClock(settings.clockStart);
  const database = await openDatabase({
    ...(settings.databaseUrl ? { databaseUrl: settings.databaseUrl } : {}),
    ...(options.inMemory ? {} : { dataDir: settings.dataDir }),
    ...(options.template ? { template: options.template } : {}),
    patience_s: settings.databasePatience_s,
    migrationsFolder,
    prepare: async db => {
      if (options.emptyTables) return;
      await keepFirstProviders(db, settings);
      await seed(db, settings);
      if (settings.demonstration) await moveDemoPartners(db, settings.demoOrigins);
    },
    log,
  });
  const jobs = await startJobs(database, log);
  const cache = openCache(settings, () => clock.now().getTime(), log);
  return {
    db: database.db,
    database,
    settings,
    log,
    clock,
    random: systemRandom,
    sms: createSms(settings, clock, database.db, log),
    identity: createIdentity(settings, cache),
    bank: createBank(settings, clock, database.db),
    payouts: settings.demonstration ? createSandboxPayouts(clock, database.db) : null,
    credit: settings.demonstration ? createSandboxCredit(clock) : null,
    insurers: createSandboxInsurers(cache),
    plates: createSandboxPlates({ clock }),
    files: await createFileStore(path.join(settings.dataDir, 'files'), settings.bucket),
    maps: createMaps(settings, log),
    jobs,
    cache,
    workers: startWorkers(),
  };
}

/** The clock of this machine, or one that began at `start` when this process did. */
function createClock(start: Date | null): Tools['clock'] {
  const shift_ms = start ? start.getTime() - Date.now() : 0;
  return { now: () => new Date(Date.now() + shift_ms) };
}

/** Closes what `createTools` opened. */
export async function closeTools(tools: Pick<Tools, 'jobs' | 'workers' | 'cache' | 'database'>): Promise<void> {
  await tools.jobs.stop();
  await tools.workers.close();
  await tools.cache.close();
  await tools.database.close();
}
