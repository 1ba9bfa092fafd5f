import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { line } from './line.ts';
import { paged, pageQuery } from './paging.ts';
import { uid } from './params.ts';
import { commentsPaths } from './paths/comments.ts';
import { detailed } from './refusal-details.ts';

const { comments: paths } = commentsPaths;

const time = z.iso.datetime({ offset: true });
const score = z.number().int().min(1).max(5);

/** Of five. Those of a claim are there only where one was had. */
const scores = z.object({
  price: score,
  cover: score,
  support: score,
  claim_amount: score.nullable().default(null),
  claim_speed: score.nullable().default(null),
});

/** `held` waits for a person; `hidden` was published and is looked at again; `withdrawn` was taken back before anybody let it pass. */
const state = z.enum(['published', 'held', 'refused', 'hidden', 'withdrawn']);
export type CommentState = z.output<typeof state>;

/** Why one is refused. A low score is no reason. */
const refusalReason = z.enum(['personal_data', 'insult', 'advertising', 'off_topic', 'double', 'paid']);
export type RefusalReason = z.output<typeof refusalReason>;

/** What a comment may be about: a line, and the Jalali year in which the policy began. */
const policy = z.object({ line, policy_year: z.number().int() });
export type CommentedPolicy = z.output<typeof policy>;

/** @public */
export const comment = z.object({
  id: z.string(),
  company: z.string(),
  company_title: z.string(),
  /** Of which of its author's policies; both null where none had been issued to them here. */
  line: line.nullable(),
  policy_year: z.number().int().nullable(),
  /** A first name and an initial, or «بی‌نام». */
  author: z.string(),
  /** Its author has a policy of this insurer and line from here, one that was not cancelled; others are not counted in the averages. */
  verified: z.boolean(),
  had_claim: z.boolean(),
  scores,
  overall: score,
  text: z.string(),
  created_at: time,
  edited_at: time.nullable(),
  state,
  reason: refusalReason.nullable(),
  mine: z.boolean(),
  /** Until when its author can change it; null for anybody else, and once that has passed. */
  changeable_until: time.nullable(),
  /** Its author shows no name. */
  anonymous: z.boolean(),
});
export type Comment = z.output<typeof comment>;

/**
 * Of published comments by verified customers. Averages are there from five customers on and are weighted: all comments of
 * one customer on an insurer weigh as one, and after 24 months a comment has half of its weight. Counts, `spread` and
 * `claim_percent` count each comment as one.
 */
const summary = z.object({
  count: z.number().int(),
  average: z.number().nullable(),
  scores: z.record(z.string(), z.object({ average: z.number().nullable(), count: z.number().int() })),
  /** How many gave 1, 2, 3, 4 and 5. */
  spread: z.array(z.number().int()),
  claim_percent: z.number().int().nullable(),
  newest_at: time.nullable(),
});
export type CommentSummary = z.output<typeof summary>;

const written = {
  overall: score,
  scores,
  had_claim: z.boolean().default(false),
  text: z.string().trim().max(1_000).default(''),
  anonymous: z.boolean().default(false),
};

export const comments = {
  list: endpoint({
    ...paths.list,
    access: 'optional',
    scope: 'own',
    summary:
      'Comments on an insurer, with their averages; `self=true` are the caller’s own in any state, by their own login',
    query: pageQuery.extend({
      company__url_name: z.string().max(60).optional(),
      self: z.enum(['true', 'false']).optional(),
      ordering: z.enum(['-created_at', 'overall', '-overall']).default('-created_at'),
    }),
    answer: paged(comment).extend({
      /** Of the insurer that is asked for. */
      summary: summary.nullable(),
      /** With `self=true`, of the insurer that is asked for: what the caller may comment on, the newest first. */
      policies: z.array(policy).nullable(),
    }),
    refuses: ['login_required'],
  }),
  create: endpoint({
    ...paths.create,
    access: 'customer',
    scope: 'full',
    limit: 20,
    summary:
      'Says something of an insurer, once of each line and policy year; what may hold personal data or advertising waits for a person',
    body: z.object({
      company: z.string().min(1).max(60),
      /** One of the caller’s policies of this insurer; needed only where there are several lines or years. */
      line: line.optional(),
      policy_year: z.number().int().optional(),
      ...written,
    }),
    answer: comment,
    refuses: ['not_found', detailed('comment_exists', z.object({ id: z.string() }))],
  }),
  read: endpoint({
    ...paths.read,
    params: { id: uid },
    access: 'optional',
    scope: 'own',
    summary: 'One published comment, or one of the caller’s own',
    answer: comment,
    refuses: ['comment_not_found'],
  }),
  change: endpoint({
    ...paths.change,
    params: { id: uid },
    access: 'customer',
    scope: 'full',
    limit: 20,
    summary: 'Changes one’s own comment within thirty days; a refused one is looked at again',
    body: z.object(written),
    answer: comment,
    refuses: ['comment_not_found', 'comment_closed'],
  }),
  delete: endpoint({
    ...paths.delete,
    params: { id: uid },
    access: 'customer',
    scope: 'full',
    summary: 'Takes one’s own comment back',
    answer: z.object({ id: z.string() }),
    refuses: ['comment_not_found'],
  }),
};
