import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './db/database.ts';

/** A background job that has failed at least once and is not done. */
export interface FailingJob {
  uid: string;
  name: string;
  /** `retry`: it waits for its next try. `failed`: it has had its last. */
  state: 'retry' | 'failed';
  tries: number;
  /** What it is about, as in the log of acts; null where it is about nothing in particular. */
  object: string | null;
  /** The kind of its last error. */
  error: string | null;
  created_at: string;
  next_at: string | null;
}

const isFailing = sql`state in ('retry', 'failed')`;

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  state: FailingJob['state'];
  tries: number;
  data: Record<string, string> | null;
  output: { error?: string } | null;
  created_at: string;
  next_at: string;
}

const rowsOf = async <T>(db: Db, query: SQL): Promise<T[]> => (await db.execute(query)).rows as T[];

/** The queue's own table has no function for this: a page of all queues. What a job carries beside uids is not shown. */
export async function listFailing(db: Db, { page, page_size }: { page: number; page_size: number }) {
  const [all] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from queue.job where ${isFailing}`,
  );
  const rows = await rowsOf<Row>(
    db,
    sql`select id, name, state::text, retry_count + 1 as tries, data, output, created_on::text as created_at,
      start_after::text as next_at
      from queue.job where ${isFailing} order by created_on, id limit ${page_size} offset ${(page - 1) * page_size}`,
  );
  const jobs = rows.map(
    ({ id, data, output, created_at, next_at, ...row }): FailingJob => ({
      ...row,
      uid: id,
      object: objectOf(data ?? {}),
      error: output?.error ?? null,
      created_at: new Date(created_at).toISOString(),
      next_at: row.state === 'retry' ? new Date(next_at).toISOString() : null,
    }),
  );
  return { count: all?.count ?? 0, jobs };
}

/** What jobs carry the uid of, and what the log of acts calls it. */
const objects = {
  order_uid: 'order',
  account_uid: 'account',
  cancellation_uid: 'cancellation',
  endorsement_uid: 'endorsement',
  application_uid: 'application',
  lead_uid: 'lead',
};

function objectOf(data: Record<string, string>): string | null {
  const found = Object.entries(objects).find(([name]) => data[name]);
  return found ? `${found[1]}:${data[found[0]]}` : null;
}

/**
 * One more try, now; gives the job's name. Null where it has not failed for good, and where another one of its queue and key
 * waits for a try of its own: the queue keeps one of them.
 */
export async function retryFailed(db: Db, uid: string): Promise<string | null> {
  const [row] = await rowsOf<{ name: string }>(
    db,
    sql`update queue.job set state = 'retry', completed_on = null, start_after = now(), retry_limit = retry_limit + 1
      where id = ${uid} and state = 'failed' and not exists (
        select from queue.job as other
        where other.name = job.name and coalesce(other.singleton_key, '') = coalesce(job.singleton_key, '')
          and other.policy = 'stately' and job.policy = 'stately' and other.state = 'retry')
      returning name`,
  );
  return row?.name ?? null;
}
