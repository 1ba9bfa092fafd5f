import { z } from 'zod';
import type { PlanTerms } from '#pricing/installment-plan';
import { endpoint } from './endpoint.ts';
import { line } from './line.ts';
import { price, rial } from './money.ts';
import { uid } from './params.ts';
import { offersPaths } from './paths/offers.ts';
import { detailed } from './refusal-details.ts';

const { offers: paths } = offersPaths;

const insurer = z.object({ slug: z.string(), title: z.string() });
/** Written flat: an answer holds thousands of these. */
const amounts = z.array(z.number().int().nullable());

/** How an insurer treats its customers. `demo` says that some figures are demonstration data. Null is unknown. */
const metrics = z.object({
  /** 1 (best) to 5, as the regulator counts. */
  solvency_level: z.number().nullable(),
  market_share_percent: z.number().nullable(),
  branches: z.number().nullable(),
  agents: z.number().nullable(),
  damage_centers: z.number().nullable(),
  /** Days until a complaint is answered. */
  complaint_response_days: z.number().nullable(),
  /** Complaints against market share; 100 is average, less is better. */
  complaint_over_share: z.number().nullable(),
  /** Of 5. */
  satisfaction: z.number().nullable(),
  reviews: z.number().nullable(),
  mobile_assessment: z.boolean(),
  express_delivery: z.boolean(),
  demo: z.boolean(),
});
export type InsurerMetrics = z.output<typeof metrics>;

const choiceValue = z.union([z.string().max(60), z.number()]);
/** One value for each dimension. */
export const choice = z.record(z.string().max(60), choiceValue);
/** Values of some dimensions. */
const choices = z.record(z.string(), z.array(choiceValue));

/** What the customer sets on the page; prices of all its values are there already. */
const dimension = z.object({
  key: z.string(),
  title: z.string(),
  /** As it stands within a sentence. */
  short_title: z.string(),
  /** A slider for a row of amounts, tiles for a few amounts, chips for a few words. */
  kind: z.enum(['slider', 'tiles', 'chips']),
  values: z.array(z.object({ value: choiceValue, label: z.string(), short: z.string(), note: z.string().nullable() })),
});

/** Another choice, which would be sold, in words. */
export const wayOut = z.object({ text: z.string(), choice });

/** Why an insurer does not sell something, and what can be changed to get an offer after all. */
const refusal = z.object({
  reason: z.string(),
  text: z.string(),
  way_out: wayOut.nullable(),
});

const refusedOffer = refusal.extend({ insurer });
export type RefusedOffer = z.output<typeof refusedOffer>;

export const offer = z.object({
  /** `{id}` of create-fennec; it follows from the quote. */
  id: z.string(),
  /** What the price was computed of, signed. */
  quote: z.string(),
  insurer,
  /** Ids of `plans` of the answer. */
  plans: z.array(z.string()),
  perks: z.array(z.string()),
  facts: z.array(z.object({ key: z.string(), title: z.string(), text: z.string() })),
  metrics,
  /** Before the marketplace's discount, of every choice; the last dimension runs fastest. Null is not sold. */
  prices_rial: amounts,
  /** The marketplace's discount in ten-thousandths of the price. */
  discount_bp: z.number().int(),
  /** Why some choices have no price; the first that fits holds. */
  not_sold: z.array(refusal.extend({ choices })),
});
export type Offer = z.output<typeof offer>;

const plan = z.object({
  id: z.string(),
  kind: z.enum(['credit', 'cheque']),
  title: z.string(),
  note: z.string(),
  down_weight: z.number().int(),
  parts: z.number().int(),
  part_weight: z.number().int(),
  fee_fixed_rial: rial,
  fee_per_mille: z.number(),
  keeps_discount: z.boolean(),
  due: z.enum(['same_day', 'month_start']),
  min_total_rial: rial,
  choices,
}) satisfies z.ZodType<PlanTerms>;

/** Filters that make sense in a line. */
const filter = z.enum(['installment', 'mobile', 'quick']);
export type OfferFilter = z.output<typeof filter>;

/** Everything the page needs to redraw at any choice, order or filter without asking again. */
export const offersAnswer = z.object({
  /** ISO day the prices are of. */
  today: z.string(),
  /** ISO time until which these prices hold. */
  valid_until: z.string(),
  /** The same as seconds from the answer: a customer's clock may be wrong. */
  holds_for_s: z.number().int(),
  /** The risk in a few words, to be joined by « · ». */
  summary: z.array(z.string()),
  /** What all offers have alike; `{key}` stands for the label of the chosen value of that dimension. */
  alike: z.string(),
  filters: z.array(filter),
  /** Some prices are demonstration data and no insurer's offer. */
  demo: z.boolean(),
  dimensions: z.array(dimension),
  /** What the answers ask for. */
  choice,
  plans: z.array(plan),
  offers: z.array(offer),
  refused: z.array(refusedOffer),
});
export type OffersAnswer = z.output<typeof offersAnswer>;

/** The insurer does not sell it; where another choice would be sold, which. */
export const offerRefused = detailed('offer_refused', wayOut.optional());

/** `step` is where the answers end. */
export const invalidAnswers = detailed('invalid_answers', z.object({ step: z.string() }).optional());

export const offers = {
  list: endpoint({
    ...paths.list,
    params: { insurance: line, params: z.string().min(1).max(3_000) },
    access: 'anyone',
    summary:
      "Offers of all insurers of a line for the wizard's answers (`params`), with the price of every choice, and why the others refuse",
    answer: offersAnswer,
    refuses: ['unknown_line', invalidAnswers],
  }),
  readPrice: endpoint({
    ...paths.readPrice,
    params: { insurance: line, id: uid },
    access: 'anyone',
    limit: 120,
    summary: 'The rows of one price: an offer at a choice, as of the day of its quote',
    body: z.object({ quote: z.string().min(1).max(4096), choice }),
    answer: price,
    refuses: ['unknown_line', 'quote_forged', offerRefused],
  }),
};
