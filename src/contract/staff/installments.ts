import { z } from 'zod';
import { typedCode } from '#persian/digits';
import { endpoint } from '../endpoint.ts';
import { collection, collectionStates, installmentPlan, installmentRow, payAll } from '../installments.ts';
import { rial } from '../money.ts';
import { paged, pageQuery } from '../paging.ts';
import { uid } from '../params.ts';
import { staffInstallmentsPaths } from '../paths/staff/installments.ts';
import { detailed } from '../refusal-details.ts';
import { reason, waitsForSecondPerson } from './staff.ts';

const { staffInstallments: paths } = staffInstallmentsPaths;

/**
 * - `overdue`: money is asked for in vain. `awaiting_cheque`: of a plan by cheques, and none is with us.
 * - `in_hand`: a slip or cheque of it is received or with the bank, also where it was paid in another way meanwhile.
 * - `bounced`: its cheque was not paid, and is still with us. `written_off`: given up.
 */
const queue = z.enum(['overdue', 'awaiting_cheque', 'in_hand', 'bounced', 'written_off']);
export type InstallmentQueue = z.output<typeof queue>;

const plan = installmentPlan
  .pick({ order_uid: true, title: true, subtitle: true, insurer: true, installment_type: true })
  .extend({ uid: z.string(), order_number: z.string(), account_uid: z.string() });
/** Beside what came last, everything that came for a row and has not ended, in the order in which it came. */
const rowOfPlan = installmentRow.extend({ open_collections: z.array(collection) });
const row = rowOfPlan.extend({ plan });

const isoDay = z.iso.date();
const digits = (pattern: RegExp) => z.string().trim().max(40).transform(typedCode).pipe(z.string().regex(pattern));
const bank = z.string().trim().min(2).max(60);
const amountChanged = detailed('amount_changed', z.object({ amount_rial: rial }));

const act = { access: 'staff', params: { uid } } as const;
const refuses = ['installment_not_found', 'installment_state'] as const;

/** What customers owe by installments, as the staff sees and changes it. */
export const staffInstallments = {
  list: endpoint({
    ...paths.list,
    access: 'staff',
    permission: 'installment.read',
    summary: 'Installments that need a person, by their days',
    query: pageQuery.extend({ queue: queue.default('overdue') }),
    answer: paged(row),
  }),
  read: endpoint({
    ...paths.read,
    ...act,
    permission: 'installment.read',
    summary: "A plan with every row, and what all that is open costs today; uid is the order's",
    answer: z.object({ plan, rows: z.array(rowOfPlan), pay_all: payAll.nullable() }),
    refuses: ['installment_not_found'],
  }),
  reschedule: endpoint({
    ...paths.reschedule,
    ...act,
    permission: 'installment.handle',
    summary:
      'Moves the day of one installment, as was agreed with the customer, who reads the reason; the amount stays',
    body: z.object({
      /** ISO day: from tomorrow, to six months after the day of the purchase's plan. */
      due_date: isoDay,
      /** How the customer has agreed; it is kept with the act. */
      agreed_by: z.enum(['call', 'ticket', 'letter']),
      reason,
    }),
    answer: row,
    refuses: [...refuses, 'installment_date_refused', 'collection_open', 'payment_under_way'],
  }),
  writeOff: endpoint({
    ...paths.writeOff,
    ...act,
    permission: 'money.move',
    summary: 'Gives an overdue installment up, at our cost, once two people have said so',
    body: z.object({ reason }),
    answer: z.union([waitsForSecondPerson, row]),
    refuses: [...refuses, 'payment_under_way', 'needs_second_person'],
  }),
  reinstate: endpoint({
    ...paths.reinstate,
    ...act,
    permission: 'money.move',
    summary: 'Takes what was written off back into the plan: the customer owes it and may pay it',
    body: z.object({ reason }),
    answer: row,
    refuses,
  }),
  receive: endpoint({
    ...paths.receive,
    ...act,
    permission: 'installment.handle',
    summary:
      "Notes a slip or a cheque that came for an installment, or a slip for all that is left of a plan (uid is the plan's). No money is booked before it is cleared",
    body: z.discriminatedUnion('way', [
      z.object({
        way: z.literal('bank_slip'),
        number: digits(/^\d{4,30}$/),
        bank,
        amount_rial: rial,
        reason,
      }),
      z.object({
        way: z.literal('cheque'),
        /** The 16 digits of the Sayad system. */
        number: digits(/^\d{16}$/),
        bank,
        amount_rial: rial,
        /** ISO day that is written on it. */
        cheque_date: isoDay,
        reason,
      }),
    ]),
    answer: z.object({ collection_uid: z.string(), rows: z.array(row) }),
    refuses: [
      ...refuses,
      amountChanged,
      'cheque_mismatch',
      'collection_exists',
      'collection_open',
      'payment_under_way',
    ],
  }),
  moveCollection: endpoint({
    ...paths.moveCollection,
    ...act,
    permission: 'money.move',
    summary:
      'Says what became of a slip or a cheque. What is cleared pays its installment; where that is paid already or has ended, the money goes to the wallet',
    body: z.object({ to: z.enum(collectionStates).exclude(['received']), reason }),
    answer: z.object({
      state: z.enum(collectionStates),
      /** Where the money went; null while none has come. */
      booked_to: z.enum(['installment', 'wallet']).nullable(),
    }),
    refuses: ['collection_not_found', 'collection_state', 'installment_state', 'collection_open'],
  }),
};
