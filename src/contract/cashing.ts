import { z } from 'zod';
import { codeLimitReached, codeSent, resendTooSoon, wrongCode } from './accounts.ts';
import { cashingStates } from './cashing-states.ts';
import { endpoint } from './endpoint.ts';
import { rial } from './money.ts';
import { paged, pageQuery } from './paging.ts';
import { uid } from './params.ts';
import { cashingPaths } from './paths/cashing.ts';
import { detailed } from './refusal-details.ts';
import { credit } from './wallet.ts';

const { cashing: paths } = cashingPaths;

/** `referral`: refunds and rewards of the wallet. `income`: the commission of a marketer. */
export const cashingType = z.enum(['referral', 'income']);
export type CashingType = z.output<typeof cashingType>;
const ofType = z.object({ type: cashingType.default('referral') });

/** A Sheba as typed: any script, with or without `IR` and spaces. */
const iban = z.string().trim().min(1).max(60);
const name = z.string().trim().min(2).max(60);

const cashingRow = z.object({
  uid: z.string(),
  type: cashingType,
  amount_rial: rial,
  iban_masked: z.string(),
  bank_title: z.string().nullable(),
  holder_name: z.string(),
  state: z.enum(cashingStates),
  state_title: z.string(),
  /** What happens next, or why it ended. */
  note: z.string(),
  /** The bank's, once it is paid. */
  reference: z.string().nullable(),
  can_cancel: z.boolean(),
  created_at: z.string(),
  thread: z.array(z.object({ title: z.string(), at: z.string().nullable(), state: z.enum(['done', 'now', 'next']) })),
});
export type Cashing = z.output<typeof cashingRow>;

/** Why nothing can be cashed now. */
const opens = z.object({ from: z.string() });
const limits = z.object({ min_rial: rial, max_rial: rial });
const askRefusals = [
  'unavailable',
  detailed('not_cashable_yet', opens),
  'cash_open',
  detailed('cash_limit', limits),
  'cashable_too_low',
] as const;

export const cashing = {
  listCashable: endpoint({
    ...paths.listCashable,
    access: 'customer',
    scope: 'full',
    summary: 'Credits of one kind with what of them can be cashed, and what the form for it needs',
    query: pageQuery.extend(ofType.shape),
    answer: paged(credit).extend({
      cashable_rial: rial,
      /** For purchases only, so far. */
      waiting_rial: rial,
      min_rial: rial,
      max_rial: rial,
      /** Why nothing can be cashed now, and from when it can. */
      closed: z.object({ code: z.string(), message: z.string(), from: z.string().nullable() }).nullable(),
      /** Accounts whose holder the bank has named. */
      accounts: z.array(z.object({ iban: z.string(), bank_title: z.string().nullable(), holder_name: z.string() })),
      /** The customer's name and national id are known; else the form asks for what is missing. */
      person_known: z.boolean(),
      /** The national id that is kept; null where the form asks for it as well. */
      national_id_masked: z.string().nullable(),
    }),
  }),
  listOpen: endpoint({
    ...paths.listOpen,
    access: 'customer',
    scope: 'full',
    summary: 'Cashings on their way',
    query: pageQuery,
    answer: paged(cashingRow),
  }),
  listEnded: endpoint({
    ...paths.listEnded,
    access: 'customer',
    scope: 'full',
    summary: 'Cashings that have ended: paid, returned, rejected, cancelled',
    query: pageQuery,
    answer: paged(cashingRow),
  }),
  prepare: endpoint({
    ...paths.prepare,
    access: 'customer',
    scope: 'full',
    limit: 20,
    summary: 'Checks a cashing, asks the bank whose account it is, and texts a code',
    query: ofType,
    body: z.object({
      amount_rial: rial.positive(),
      iban,
      /** Where the customer's name or national id is not known yet. A national id that is kept is the one that counts. */
      person: z
        .object({ first_name: name, last_name: name, national_id: z.string().trim().min(1).max(20).optional() })
        .optional(),
    }),
    answer: codeSent.extend({
      amount_rial: rial,
      iban: z.string(),
      bank_title: z.string().nullable(),
      holder_name: z.string(),
    }),
    refuses: [
      ...askRefusals,
      'iban_invalid',
      detailed('iban_not_yours', z.object({ tries_left: z.number().int() })),
      'iban_locked',
      'person_missing',
      'invalid_national_id',
      'bank_unavailable',
      resendTooSoon,
      codeLimitReached,
      'sms_failed',
    ],
  }),
  confirm: endpoint({
    ...paths.confirm,
    access: 'customer',
    scope: 'full',
    limit: 20,
    summary: 'Checks the code that was texted and gives the right to one cashing, for ten minutes',
    body: z.object({ code: z.string().trim().min(1).max(16) }),
    answer: z.object({ proof: z.string(), expires_in_s: z.number().int() }),
    refuses: [wrongCode, 'code_expired', 'code_locked'],
  }),
  create: endpoint({
    ...paths.create,
    access: 'customer',
    scope: 'full',
    idempotent: true,
    limit: 20,
    summary: 'Asks money out of the wallet, to an account whose holder the bank has named',
    query: ofType,
    body: z.object({ amount_rial: rial.positive(), iban, proof: z.string().min(16).max(256) }),
    answer: cashingRow,
    refuses: [...askRefusals, 'iban_invalid', 'iban_unverified', 'proof_expired'],
  }),
  cancel: endpoint({
    ...paths.cancel,
    params: { uid },
    access: 'customer',
    scope: 'full',
    idempotent: true,
    summary: 'Takes a cashing back that nobody has approved yet; the money is in the wallet at once',
    answer: cashingRow,
    refuses: ['cashing_not_found', 'cashing_state'],
  }),
};
