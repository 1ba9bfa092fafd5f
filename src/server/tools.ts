import type { Logger } from 'pino';
import type { Database, Db } from './db/database.ts';
import type { BankGateway } from './gateways/bank/bank.ts';
import type { CreditScorer } from './gateways/credit/credit.ts';
import type { FileStore } from './gateways/files/files.ts';
import type { IdentityProvider } from './gateways/identity/identity.ts';
import type { InsurerGateway } from './gateways/insurers/insurers.ts';
import type { MapsGateway } from './gateways/maps/maps.ts';
import type { PayoutGateway } from './gateways/payouts/payouts.ts';
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
  /** Null where nobody is asked about credit: then nothing is sold by it. */
  credit: CreditScorer | null;
  /** Null where nothing sends money to customers: then nothing can be cashed. */
  payouts: PayoutGateway | null;
  insurers: InsurerGateway;
  plates: PlateInquiry;
  files: FileStore;
  maps: MapsGateway;
  jobs: Jobs;
  cache: Cache;
  workers: Workers;
}
