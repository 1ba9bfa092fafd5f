import { z } from 'zod';
import { codeLimitReached, codeSent, resendTooSoon, wrongCode } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { rial } from './money.ts';
import { creditPaths } from './paths/credit.ts';

const { credit: paths } = creditPaths;

/** What a person agrees to, each by itself: being asked about, and that the lender learns the answer. */
export const creditConsents = ['credit_check', 'share_with_lender'] as const;

/**
 * - `code_required`: a code is on its way to the person's number, and nobody has been asked yet.
 * - `pending`: the service takes its time: ask again. `unavailable`: it did not answer, and nothing is lost.
 * - `partial`: the limit is less than the price; the difference is paid at once.
 */
const creditStatus = z.enum(['code_required', 'pending', 'approved', 'partial', 'declined', 'unavailable']);

const creditCheck = z.object({
  uid: z.string().nullable(),
  status: creditStatus,
  lender: z.string(),
  /** What may be paid later now, less what is owed by credit already. */
  limit_rial: rial,
  /** Until when the answer holds. */
  valid_until: z.string().nullable(),
  /** Plans of credit that can be chosen for this order now. */
  plans: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Why there is no credit, and what one can do about it. */
  reasons: z.array(z.object({ code: z.string(), title: z.string(), advice: z.string() })),
  next: z.enum(['pay_difference', 'other_lender', 'cash']).nullable(),
  /** Of the status `code_required`. */
  code: codeSent.nullable(),
});
export type CreditCheck = z.output<typeof creditCheck>;

export const credit = {
  check: endpoint({
    ...paths.check,
    access: 'customer',
    scope: 'full',
    limit: 20,
    summary:
      'Asks a credit service about a person who agrees to it, for an order whose price is known: first without `code`, which is texted to the number, then with it. The answer is kept for a day, and asked for again costs nothing',
    body: z.object({
      order: z.string().max(64),
      national_id: z.string().trim().max(20),
      /** The person's own number, where it is not the one that is logged in. */
      mobile: z.string().trim().max(20).optional(),
      consents: z.array(z.enum(creditConsents)).max(creditConsents.length),
      code: z.string().max(20).optional(),
    }),
    answer: creditCheck,
    refuses: [
      'unavailable',
      'order_not_found',
      'order_state',
      'credit_consent_missing',
      'invalid_national_id',
      'invalid_mobile',
      'credit_check_limit',
      resendTooSoon,
      codeLimitReached,
      'sms_failed',
      'code_expired',
      'code_locked',
      wrongCode,
    ],
  }),
};
