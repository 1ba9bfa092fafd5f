import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { paged, pageQuery } from '../paging.ts';
import { staffApplicationsPaths } from '../paths/staff/applications.ts';
import { reason } from './staff.ts';

const { staffApplications: paths } = staffApplicationsPaths;

export const applicationState = z.enum(['received', 'calling', 'documents', 'contract', 'active', 'declined']);
export type ApplicationState = z.output<typeof applicationState>;

const application = z.object({
  uid: z.string(),
  number: z.string(),
  kind: z.enum(['agent', 'marketer']),
  state: applicationState,
  /** What was told; null once it was erased. */
  facts: z.record(z.string(), z.unknown()).nullable(),
  mobile: z.string().nullable(),
  created_at: z.iso.datetime({ offset: true }),
});

/** Applications of agents and marketers, as the staff sees to them. */
export const staffApplications = {
  list: endpoint({
    ...paths.list,
    access: 'staff',
    permission: 'application.handle',
    summary: 'Applications, the oldest that waits first',
    query: pageQuery.extend({ state: applicationState.optional() }),
    answer: paged(application),
  }),
  move: endpoint({
    ...paths.move,
    access: 'staff',
    permission: 'application.handle',
    summary: 'Moves an application on, or declines it with a reason that the applicant is told',
    params: { uid: z.string().max(64) },
    body: z.object({ to: applicationState, reason }),
    answer: application,
    refuses: ['application_state'],
  }),
};
