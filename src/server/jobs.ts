import { sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import type { Database, Db } from './db/database.ts';

/** Names of jobs and what they carry. */
export interface JobData {
  'issue-policy': { order_uid: string };
  'reconcile-payments': Record<string, never>;
  'expire-orders': Record<string, never>;
}
export type JobName = keyof JobData;

/** The job queue. A job sent inside a transaction exists only if that transaction commits. */
export interface Jobs {
  send<Name extends JobName>(
    name: Name,
    data: JobData[Name],
    options?: { db?: Db; startAfterS?: number; singletonKey?: string },
  ): Promise<void>;
  /** Begins to work: one handler a name. A handler that rejects is tried again with growing pauses. */
  work(handlers: { [Name in JobName]: (data: JobData[Name]) => Promise<void> }): Promise<void>;
  stop(): Promise<void>;
}

const schedules: Partial<Record<JobName, string>> = {
  'reconcile-payments': '* * * * *',
  'expire-orders': '*/10 * * * *',
};
const names: JobName[] = ['issue-policy', 'reconcile-payments', 'expire-orders'];

/** pg-boss over our own database, PGlite or PostgreSQL, in the schema `jobs`. */
export async function startJobs(database: Database, onError: (error: unknown) => void): Promise<Jobs> {
  const boss = new PgBoss({ schema: 'jobs', db: { executeSql: (text, values) => database.execute(text, values) } });
  boss.on('error', onError);
  await boss.start();
  for (const name of names) await boss.createQueue(name, { name, retryLimit: 8, retryDelay: 2, retryBackoff: true });

  return {
    async send(name, data, options = {}) {
      const within = options.db;
      await boss.send(name, data, {
        ...(options.startAfterS ? { startAfter: options.startAfterS } : {}),
        ...(options.singletonKey ? { singletonKey: options.singletonKey } : {}),
        ...(within
          ? { db: { executeSql: (text: string, values?: unknown[]) => executeWithin(within, text, values) } }
          : {}),
      });
    },
    async work(handlers) {
      for (const name of names) {
        await boss.work(name, { pollingIntervalSeconds: 1 }, async jobs => {
          for (const job of jobs) await (handlers[name] as (data: unknown) => Promise<void>)(job.data);
        });
        const cron = schedules[name];
        if (cron) await boss.schedule(name, cron, {}, { tz: 'Asia/Tehran' });
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

/** Runs the queue's own numbered SQL inside one of our transactions. */
async function executeWithin(
  db: Db,
  text: string,
  values: unknown[] = [],
): Promise<{ rows: Record<string, unknown>[] }> {
  const parts = text.split(/\$(\d+)/);
  const chunks = parts.map((part, index) => (index % 2 ? sql`${values[Number(part) - 1] ?? null}` : sql.raw(part)));
  const result: unknown = await db.execute(sql.join(chunks));
  return { rows: (result as { rows: Record<string, unknown>[] }).rows };
}
