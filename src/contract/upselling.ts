import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { line } from './line.ts';
import { rial } from './money.ts';
import { choice, invalidAnswers, offer, offerRefused, offersAnswer } from './offers.ts';
import { uid } from './params.ts';
import { upsellingPaths } from './paths/upselling.ts';
import { answers } from './wizard-form.ts';

const { upselling: paths } = upsellingPaths;

/** The next step of an amount, one more cover, or another line of insurance. */
const kind = z.enum(['next_tier', 'cover', 'line']);
export type SuggestionKind = z.output<typeof kind>;

const suggestion = z.object({
  kind,
  title: z.string(),
  /** What it adds, in a sentence, and why it may be worth it. */
  what_it_adds: z.string(),
  why: z.string(),
  /** Beside the price that was chosen; null for another line, which has prices of its own. */
  extra_rial: rial.nullable(),
  /** In each part of the plan that was asked for; null without one, or where the plan is not open. */
  extra_per_month_rial: z.number().int().nullable(),
  /** A case between the amount that was chosen and the suggested one, in the unit of that dimension; null where there is none. */
  example: z.object({ value: z.number(), label: z.string(), text: z.string() }).nullable(),
  /** What an order of it is made with; null for another line. */
  order: z.object({ offer: z.string(), quote: z.string(), choice, total_rial: rial }).nullable(),
  /** Another line: where its form begins, and what of its answers is known already. Answers never stand in an address. */
  line: z.object({ slug: line, path: z.string(), answers }).nullable(),
});
export type Suggestion = z.output<typeof suggestion>;

const suggestions = z.object({
  base: z.object({
    choice,
    total_rial: rial,
    insurer: z.object({ slug: z.string(), title: z.string() }),
    /** The form that the order was made of; null without an order or a form. */
    draft_uid: z.string().nullable(),
  }),
  /** What is chosen of the offer, and its price at every choice: a total of two suggestions together needs no other call. */
  dimensions: offersAnswer.shape.dimensions,
  ...offer.pick({ prices_rial: true, discount_bp: true }).shape,
  /** Installment plans that are open at the base; the id of one is an `upselling_installment_type`. */
  plans: z.array(z.object({ id: z.string(), title: z.string() })),
  results: z.array(suggestion).max(3),
});
export type Suggestions = z.output<typeof suggestions>;

export const upselling = {
  list: endpoint({
    ...paths.list,
    params: { insurance: line, params: z.string().min(1).max(3_000) },
    access: 'optional',
    scope: 'own',
    limit: 60,
    summary:
      'At most three things that a chosen offer could have beside it; none is chosen. `params` are the answers of its offers, or `order` beside an order, whose own answers hold; `company` and `price` are the offer that was chosen',
    query: z.object({
      /** The insurer's slug. */
      company: z.string().max(60),
      /** The chosen offer's total in rial: it tells which of its choices is meant. */
      price: z.coerce.number().int().min(0).max(1_000_000_000_000),
      /** The customer's unpaid order of it: its answers hold, and what was declined for it is left out. */
      uid: uid.optional(),
      /** A renewal is no occasion for another line. */
      is_renewal: z.enum(['true', 'false']).default('false'),
      /** The id of an installment plan: extras are told by its parts as well. */
      upselling_installment_type: z.string().max(40).optional(),
    }),
    answer: suggestions,
    refuses: ['unknown_line', invalidAnswers, offerRefused, 'order_not_found', 'order_state'],
  }),
  decline: endpoint({
    ...paths.decline,
    params: { uid },
    access: 'customer',
    scope: 'own',
    summary: 'Says no to one kind of suggestion; it is not shown for this order again',
    body: z.object({ kind }),
    answer: z.object({ declined: z.literal(true) }),
    refuses: ['order_not_found'],
  }),
};
