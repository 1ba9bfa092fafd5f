import { z } from 'zod';
import type { Answer, WizardConfig } from '#wizard/wizard';
import { endpoint } from './endpoint.ts';
import { othersNeedFullLogin } from './paging.ts';

const shortName = z.string().min(1).max(80);
/** An answer by its question's kind; the form engine checks it, the contract only its place. */
const answer = z.unknown() as unknown as z.ZodType<Answer, Answer>;
const answers = z.record(z.string().max(80), answer);

/** A form as the server supplies it (specification §3); see `WizardConfig` of the form engine for all of it. */
const wizardConfig = z.looseObject({
  schema_version: z.literal(1),
  flow_version: z.string(),
  published_at: z.string(),
  /** With Tehran's offset: it begins with the day it is there. */
  server_time: z.string(),
  timezone: z.literal('Asia/Tehran'),
  locale: z.literal('fa-IR'),
  context: z.looseObject({ wizardFlow: z.string(), insurance: z.string() }),
  start: z.string(),
  steps: z.array(z.unknown()),
  save: z.object({ draft_url: z.string(), submit_url: z.string(), ttl_days: z.number().int() }),
}) as unknown as z.ZodType<WizardConfig, WizardConfig>;

/**
 * A passed step: its visible answers, and the names of those that were emptied. `client_seq` is one more than that of
 * the draft it follows; a save that is sent again carries the same `idempotency_key`.
 */
const stepSave = z.object({
  flow_version: shortName,
  step: shortName,
  answers,
  removed: z.array(shortName).max(200),
  client_seq: z.number().int().min(1).max(1_000_000),
  idempotency_key: z.string().regex(/^[\w-]{8,128}$/),
});

/** What tells one draft from another. Times are ISO instants. */
const aboutDraft = {
  /** What is to be insured, in words («پژو ۲۰۷»); null while it is not known. */
  subject: z.string().nullable(),
  /** Its plate, in reading order; to be shown left to right. */
  plate: z.string().nullable(),
  /** An order was made of it: there is nothing left to finish. */
  is_ordered: z.boolean(),
  updated_at: z.string(),
  expires_at: z.string(),
};

/** A draft as its owner sees it. */
const draft = z.object({
  uid: z.string(),
  insurance: z.string(),
  flow_version: z.string(),
  /** The step that was saved last. */
  step: z.string(),
  /** All answers in normal form, also those off the present path. */
  answers,
  client_seq: z.number().int(),
  /** What the engine has to say about the saved step; nothing is refused for it, a draft may be unfinished. */
  errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
  /** Answers that newer questions no longer accept, to be given again. */
  again: z.array(z.string()),
  /** Where the customer goes on; null when all is answered. */
  next_step: z.string().nullable(),
  ...aboutDraft,
});
export type WizardDraft = z.output<typeof draft>;

/** `details` of `draft_conflict`. */
export interface DraftConflict {
  draft: WizardDraft;
}
/** `details` of `draft_config_changed`: the new questions, and what they accept of the answers. */
export interface DraftConfigChanged {
  config: WizardConfig;
  answers: Record<string, Answer>;
  again: string[];
  /** What the next save follows; 0 when no draft has been made. */
  client_seq: number;
}

/**
 * Drafts of nobody yet belong to who holds their key, sent as `x-draft-key`; after `attachDraft` to the account alone.
 * Somebody else's draft, and one that nobody saved for thirty days, is `draft_not_found`.
 */
export const wizard = {
  wizardConfig: endpoint({
    method: 'GET',
    path: '/api/wizard/:insurance/config/',
    access: 'anyone',
    summary: 'The questions of a line, as data for the form engine',
    query: z.object({
      flow: z.enum(['price', 'renewal']).optional(),
      vehicle_type: z.enum(['car', 'motorcycle']).optional(),
      renewal_uid: z.string().max(64).optional(),
      discount_code: z.string().max(60).optional(),
    }),
    answer: wizardConfig,
  }),
  createDraft: endpoint({
    method: 'POST',
    path: '/api/wizard/:insurance/drafts/',
    access: 'optional',
    scope: 'own',
    limit: 30,
    summary: 'Saves the first step; answers of other steps may come along. `draft_key` is shown this once',
    body: stepSave,
    answer: draft.extend({ draft_key: z.string().nullable() }),
  }),
  draftList: endpoint({
    method: 'GET',
    path: '/api/wizard/drafts/',
    access: 'customer',
    scope: 'own',
    summary: "The customer's unfinished drafts, newest first, to go on with on another device",
    answer: z.object({
      results: z.array(
        z.object({
          uid: z.string(),
          insurance: z.string(),
          title: z.string(),
          step: z.string(),
          step_title: z.string(),
          ...aboutDraft,
        }),
      ),
      others_need_full_login: othersNeedFullLogin,
    }),
  }),
  readDraft: endpoint({
    method: 'GET',
    path: '/api/wizard/drafts/:uid/',
    access: 'optional',
    scope: 'own',
    summary: 'A draft, carried over to the present questions',
    answer: draft,
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/wizard/drafts/:uid/',
    access: 'optional',
    scope: 'own',
    limit: 120,
    summary: 'Saves a step; refused with `draft_conflict` or `draft_config_changed` and what holds instead',
    body: stepSave,
    answer: draft,
  }),
  dropDraft: endpoint({
    method: 'DELETE',
    path: '/api/wizard/drafts/:uid/',
    access: 'optional',
    scope: 'own',
    summary: 'Throws a draft away: its owner begins anew',
    answer: z.object({}),
  }),
  attachDraft: endpoint({
    method: 'POST',
    path: '/api/wizard/drafts/:uid/attach/',
    access: 'customer',
    scope: 'own',
    summary: 'Gives a draft of nobody to the account that has logged in; its key is of no use any more',
    answer: draft,
  }),
};
