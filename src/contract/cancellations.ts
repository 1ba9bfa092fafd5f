import { z } from 'zod';
import { document } from './completion.ts';
import { endpoint } from './endpoint.ts';
import { priceRow, rial } from './money.ts';
import { orderBrief } from './orders.ts';
import { uid } from './params.ts';
import { cancellationsPaths } from './paths/cancellations.ts';
import { threadStep } from './thread-step.ts';

const { cancellations: paths } = cancellationsPaths;

/** States of a request to end an issued policy; which may follow which is a table in the server's module. */
export const cancellationStates = [
  'requested',
  'documents_required',
  'sent_to_insurer',
  'accepted',
  'refund_pending',
  'refund_failed',
  'refunded',
  'closed',
  'declined',
  'taken_back',
] as const;
export type CancellationState = (typeof cancellationStates)[number];

/** Where the money goes: back to the card that paid, or to the wallet, from where it can be cashed. */
export const refundTarget = z.enum(['source', 'wallet']);
export type RefundTarget = z.output<typeof refundTarget>;

/** The ways that money can go, the one that is usual first. */
export const refundTargets = z.array(z.object({ kind: refundTarget, title: z.string(), note: z.string() }));

/** What comes back of a policy that ends on a day. */
export const refundEstimate = z.object({
  reason: z.string(),
  effective_from: z.string(),
  basis: z.enum(['full', 'prorata', 'short_period', 'none']),
  rows: z.array(priceRow),
  back_rial: rial,
  targets: refundTargets,
});
export type RefundEstimate = z.output<typeof refundEstimate>;

const cancelReason = z.object({
  code: z.string(),
  title: z.string(),
  note: z.string(),
  /** The policy is not ended for it; the note says why. */
  refused: z.boolean(),
  documents: z.array(document),
});
export type CancelReason = z.output<typeof cancelReason>;

export const cancellation = z.object({
  uid: z.string(),
  state: z.enum(cancellationStates),
  state_title: z.string(),
  reason: z.string(),
  reason_title: z.string(),
  effective_from: z.string(),
  basis: refundEstimate.shape.basis,
  rows: z.array(priceRow),
  back_rial: rial,
  refund_to: refundTarget,
  /** The way of the money in words, with the card where it is one. */
  to_title: z.string(),
  /** The bank's reference, once the money is on its way to a card. */
  reference: z.string().nullable(),
  /** Documents that are still asked for. */
  documents: z.array(document),
  can_take_back: z.boolean(),
  thread: z.array(threadStep),
});
export type Cancellation = z.output<typeof cancellation>;

/** Ending an issued policy before its time. Asking for it is `payment.cancelOrder`, whose path is the specification's. */
export const cancellations = {
  read: endpoint({
    ...paths.read,
    params: { uid },
    access: 'customer',
    scope: 'full',
    summary: 'Why the policy of an order may be ended, and the newest request to end it',
    answer: z.object({
      order: orderBrief,
      /** Empty where the policy cannot be ended any more. */
      reasons: z.array(cancelReason),
      cancellation: cancellation.nullable(),
    }),
    refuses: ['order_not_found', 'order_state'],
  }),
  takeBack: endpoint({
    ...paths.takeBack,
    params: { uid },
    access: 'customer',
    scope: 'full',
    idempotent: true,
    summary: 'Takes a request to end a policy back, until the insurer has accepted it; the policy stands',
    answer: cancellation,
    refuses: ['order_not_found', 'cancellation_not_found', 'cancellation_state'],
  }),
};
