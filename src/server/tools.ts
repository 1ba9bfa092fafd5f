import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Db } from './db/database.ts';
import type { BankGateway } from './gateways/bank/bank.ts';
import type { FileStore } from './gateways/files/files.ts';
import type { IdentityProvider } from './gateways/identity/identity.ts';
import type { InsurerGateway } from './gateways/insurers/insurers.ts';
import type { PlateInquiry } from './gateways/plates/plates.ts';
import type { SmsGateway } from './gateways/sms/sms.ts';
import type { Jobs } from './jobs.ts';
import type { Settings } from './settings.ts';
import type { Threads } from './threads.ts';

/** What services are given: the outside world, replaceable one by one. */
export interface Tools {
  /** The database, or inside a transaction that transaction: always use this one. */
  db: Db;
  database: Database;
  settings: Settings;
  log: Logger;
  /** The time now. Tests hold it still or move it. */
  clock: { now(): Date };
  random: { uid(): string; token(bytes?: number): string; digits(count: number): string };
  sms: SmsGateway;
  identity: IdentityProvider;
  bank: BankGateway;
  insurers: InsurerGateway;
  plates: PlateInquiry;
  files: FileStore;
  jobs: Jobs;
  threads: Threads;
}

/** Runs `work` in a transaction, or in the one that is already open, so that calls nest. */
export function inTransaction<T>(tools: Tools, work: (tools: Tools) => Promise<T>): Promise<T> {
  if (tools.db !== tools.database.db) return work(tools);
  return tools.database.transaction(db => work({ ...tools, db }));
}

/** Makes transactions that take the same name go one after another, until this one ends. */
export async function lockName({ db }: Tools, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
