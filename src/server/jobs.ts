import { sql } from 'drizzle-orm';
import { fromDrizzle, type Job, PgBoss, type Queue } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Db } from './db/database.ts';
import { isConnectionLost } from './db/unavailable.ts';
import { type FailingJob, listFailing, retryFailed } from './failing-jobs.ts';

/** Names of jobs and what they carry. */
export interface JobData {
  'issue-policy': { order_uid: string };
  'policy-document': { order_uid: string };
  'report-ended': { order_uid: string; insurer: string };
  'text-customer': { order_uid: string; text: string };
  'text-account': { account_uid: string; text: string };
  'send-payouts': Record<string, never>;
  'follow-referral': { order_uid: string };
  'mature-credits': Record<string, never>;
  'tell-new-password': { account_uid: string };
  'send-refund': { cancellation_uid: string };
  'send-change-refund': { endorsement_uid: string };
  'sweep-refunds': Record<string, never>;
  'text-applicant': { application_uid: string; text: string };
  'text-pre-offer-lead': { lead_uid: string };
  'text-new-holder': { endorsement_uid: string };
  'close-reminders': { order_uid: string };
  'send-reminders': Record<string, never>;
  'send-installment-texts': Record<string, never>;
  'end-tickets': Record<string, never>;
  'end-micro-requests': Record<string, never>;
  'back-office': { kind: string; uid: string };
  'reconcile-payments': Record<string, never>;
  'expire-orders': Record<string, never>;
  'expire-endorsements': Record<string, never>;
  'expire-cancellations': Record<string, never>;
  'clean-up': Record<string, never>;
}
export type JobName = keyof JobData;

/** The job queue. A job sent inside a transaction exists only if that transaction commits. */
export interface Jobs {
  /** Of jobs with the same key one runs at a time and one waits; another is not needed then, and is not sent. */
  send<Name extends JobName>(
    name: Name,
    data: JobData[Name],
    options?: { db?: Db; startAfterS?: number; singletonKey?: string },
  ): Promise<void>;
  /** Begins to work: one handler a name. A handler that rejects is tried again with growing pauses. */
  work(handlers: { [Name in JobName]: (data: JobData[Name]) => Promise<void> }): Promise<void>;
  /** Jobs that have failed and are not done, the oldest first. */
  listFailing(page: { page: number; page_size: number }): Promise<{ count: number; jobs: FailingJob[] }>;
  /** Sends a job again that had failed for good; gives its name, or null where there is none such. */
  retryFailed(uid: string, db: Db): Promise<string | null>;
  stop(): Promise<void>;
}

interface QueueSettings extends Pick<Queue, 'policy' | 'retryLimit'> {
  /** When it runs by itself, in Tehran's time. */
  cron?: string;
  /** Jobs taken together, and how many such takers there are. Only from two on does a full batch bring the next at once. */
  batch?: number;
  takers?: number;
}

/** What a customer has paid for is tried until it is done, however long an insurer or a store of files is away. */
const unlimitedRetries = 30_000;
/** A text is tried for about an hour; the order page says the same. */
const textRetries = 60;
const queues: Record<JobName, QueueSettings> = {
  'issue-policy': { policy: 'stately', retryLimit: unlimitedRetries, batch: 5, takers: 2 },
  'policy-document': { policy: 'stately', retryLimit: unlimitedRetries, batch: 5 },
  'report-ended': { policy: 'standard', retryLimit: textRetries },
  'text-customer': { policy: 'standard', retryLimit: textRetries },
  'text-account': { policy: 'standard', retryLimit: textRetries },
  'send-payouts': { policy: 'stately', retryLimit: 2, cron: '* * * * *' },
  'follow-referral': { policy: 'standard', retryLimit: textRetries },
  'mature-credits': { policy: 'stately', retryLimit: 2, cron: '27 * * * *' },
  'tell-new-password': { policy: 'standard', retryLimit: textRetries },
  'send-refund': { policy: 'stately', retryLimit: unlimitedRetries },
  'send-change-refund': { policy: 'stately', retryLimit: unlimitedRetries },
  'sweep-refunds': { policy: 'stately', retryLimit: 2, cron: '*/10 * * * *' },
  'text-applicant': { policy: 'standard', retryLimit: textRetries },
  'text-pre-offer-lead': { policy: 'standard', retryLimit: textRetries },
  'text-new-holder': { policy: 'standard', retryLimit: textRetries },
  'close-reminders': { policy: 'standard', retryLimit: textRetries },
  'send-reminders': { policy: 'stately', retryLimit: 2, cron: '*/5 * * * *' },
  'send-installment-texts': { policy: 'stately', retryLimit: 2, cron: '*/5 * * * *' },
  'end-micro-requests': { policy: 'stately', retryLimit: 2, cron: '*/10 * * * *' },
  'end-tickets': { policy: 'stately', retryLimit: 2, cron: '23 * * * *' },
  'back-office': { policy: 'standard', retryLimit: textRetries },
  'reconcile-payments': { policy: 'stately', retryLimit: 2, cron: '* * * * *' },
  'expire-orders': { policy: 'stately', retryLimit: 2, cron: '*/10 * * * *' },
  'expire-endorsements': { policy: 'stately', retryLimit: 2, cron: '*/10 * * * *' },
  'expire-cancellations': { policy: 'stately', retryLimit: 2, cron: '47 * * * *' },
  'clean-up': { policy: 'stately', retryLimit: 2, cron: '17 * * * *' },
};
const names = Object.keys(queues) as JobName[];

