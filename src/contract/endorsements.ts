import { z } from 'zod';
import type { Answer } from '#wizard/wizard';
import { refundTarget, refundTargets } from './cancellations.ts';
import { document } from './completion.ts';
import { endpoint } from './endpoint.ts';
import { priceRow, rial, signedRial } from './money.ts';
import { orderBrief } from './orders.ts';
import { paged, pageQuery } from './paging.ts';
import { uid } from './params.ts';
import { endorsementsPaths } from './paths/endorsements.ts';
import { detailed } from './refusal-details.ts';
import { threadStep } from './thread-step.ts';
import { wizardForm } from './wizard-form.ts';

const { endorsements: paths } = endorsementsPaths;

/** States of a change to an issued policy; which may follow which is a table in the server's module. */
export const endorsementStates = [
  'requested',
  'needs_fix',
  'priced',
  'paying',
  'paid',
  'issuing',
  'issued',
  'declined',
  'refunded',
  'discarded',
] as const;
export type EndorsementState = (typeof endorsementStates)[number];

/** An answer by its question's kind; the form engine checks it, the contract only its place. */
const answer = z.unknown() as unknown as z.ZodType<Answer, Answer>;
const kindName = z.string().min(1).max(60);

/** A change of words, before and after. */
const changedFact = z.object({ label: z.string(), before: z.string(), after: z.string(), ltr: z.boolean() });

const kind = z.object({
  kind: z.string(),
  title: z.string(),
  note: z.string(),
  price_hint: z.enum(['free', 'extra', 'maybe_refund']),
  available: z.boolean(),
  /** A sentence; null where it is available. */
  unavailable_reason: z.string().nullable(),
});
export type EndorsementKind = z.output<typeof kind>;

/** What a change costs: to pay above zero, to give back below. The rows add up to the total. */
const quote = z.object({
  kind: z.string(),
  title: z.string(),
  effective_from: z.string(),
  facts: z.array(changedFact),
  /** False where a person looks at it first: the price of one that is not paid may come later. */
  is_final: z.boolean(),
  rows: z.array(priceRow),
  delta_rial: signedRial,
  vat_rial: signedRial,
  total_rial: signedRial,
  direction: z.enum(['pay', 'refund', 'none']),
  /** Paid already: the total is what was paid. */
  is_paid: z.boolean(),
  /** Of what is given back: to be chosen with the word that agrees to it. Empty where nothing is to be chosen. */
  targets: refundTargets,
  /** The number of the policy's version that it makes, and what its holder gets. */
  version_preview: z.number().int(),
});
export type EndorsementQuote = z.output<typeof quote>;

const endorsement = quote.extend({
  uid: z.string(),
  number: z.string(),
  order_uid: z.string(),
  state: z.enum(endorsementStates),
  state_title: z.string(),
  /** Until when its price holds; null where there is none to agree to. */
  valid_until: z.string().nullable(),
  /** Why it was declined or discarded, or what is to be put right. */
  reason: z.string().nullable(),
  /** What the customer is asked for now; null where nothing is. */
  next: z.enum(['pay', 'agree', 'fix']).nullable(),
  can_withdraw: z.boolean(),
  created_at: z.string(),
  thread: z.array(threadStep),
});
export type Endorsement = z.output<typeof endorsement>;

/** What a policy said from a day on; the newest that has begun holds. */
const version = z.object({
  no: z.number().int(),
  effective_from: z.string(),
  title: z.string(),
  holds: z.boolean(),
});
export type PolicyVersion = z.output<typeof version>;

/** Changes to an issued policy: what may be changed, filing it, and how far it has come. */
export const endorsements = {
  readForm: endpoint({
    ...paths.readForm,
    access: 'customer',
    scope: 'full',
    summary: 'What may be changed of an issued policy, and the questions of one kind of change',
    query: z.object({ order: uid, kind: kindName.optional() }),
    answer: z.object({
      policy: z.object({
        number: z.string(),
        title: z.string(),
        subtitle: z.string(),
        insurer: z.string(),
        identifier: z.string().nullable(),
        end_date: z.string(),
        days_left: z.number().int(),
      }),
      kinds: z.array(kind),
      /** Of the kind that was asked for; null where none was. */
      form: wizardForm.nullable(),
      documents: z.array(document),
    }),
    refuses: ['order_not_found', 'policy_not_in_force', 'endorsement_kind_not_available', 'endorsement_open'],
  }),
  create: endpoint({
    ...paths.create,
    access: 'customer',
    scope: 'full',
    idempotent: true,
    limit: 60,
    summary: 'Prices a change of an issued policy; with `commit` and the total that was seen it is filed, or goes on',
    body: z.object({
      order: uid,
      kind: kindName,
      /** An ISO day; today where neither this nor an answer says another. */
      effective_from: z.iso.date().optional(),
      answers: z.record(z.string().max(80), answer).default({}),
      /** Uids of documents that were uploaded for it; each has to be the newest of its kind. */
      files: z.array(uid).max(10).optional(),
      total_rial: signedRial.optional(),
      /** Where what is given back is to go; to the wallet unless said. */
      refund_to: refundTarget.optional(),
      commit: z.boolean().default(false),
    }),
    /** A quote where nothing was filed. */
    answer: z.object({ quote: quote, endorsement: endorsement.nullable() }),
    refuses: [
      'order_not_found',
      'policy_not_in_force',
      'endorsement_kind_not_available',
      'endorsement_open',
      'effective_date_refused',
      'documents_missing',
      'invalid_answers',
      'quote_expired',
      detailed('price_changed', quote),
    ],
  }),
  list: endpoint({
    ...paths.list,
    params: { uid },
    access: 'customer',
    scope: 'full',
    summary: 'The changes of a policy, the newest first, and its versions',
    query: pageQuery,
    answer: paged(endorsement).extend({
      order: orderBrief,
      versions: z.array(version),
      /** Whether another change may be asked for. */
      can_change: z.boolean(),
    }),
    refuses: ['order_not_found', 'order_state'],
  }),
  withdraw: endpoint({
    ...paths.withdraw,
    params: { uid },
    access: 'customer',
    scope: 'full',
    idempotent: true,
    summary: 'Takes a change back until it is issued; what was paid for it goes back to the wallet',
    answer: endorsement,
    refuses: ['endorsement_not_found', 'endorsement_state'],
  }),
};

/** As the staff sees it. */
export const staffEndorsement = z.object({
  uid: z.string(),
  number: z.string(),
  order_uid: z.string(),
  kind: z.string(),
  state: z.enum(endorsementStates),
  facts: z.array(changedFact),
  effective_from: z.string(),
  total_rial: signedRial,
  paid_rial: rial,
  created_at: z.string(),
});
