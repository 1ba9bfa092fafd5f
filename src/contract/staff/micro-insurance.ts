import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { microOffer, microRequest } from '../micro-insurance.ts';
import { microStates } from '../micro-states.ts';
import { rial } from '../money.ts';
import { paged, pageQuery } from '../paging.ts';
import { uid } from '../params.ts';
import { staffMicroInsurancePaths } from '../paths/staff/micro-insurance.ts';
import { reason, version } from './staff.ts';

const { staffMicroInsurance: paths } = staffMicroInsurancePaths;

const state = z.enum(microStates);
const row = microRequest
  .pick({ uid: true, number: true, slug: true, title: true, subject: true, state: true, created_at: true })
  .extend({
    account_uid: z.string(),
    /** Who brought the customer; null where nobody did. */
    partner: z.string().nullable(),
    version,
  });
/** A request as who prices it needs it. */
const item = row.extend({
  ...microRequest.pick({ facts: true, files: true, estimate: true }).shape,
  offers: z.array(microOffer),
});

/** Offers that one request gets together. */
const maxOffers = 5;

/** Micro-insurance requests, as the staff sees and decides them. */
export const staffMicroInsurance = {
  list: endpoint({
    ...paths.list,
    access: 'staff',
    permission: 'micro.handle',
    summary: 'Micro-insurance requests in a state, the longest waiting first',
    query: pageQuery.extend({ state: state.default('checking') }),
    answer: paged(row),
  }),
  read: endpoint({
    ...paths.read,
    access: 'staff',
    permission: 'micro.read',
    params: { uid },
    summary: 'A request with its facts, files and the estimate; that it was read is in the log',
    answer: item,
    refuses: ['not_found'],
  }),
  offer: endpoint({
    ...paths.offer,
    access: 'staff',
    permission: 'micro.handle',
    params: { uid },
    summary: 'Offers one or more prices to a customer, one an insurer; tax comes on top',
    body: z.object({
      offers: z
        .array(
          z.object({
            insurer: z.string().min(1).max(40),
            premium_rial: rial.min(10_000).max(100_000_000_000),
            note: z.string().trim().max(300).nullable().default(null),
          }),
        )
        .min(1)
        .max(maxOffers),
      version,
      reason,
    }),
    answer: item,
    refuses: ['not_found', 'micro_state', 'stale_item'],
  }),
  decide: endpoint({
    ...paths.decide,
    access: 'staff',
    permission: 'micro.handle',
    params: { uid },
    summary: 'Asks the customer for something, or declines; `reason` is what they read',
    body: z.object({ to: z.enum(['needs_fix', 'declined']), version, reason }),
    answer: item,
    refuses: ['not_found', 'micro_state', 'stale_item'],
  }),
};
