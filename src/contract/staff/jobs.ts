import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { paged, pageQuery } from '../paging.ts';
import { staffJobsPaths } from '../paths/staff/jobs.ts';
import { reason } from './staff.ts';

const { staffJobs: paths } = staffJobsPaths;

const time = z.iso.datetime({ offset: true });
const job = z.object({
  uid: z.string(),
  name: z.string(),
  /** `retry`: it has failed and is tried again by itself. `failed`: it is not. */
  state: z.enum(['retry', 'failed']),
  tries: z.number().int(),
  /** What it is about, as in the log of acts; null where it is about nothing in particular. */
  object: z.string().nullable(),
  /** The kind of error that it failed with last; the log has all of it. */
  error: z.string().nullable(),
  created_at: time,
  next_at: time.nullable(),
});

/** Background jobs that failed: a text that nobody takes, an insurer that does not answer. */
export const staffJobs = {
  list: endpoint({
    ...paths.list,
    access: 'staff',
    permission: 'job.handle',
    summary: 'Jobs that have failed at least once and are not done, the oldest first',
    query: pageQuery,
    answer: paged(job),
  }),
  retry: endpoint({
    ...paths.retry,
    access: 'staff',
    permission: 'job.handle',
    params: { uid: z.uuid() },
    summary: 'Tries a job again that had failed for good',
    body: z.object({ reason }),
    answer: z.object({ retried: z.literal(true) }),
    refuses: ['job_not_failed'],
  }),
};
