import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { line } from './line.ts';
import { rial } from './money.ts';
import { invalidAnswers, offersAnswer } from './offers.ts';
import { renewalsPaths } from './paths/renewals.ts';
import { detailed } from './refusal-details.ts';

const { renewals: paths } = renewalsPaths;

const answerValue = z.union([z.boolean(), z.number()]);

/** What the last policy cannot say; its answer goes into `params` by the question's name. */
const question = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.string().nullable(),
  options: z.array(z.object({ value: answerValue, label: z.string() })),
  /** Asked only where another question is answered so. */
  shown_if: z.object({ name: z.string(), value: answerValue }).nullable(),
});
export type RenewalQuestion = z.output<typeof question>;

/** The no-claim discount in percent, before and after; below zero it is a surcharge. */
const carriedDiscount = z.object({ from: z.number().int(), to: z.number().int(), why: z.string() });
export type CarriedDiscount = z.output<typeof carriedDiscount>;

const renewalAnswer = offersAnswer.extend({
  previous: z.object({
    uid: z.string(),
    title: z.string(),
    subtitle: z.string(),
    insurer: z.object({ slug: z.string(), title: z.string() }),
    /** With what its changes have cost. */
    total_rial: rial,
    end_date: z.string(),
    /** Until the end, in Tehran's days; negative once it has passed. */
    days_left: z.number().int(),
  }),
  questions: z.array(question),
  /**
   * From what was paid last time to what the same insurer asks now for the same cover, row by row: their sum is the
   * difference. Empty where that insurer does not sell it any more.
   */
  changes: z.array(
    z.object({ key: z.string(), title: z.string(), note: z.string().nullable(), amount_rial: z.number().int() }),
  ),
  ncd: carriedDiscount.nullable(),
  /** The first day of the next policy: the last one's end, or tomorrow once that has passed. */
  starts_at: z.string(),
});
export type RenewalAnswer = z.output<typeof renewalAnswer>;

/** Why a policy is not renewed without the form now: `from` is the first day, `order` what has followed it already; null where the
 * session does not reach it. */
export const renewalRefusals = [
  detailed('renewal_too_early', z.object({ from: z.string() })),
  'renewal_too_late',
  'vehicle_sold',
  detailed('already_renewed', z.object({ order: z.string().nullable() })),
] as const;

export const renewals = {
  quote: endpoint({
    ...paths.quote,
    params: { insurance: line, params: z.string().min(1).max(500) },
    access: 'customer',
    scope: 'own',
    limit: 60,
    summary:
      "Offers for the renewal of the customer's own policy, with what makes the price another one than last time. `params` is `renewal_uid=…` with the answers to `questions`: `&has_damage=true&property_damage_count=1`",
    answer: renewalAnswer,
    refuses: ['unknown_line', 'order_not_found', 'order_state', ...renewalRefusals, 'ncd_unproven', invalidAnswers],
  }),
};
