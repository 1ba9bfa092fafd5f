import { z } from 'zod';
import type { Answer } from '#wizard/wizard';
import { endpoint } from './endpoint.ts';
import { linkLimits } from './form-link.ts';
import { line } from './line.ts';
import { lines, linkAnswersOf } from './lines.ts';
import { othersNeedFullLogin } from './paging.ts';
import { uid } from './params.ts';
import { wizardPaths } from './paths/wizard.ts';
import { detailed } from './refusal-details.ts';
import { wizardForm } from './wizard-form.ts';

const { wizard: paths } = wizardPaths;

/** Answers that links into forms give along, of any line; each form takes its own line's. */
const said = lines.flatMap(slug => Object.entries(linkAnswersOf(slug)));
const fromLinks: Record<string, z.ZodOptional<z.ZodType<string>>> = Object.fromEntries(
  said.map(([name]) => {
    const values = said.flatMap(([other, its]) => (other === name ? its : []));
    return [name, z.enum(values).optional()];
  }),
);
const shortName = z.string().min(1).max(80);
/** An answer by its question's kind; the form engine checks it, the contract only its place. */
const answer = z.unknown() as unknown as z.ZodType<Answer, Answer>;
const answers = z.record(z.string().max(80), answer);

/**
 * A passed step: its answers, and the names of those that are empty. `client_seq` is one more than that of
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
  /** What tells it from others («۲۴ ب ۵۸۱ - ۶۳»), in reading order; to be shown left to right. */
  identifier: z.string().nullable(),
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

/** The draft that was saved meanwhile, in another tab or on another device. */
const draftConflict = detailed('draft_conflict', z.object({ draft }));

/** The new questions, and what they accept of the answers. */
const configChanged = detailed(
  'draft_config_changed',
  z.object({
    config: wizardForm,
    answers,
    again: z.array(z.string()),
    /** What the next save follows; 0 when no draft has been made. */
    client_seq: z.number().int(),
  }),
);
export type DraftConfigChanged = z.output<typeof configChanged.details>;

/** The key to a draft of nobody, as `createDraft` gave it. */
const draftKey = z.string().max(128).optional();

/**
 * Drafts of nobody yet belong to who holds their key, sent as `x-draft-key`; after `attachDraft` to the account alone.
 * Somebody else's draft, and one that nobody saved for thirty days, is `draft_not_found`.
 */
export const wizard = {
  readConfig: endpoint({
    ...paths.readConfig,
    params: { insurance: line },
    access: 'anyone',
    summary: 'The questions of a line, as data for the form engine',
    query: z.object({
      flow: z.enum(['price', 'renewal']).optional(),
      ...fromLinks,
      uid: z.string().max(linkLimits.uid).optional(),
      renewal_uid: z.string().max(linkLimits.renewal_uid).optional(),
      discount_code: z.string().max(linkLimits.discount_code).optional(),
    }),
    answer: wizardForm,
    refuses: ['unknown_line'],
  }),
  createDraft: endpoint({
    ...paths.createDraft,
    params: { insurance: line },
    access: 'optional',
    scope: 'own',
    limit: 30,
    summary: 'Saves the first step; answers of other steps may come along. `draft_key` is shown this once',
    body: stepSave,
    answer: draft.extend({ draft_key: z.string().nullable() }),
    refuses: ['unknown_line', 'invalid_answers', configChanged],
  }),
  listDrafts: endpoint({
    ...paths.listDrafts,
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
    ...paths.readDraft,
    params: { uid },
    headers: { 'x-draft-key': draftKey },
    access: 'optional',
    scope: 'own',
    summary: 'A draft, carried over to the present questions',
    answer: draft,
    refuses: ['draft_not_found'],
  }),
  saveDraft: endpoint({
    ...paths.saveDraft,
    params: { uid },
    headers: { 'x-draft-key': draftKey },
    access: 'optional',
    scope: 'own',
    limit: 120,
    summary: 'Saves a step; refused with `draft_conflict` or `draft_config_changed` and what holds instead',
    body: stepSave,
    answer: draft,
    refuses: ['draft_not_found', 'invalid_answers', draftConflict, configChanged],
  }),
  dropDraft: endpoint({
    ...paths.dropDraft,
    params: { uid },
    headers: { 'x-draft-key': draftKey },
    access: 'optional',
    scope: 'own',
    summary: 'Throws a draft away: its owner begins anew',
    answer: z.object({}),
    refuses: ['draft_not_found'],
  }),
  attachDraft: endpoint({
    ...paths.attachDraft,
    params: { uid },
    headers: { 'x-draft-key': draftKey },
    access: 'customer',
    scope: 'own',
    summary: 'Gives a draft of nobody to the account that has logged in; its key is of no use any more',
    answer: draft,
    refuses: ['draft_not_found'],
  }),
};
