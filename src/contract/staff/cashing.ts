import { z } from 'zod';
import { cashingType } from '../cashing.ts';
import { cashingStates } from '../cashing-states.ts';
import { endpoint } from '../endpoint.ts';
import { rial } from '../money.ts';
import { paged, pageQuery } from '../paging.ts';
import { uid } from '../params.ts';
import { staffCashingPaths } from '../paths/staff/cashing.ts';
import { reason, waitsForSecondPerson } from './staff.ts';

const { staffCashing: paths } = staffCashingPaths;

const state = z.enum(cashingStates);
const row = z.object({
  uid: z.string(),
  account_uid: z.string(),
  type: cashingType,
  amount_rial: rial,
  iban: z.string(),
  bank_title: z.string().nullable(),
  holder_name: z.string(),
  state,
  reason: z.string().nullable(),
  reference: z.string().nullable(),
  created_at: z.string(),
});
const decided = z.discriminatedUnion('state', [
  waitsForSecondPerson,
  z.object({ state: z.literal('done'), cashing: row }),
]);
const refuses = ['cashing_not_found', 'cashing_state', 'needs_second_person'] as const;

export const staffCashing = {
  list: endpoint({
    ...paths.list,
    access: 'staff',
    permission: 'money.move',
    summary: 'Cashings in a state, the oldest first',
    query: pageQuery.extend({ state: state.default('requested') }),
    answer: paged(row),
  }),
  approve: endpoint({
    ...paths.approve,
    access: 'staff',
    permission: 'money.move',
    params: { uid },
    summary: 'Lets a cashing go to the bank, once two people have said so',
    body: z.object({ reason }),
    answer: decided,
    refuses,
  }),
  reject: endpoint({
    ...paths.reject,
    access: 'staff',
    permission: 'money.move',
    params: { uid },
    summary:
      'Gives the money back to the wallet, of an approved one once two people have said so; the customer reads the reason',
    body: z.object({ reason }),
    answer: decided,
    refuses,
  }),
  markReturned: endpoint({
    ...paths.markReturned,
    access: 'staff',
    permission: 'money.move',
    params: { uid },
    summary: 'Notes that the bank has sent the money back, once two people have said so; the customer reads the reason',
    body: z.object({ reason }),
    answer: decided,
    refuses,
  }),
};
