import { z } from 'zod';
import { attachedFile } from './attached-file.ts';
import { cameBy } from './came-by.ts';
import { endpoint } from './endpoint.ts';
import { maxMicroFiles } from './micro-files.ts';
import { microCancelReasons, microStates } from './micro-states.ts';
import { price, priceRow, rial } from './money.ts';
import { ownList, pageQuery } from './paging.ts';
import { uid } from './params.ts';
import { microInsurancePaths } from './paths/micro-insurance.ts';
import { detailed } from './refusal-details.ts';
import { threadStep } from './thread-step.ts';
import { answers, wizardForm } from './wizard-form.ts';

const { microInsurance: paths } = microInsurancePaths;

const slug = z.string().min(1).max(40);
const day = z.string();
const time = z.iso.datetime({ offset: true });

const document = z.object({ kind: z.string(), title: z.string(), hint: z.string().nullable(), required: z.boolean() });
export type MicroDocument = z.output<typeof document>;

const product = z.object({
  slug: z.string(),
  title: z.string(),
  lead: z.string(),
  icon: z.enum(['mobile', 'truck', 'building', 'users']),
  /** `at_once`: its price is known and it is bought. `after_check`: the staff looks at it and offers prices. */
  sells: z.enum(['at_once', 'after_check']),
  /** The least it can cost. */
  from_rial: rial,
  /** What that is for: «هر بسته». */
  per: z.string(),
  covers: z.array(z.string()),
  exclusions: z.array(z.string()),
  /** Days after the start before it pays. */
  waiting_days: z.number().int().nonnegative(),
  /** The most that is insured; null where the item itself says it. */
  max_sum_insured_rial: rial.nullable(),
  franchise: z.string(),
  /** What comes back when an active one is cancelled. */
  cancel_rule: z.string(),
  /** Days within which all of it comes back; 0 where there are none. */
  free_days: z.number().int().nonnegative(),
  available: z.boolean(),
});
export type MicroProduct = z.output<typeof product>;

/** What an item would cost, before anybody has looked at it. */
const estimate = price.extend({
  /** The total is not certain, and what is offered will lie between these; null where it is the price. */
  range: z.object({ from_rial: rial, to_rial: rial }).nullable(),
  sum_insured_rial: rial,
  franchise_rial: rial,
  /** What is insured, in words. */
  subject: z.string(),
  documents: z.array(document),
});
export type MicroEstimate = z.output<typeof estimate>;

const file = attachedFile.extend({ kind: z.string() });
export type MicroFile = z.output<typeof file>;

export const microOffer = price.extend({
  uid: z.string(),
  insurer: z.object({ slug: z.string(), title: z.string() }),
  sum_insured_rial: rial,
  franchise_rial: rial,
  note: z.string().nullable(),
  accepted: z.boolean(),
});
export type MicroOffer = z.output<typeof microOffer>;

const row = z.object({
  uid: z.string(),
  number: z.string(),
  slug: z.string(),
  title: z.string(),
  icon: product.shape.icon,
  /** «سامسونگ A55»: what is insured. */
  subject: z.string(),
  state: z.enum(microStates),
  state_title: z.string(),
  /** What the state means for the customer, and what comes next. */
  note: z.string(),
  total_rial: rial.nullable(),
  /** Of an active one. */
  ends_on: day.nullable(),
  days_left: z.number().int().nullable(),
  days: z.number().int().nullable(),
  created_at: time,
});
export type MicroRow = z.output<typeof row>;

export const microRequest = row.extend({
  sells: product.shape.sells,
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** As they were given, for the form that corrects them. */
  answers,
  files: z.array(file),
  estimate: estimate.pick({ rows: true, total_rial: true, range: true }),
  offers: z.array(microOffer),
  /** Until when the offers can be chosen and paid, or what was asked for can be put right; null where nothing runs out. */
  holds_until: time.nullable(),
  waiting_days: z.number().int(),
  /** In words, where the offers hold no sum of it. */
  franchise: z.string(),
  policy: z
    .object({
      number: z.string(),
      insurer: z.string(),
      starts_on: day,
      /** From when it pays: the waiting period is over. */
      covers_from: day,
      ends_on: day,
      total_rial: rial,
      sum_insured_rial: rial,
      franchise_rial: rial,
    })
    .nullable(),
  /** What cancelling now would bring; null where it cannot be cancelled. */
  cancel: z.object({ rows: z.array(priceRow), back_rial: rial, note: z.string() }).nullable(),
  /** What came back of one that was cancelled while it was active. */
  refund: z.object({ rows: z.array(priceRow), back_rial: rial }).nullable(),
  can_accept: z.boolean(),
  can_pay: z.boolean(),
  thread: z.array(threadStep),
});
export type MicroRequest = z.output<typeof microRequest>;

