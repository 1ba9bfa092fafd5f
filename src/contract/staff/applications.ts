import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { paged, pageQuery } from '../paging.ts';
import { uid } from '../params.ts';
import { staffApplicationsPaths } from '../paths/staff/applications.ts';
import { reason } from './staff.ts';

const { staffApplications: paths } = staffApplicationsPaths;

export const applicationState = z.enum(['received', 'calling', 'documents', 'contract', 'active', 'ended', 'declined']);
export type ApplicationState = z.output<typeof applicationState>;

/** What is enough to choose one. What was told is null once it was erased. */
const row = z.object({
  uid: z.string(),
  number: z.string(),
  kind: z.enum(['agent', 'marketer']),
  state: applicationState,
  name: z.string().nullable(),
  /** The city's name. */
  city: z.string().nullable(),
  national_id_masked: z.string().nullable(),
  mobile_masked: z.string().nullable(),
  created_at: z.iso.datetime({ offset: true }),
  moved_at: z.iso.datetime({ offset: true }),
});
/** An application as who calls and checks it needs it. */
const application = row.extend({
  /** All that was told; null once it was erased. */
  facts: z.record(z.string(), z.unknown()).nullable(),
  mobile: z.string().nullable(),
});

/** Applications of agents and marketers, as the staff sees to them. */
export const staffApplications = {
  list: endpoint({
    ...paths.list,
    access: 'staff',
    permission: 'application.handle',
    summary:
      'Applications of one state or of all, the oldest that waits first and what is settled last, with national ids and numbers masked',
    query: pageQuery.extend({ state: applicationState.optional() }),
    answer: paged(row),
  }),
  read: endpoint({
    ...paths.read,
    access: 'staff',
    permission: 'application.handle',
    summary: 'An application with all that was told; that it was read is in the log',
    params: { uid },
    answer: application,
  }),
  move: endpoint({
    ...paths.move,
    access: 'staff',
    permission: 'application.handle',
    summary: 'Moves an application on, or declines or ends it with a reason that the applicant is told',
    params: { uid },
    body: z.object({ to: applicationState, reason }),
    answer: row,
    refuses: ['application_state'],
  }),
};
