import { z } from 'zod';
import { cancellationStates, refundTarget } from '../cancellations.ts';
import { endpoint } from '../endpoint.ts';
import { rial } from '../money.ts';
import { paged, pageQuery } from '../paging.ts';
import { uid } from '../params.ts';
import { staffCancellationsPaths } from '../paths/staff/cancellations.ts';
import { reason, version, waitsForSecondPerson } from './staff.ts';

const { staffCancellations: paths } = staffCancellationsPaths;

const state = z.enum(cancellationStates);
const row = z.object({
  uid: z.string(),
  order_uid: z.string(),
  state,
  reason: z.string(),
  effective_from: z.string(),
  back_rial: rial,
  refund_to: refundTarget,
  created_at: z.string(),
  released: z.boolean(),
  version,
});

/** Requests to end issued policies, as the staff sees and decides them. */
export const staffCancellations = {
  list: endpoint({
    ...paths.list,
    access: 'staff',
    permission: 'cancellation.read',
    summary: 'Cancellations in a state, the longest waiting first',
    query: pageQuery.extend({ state: state.default('requested') }),
    answer: paged(row),
  }),
  decide: endpoint({
    ...paths.decide,
    access: 'staff',
    permission: 'cancellation.handle',
    params: { uid },
    summary: 'Moves a cancellation on; `reason` is what the customer reads where it goes back to them',
    body: z.object({
      to: z.enum(['sent_to_insurer', 'documents_required', 'accepted', 'declined']),
      version,
      reason,
    }),
    answer: row,
    refuses: ['cancellation_not_found', 'cancellation_state', 'stale_item'],
  }),
  release: endpoint({
    ...paths.release,
    access: 'staff',
    permission: 'money.move',
    params: { uid },
    summary: 'Lets the money of an accepted cancellation go, once two people have said so',
    body: z.object({ reason }),
    answer: z.union([waitsForSecondPerson, row.extend({ state: z.literal('refund_pending') })]),
    refuses: ['cancellation_not_found', 'cancellation_state', 'needs_second_person'],
  }),
};
