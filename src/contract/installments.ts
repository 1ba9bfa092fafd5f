import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { rial } from './money.ts';
import { ownList, pageQuery } from './paging.ts';
import { uid } from './params.ts';
import { installmentsPaths } from './paths/installments.ts';

const { installments: paths } = installmentsPaths;

/**
 * Where an installment stands; the first four follow from the day (Tehran), and only in them is money asked for.
 * - `planned`: its day has not come. `due`: it is today. `grace`: a few working days after it. `overdue`: they have passed.
 * - `collecting`: a bank slip is being looked for, or its day has come and the bank has its cheque.
 * - `written_off`: we have given it up, until somebody of the staff takes it back into the plan.
 * - `cancelled`: its order or policy has ended, and it is not asked for.
 */
export const installmentStates = [
  'planned',
  'due',
  'grace',
  'overdue',
  'collecting',
  'written_off',
  'paid',
  'cancelled',
] as const;
const installmentState = z.enum(installmentStates);
export type InstallmentState = z.output<typeof installmentState>;

/** By whose word money is paid later: a lender's, or cheques. */
const installmentType = z.enum(['credit', 'cheque']);
export type InstallmentType = z.output<typeof installmentType>;

/** `open`: something is still to be paid; `overdue`: of those, the late ones; `done`: nothing is asked any more. */
const installmentTab = z.enum(['open', 'overdue', 'done', 'all']);
export type InstallmentTab = z.output<typeof installmentTab>;

/** What is paid by hand: a transfer to our account with its slip, or a cheque of the Sayad system. */
const collectionWay = z.enum(['bank_slip', 'cheque']);
export type CollectionWay = z.output<typeof collectionWay>;

/**
 * - `received`: we have the cheque, or the number of the slip. `deposited`: the cheque is with the bank.
 * - `cleared`: its money has come. `bounced`: the bank did not pay the cheque. `not_found`: no money came with the slip.
 * - `given_back`: the customer has the cheque again.
 */
export const collectionStates = ['received', 'deposited', 'cleared', 'bounced', 'not_found', 'given_back'] as const;
const collectionState = z.enum(collectionStates);
export type CollectionState = z.output<typeof collectionState>;

/** A slip or a cheque as it was handed in. */
export const collection = z.object({
  uid: z.string(),
  way: collectionWay,
  /** The 16 digits of a cheque, or the tracking number of a slip. */
  number: z.string(),
  bank: z.string(),
  amount_rial: rial,
  state: collectionState,
  received_at: z.string(),
  moved_at: z.string(),
});

export const installmentPart = z.object({
  /** What the payment of this one is asked for by. */
  uid: z.string(),
  no: z.number().int(),
  title: z.string(),
  /** The day of the plan, and where that is no working day the next one: until the end of that day it is in time. */
  due_date: z.string(),
  pay_by: z.string(),
  /** Until then; below zero once it has passed. */
  days_left: z.number().int(),
  amount_rial: rial,
  state: installmentState,
  /** Another day was agreed on: the one of the purchase, and why; `due_date` is the new one. */
  rescheduled: z.object({ from: z.string(), reason: z.string() }).nullable(),
});

/** A row of a plan, with what was last handed in for it; null where nothing was. */
export const installmentRow = installmentPart.extend({
  paid_at: z.string().nullable(),
  collection: collection.nullable(),
});

/** All that is left of a plan, paid today: what is open costs `saved_rial` less. */
export const payAll = z.object({ uid: z.string(), amount_rial: rial, saved_rial: rial, valid_until: z.string() });

export const installmentPlan = z.object({
  order_uid: z.string(),
  title: z.string(),
  subtitle: z.string(),
  insurer: z.object({ slug: z.string(), title: z.string() }),
  installment_type: installmentType,
  /** The first that money is asked for, and the one that may be paid now; null where there is none. */
  next: installmentPart.nullable(),
  count: z.number().int(),
  paid_count: z.number().int(),
  overdue_count: z.number().int(),
  written_off_count: z.number().int(),
  /** What is no longer owed, because the order or its policy was cancelled. */
  cancelled_count: z.number().int(),
  /** Its order or policy was cancelled, also where all had been paid. */
  is_cancelled: z.boolean(),
  /** Of what was due after the purchase; what is being collected is left, what is written off is not. */
  paid_rial: rial,
  left_rial: rial,
});
export type InstallmentPlanBrief = z.output<typeof installmentPlan>;

/** Cheques of a plan, as the customer writes them. A cheque is in rial. */
const cheques = z.object({
  /** Null where the customer is told by telephone. */
  payee: z.object({ name: z.string(), national_id: z.string(), address: z.string() }).nullable(),
  /** The last day on which they are handed over without a question; null once it has passed. */
  hand_over_by: z.string().nullable(),
  to_write: z.array(
    z.object({
      no: z.number().int(),
      title: z.string(),
      date: z.string(),
      amount_rial: rial,
      /** The same in words, without its unit. */
      amount_words: z.string(),
    }),
  ),
});
export type Cheques = z.output<typeof cheques>;

const details = z.object({
  order: installmentPlan.extend({ number: z.string() }),
  plan: z.object({
    title: z.string(),
    lender: z.string(),
    /** What all of it costs, and how much more that is than paying at once; the fixed fee of it never comes back. */
    total_rial: rial,
    extra_rial: rial,
    fee_rial: rial,
    first_rial: rial,
  }),
  rows: z.array(installmentRow),
  /** Null where at most one is left. */
  pay_all: payAll.nullable(),
  /** What to write on the cheques that are still to be handed over, and how; null where none is. */
  cheques: cheques.nullable(),
  /** What lateness costs and leads to, in words. */
  late_rule: z.string(),
});
export type InstallmentDetails = z.output<typeof details>;

/** What is paid later for orders that were bought by a plan. */
export const installments = {
  list: endpoint({
    ...paths.list,
    access: 'customer',
    scope: 'own',
    summary:
      "The customer's orders by installments: late ones first, then by the next day. `tab` and `installment_type` leave those of one kind, `title` those whose insurance, subject or insurer holds these words",
    query: pageQuery.extend({
      tab: installmentTab.default('all'),
      title: z.string().trim().max(60).optional(),
      installment_type: installmentType.optional(),
    }),
    answer: ownList(installmentPlan).extend({ tabs: z.record(installmentTab, z.number().int()) }),
  }),
  read: endpoint({
    ...paths.read,
    params: { uid },
    access: 'customer',
    scope: 'own',
    summary: "An order's plan with every row, what it cost, and what is saved by paying all now; uid is the order's",
    answer: details,
    refuses: ['order_not_found'],
  }),
};