const poll_s = 1;
const retry = { retryDelay: 2, retryBackoff: true, retryDelayMax: 60 };
/** A job whose process has died is noticed by its missing heartbeat and given to another within these two together. */
const heartbeat_s = 20;
const supervise_s = 15;
const day_s = 86_400;
/** A job that has failed for good is kept like one that is done: the staff may send it again for as long. */
const finished_kept_s = 14 * day_s;
/** The next run of a clock makes up for one that has failed. */
const cron_kept_s = day_s;
/** The queue drops what still waits for a try after this, so it is longer than all tries take. */
const waiting_kept_s = 60 * day_s;

/** pg-boss over our own database, PGlite or PostgreSQL. A new job wakes its workers by LISTEN/NOTIFY when it is committed. */
export async function startJobs(database: Pick<Database, 'db' | 'queue'>, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    ...database.queue,
    schema: 'queue',
    useListenNotify: true,
    superviseIntervalSeconds: supervise_s,
    monitorIntervalSeconds: supervise_s,
    registerInstance: false,
  });
  // The database's own log tells of an outage; the queue would repeat it every second.
  boss.on('error', error => log[isConnectionLost(error) ? 'debug' : 'error']({ err: error }, 'job queue'));
  boss.on('warning', ({ message }) => log.warn({ message }, 'job queue'));
  await boss.start();
  // Only new or changed queues are written, which saves a start some fifty statements.
  const known = new Map((await boss.getQueues(names)).map(queue => [queue.name, queue]));
  for (const name of names) {
    const { policy, retryLimit, cron } = queues[name];
    const options = {
      ...retry,
      retryLimit,
      heartbeatSeconds: heartbeat_s,
      deleteAfterSeconds: cron ? cron_kept_s : finished_kept_s,
      retentionSeconds: waiting_kept_s,
      notify: true,
    };
    const before = known.get(name);
    if (!before) await boss.createQueue(name, { policy, ...options });
    else if (Object.entries(options).some(([key, value]) => before[key as keyof typeof options] !== value))
      await boss.updateQueue(name, options);
  }

  return {
    async send(name, data, { db = database.db, startAfterS, singletonKey } = {}) {
      await boss.send(name, data, {
        db: fromDrizzle(db, sql),
        ...(startAfterS ? { startAfter: startAfterS } : {}),
        ...(singletonKey ? { singletonKey } : {}),
      });
    },
    async work(handlers) {
      for (const name of names) {
        const { batch = 1, takers = 1, cron } = queues[name];
        const handle = handlers[name] as (data: object) => Promise<void>;
        const options = {
          batchSize: batch,
          localConcurrency: takers,
          perJobResults: true,
          burstWhenBatchFull: true,
          pollingIntervalSeconds: poll_s,
          notifyPollingIntervalSeconds: poll_s,
        } as const;
        await boss.work(name, options, (jobs: Job[]) =>
          Promise.all(
            jobs.map(async job => {
              try {
                await handle(job.data);
                return { id: job.id, status: 'completed' as const };
              } catch (error) {
                log.warn({ err: error, job: name, retry: job.retryCount }, 'a job failed and will be tried again');
                const kind = error instanceof Error ? error.name : typeof error;
                return { id: job.id, status: 'failed' as const, output: { error: kind } };
              }
            }),
          ),
        );
        if (cron) await boss.schedule(name, cron, {}, { tz: 'Asia/Tehran' });
      }
    },
    listFailing: page => listFailing(database.db, page),
    retryFailed: (uid, db) => retryFailed(db, uid),
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
