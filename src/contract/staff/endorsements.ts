import { z } from 'zod';
import { endorsementStates, staffEndorsement } from '../endorsements.ts';
import { endpoint } from '../endpoint.ts';
import { signedRial } from '../money.ts';
import { paged, pageQuery } from '../paging.ts';
import { uid } from '../params.ts';
import { staffEndorsementsPaths } from '../paths/staff/endorsements.ts';
import { reason, version, waitsForSecondPerson } from './staff.ts';

const { staffEndorsements: paths } = staffEndorsementsPaths;

const row = staffEndorsement.extend({ version });
const act = {
  access: 'staff',
  permission: 'endorsement.handle',
  params: { uid },
  answer: row,
} as const;
const refuses = ['endorsement_not_found', 'endorsement_state', 'stale_item'] as const;

/** Changes to issued policies, as the staff sees and decides them. */
export const staffEndorsements = {
  list: endpoint({
    ...paths.list,
    access: 'staff',
    permission: 'endorsement.read',
    summary: 'Endorsements in a state, the longest waiting first',
    query: pageQuery.extend({ state: z.enum(endorsementStates).default('requested') }),
    answer: paged(row),
  }),
  price: endpoint({
    ...paths.price,
    ...act,
    summary: 'Says what a change costs: the difference of the premium of the whole term, zero where it is free',
    body: z.object({
      /** Null: what the tariff said when it was asked for, or what was paid, which stays. */
      price: z
        .object({
          difference_rial: signedRial.min(-100_000_000_000).max(100_000_000_000),
          /** Zero where the line bears no value added tax. */
          vat_percent: z.number().int().min(0).max(100),
        })
        .nullable(),
      version,
      reason,
    }),
    refuses: [...refuses, 'policy_not_in_force', 'endorsement_kind_not_available'],
  }),
  askForFix: endpoint({
    ...paths.askForFix,
    ...act,
    summary: 'Gives it back to the customer, who reads the reason and puts it right',
    body: z.object({ version, reason }),
    refuses,
  }),
  decline: endpoint({
    ...paths.decline,
    ...act,
    summary: 'Declines it; the customer reads the reason, and what was paid goes back to the wallet',
    body: z.object({ version, reason }),
    refuses,
  }),
  issue: endpoint({
    ...paths.issue,
    ...act,
    permission: 'endorsement.issue',
    summary:
      'The insurer has issued it: the policy has another version. What gives money back needs the word of finance as well',
    body: z.object({ version, reason }),
    answer: z.union([waitsForSecondPerson, row.extend({ state: z.literal('issued') })]),
    refuses: [...refuses, 'policy_not_in_force', 'needs_second_person'],
  }),
};
