import type { Logger } from 'pino';
import type { Database, Db } from './db/database.ts';
import type { BankGateway } from './gateways/bank/bank.ts';
import type { FileStore } from './gateways/files/files.ts';
import type { IdentityProvider } from './gateways/identity/identity.ts';
import type { InsurerGateway } from './gateways/insurers/insurers.ts';
import type { PlateInquiry } from './gateways/plates/plates.ts';
import type { SmsGateway } from './gateways/sms/sms.ts';
import type { Jobs } from './jobs.ts';
import type { Cache } from './kernel/cache/cache.ts';
import type { Random } from './kernel/ids.ts';
import type { Settings } from './settings.ts';
import type { Workers } from './workers.ts';

/** What services are given: the outside world, replaceable one by one. */
export interface Tools {
  /** The database, or inside a transaction that transaction: always use this one. */
  db: Db;
  database: Database;
  settings: Settings;
  log: Logger;
  /** The time now. Tests hold it still or move it. */
  clock: { now(): Date };
  random: Random;
  sms: SmsGateway;
  /** Null where customers log in by their number alone. */
  identity: IdentityProvider | null;
  bank: BankGateway;
  insurers: InsurerGateway;
  plates: PlateInquiry;
  files: FileStore;
  jobs: Jobs;
  cache: Cache;
  workers: Workers;
}