const requestList = ownList(row).extend({ open: z.number().int(), ended: z.number().int() });

const files = z.array(uid).max(maxMicroFiles).default([]);
/** Uploaded more than a day ago and never sent, or nobody knows of them. */
const filesGone = detailed('files_gone', z.object({ files: z.array(z.string()) }));
const itemTaken = detailed('micro_item_taken', z.object({ uid: z.string() }).nullable());

export const microInsurance = {
  listProducts: endpoint({
    ...paths.listProducts,
    access: 'anyone',
    summary: 'What small insurances there are: covers, exclusions, waiting period and the least each costs',
    answer: z.object({ results: z.array(product) }),
  }),
  readForm: endpoint({
    ...paths.readForm,
    access: 'anyone',
    params: { slug },
    summary: 'A product with its questions',
    answer: z.object({ product, form: wizardForm }),
    refuses: ['not_found'],
  }),
  estimate: endpoint({
    ...paths.estimate,
    access: 'anyone',
    limit: 60,
    summary: 'What an item costs, or between which prices the offers will lie, and which documents it needs',
    body: z.object({ slug, answers }),
    answer: estimate,
    refuses: ['not_found', 'invalid_answers'],
  }),
  uploadFile: endpoint({
    ...paths.uploadFile,
    access: 'customer',
    scope: 'own',
    multipart: true,
    limit: 30,
    summary: 'Uploads a document of a request that is still to be filed or corrected',
    body: z.object({ file: z.file().describe('JPEG, PNG, WebP or PDF, at most 8 MB'), kind: z.string() }),
    answer: file,
    refuses: ['file_missing', 'file_type_refused', 'file_unreadable', 'image_too_small', 'too_many_files_waiting'],
  }),
  createRequest: endpoint({
    ...paths.createRequest,
    access: 'customer',
    scope: 'own',
    idempotent: true,
    limit: 20,
    summary: 'Files a request; one of a fixed price is accepted at once and waits for its payment alone',
    body: z.object({
      slug,
      answers,
      files,
      /** That the answers are true and the exclusions were read. */
      consents: z.array(z.enum(['terms'])).max(5),
      /** The price that the customer has seen; of a fixed price it must still hold. */
      total_rial: rial.optional(),
      embed_session: z.string().max(64).optional(),
      tracking: cameBy.optional(),
    }),
    answer: microRequest,
    refuses: [
      'not_found',
      'invalid_answers',
      'consent_missing',
      'documents_missing',
      filesGone,
      itemTaken,
      'too_many_micro_requests',
      detailed('price_changed', estimate),
    ],
  }),
  listRequests: endpoint({
    ...paths.listRequests,
    access: 'customer',
    scope: 'own',
    summary: "The customer's requests, newest first",
    query: pageQuery.extend({ state: z.enum(['open', 'ended']).default('open') }),
    answer: requestList,
  }),
  readRequest: endpoint({
    ...paths.readRequest,
    access: 'customer',
    scope: 'own',
    params: { uid },
    summary: 'A request with its state, offers, policy and what cancelling would bring',
    answer: microRequest,
    refuses: ['not_found'],
  }),
  fixRequest: endpoint({
    ...paths.fixRequest,
    access: 'customer',
    scope: 'own',
    params: { uid },
    idempotent: true,
    summary: 'Answers what the staff has asked for: corrected answers and further files',
    body: z.object({ answers, files }),
    answer: microRequest,
    refuses: [
      'not_found',
      'micro_state',
      'invalid_answers',
      'documents_missing',
      'too_many_micro_files',
      filesGone,
      itemTaken,
    ],
  }),
  acceptOffer: endpoint({
    ...paths.acceptOffer,
    access: 'customer',
    scope: 'own',
    params: { uid },
    idempotent: true,
    summary:
      'Chooses one of the offers, or another one until a payment begins; it waits for its payment until the offers end',
    body: z.object({ offer: uid, total_rial: rial }),
    answer: microRequest,
    refuses: ['not_found', 'micro_state', 'offer_ended'],
  }),
  cancelRequest: endpoint({
    ...paths.cancelRequest,
    access: 'customer',
    scope: 'own',
    idempotent: true,
    summary: 'Ends a request. Until it is active that is free; then what the product gives back goes to the wallet',
    body: z.object({
      uid,
      reason: z.enum(microCancelReasons),
      /** Whether the customer saw it as paid. If it was paid since, it is refused. */
      paid: z.boolean().optional(),
      /** What the customer was told that comes back; another sum is refused. */
      back_rial: rial,
    }),
    answer: microRequest,
    refuses: [
      'not_found',
      'micro_state',
      'payment_under_way',
      detailed('estimate_changed', microRequest.shape.cancel.unwrap()),
    ],
  }),
};
