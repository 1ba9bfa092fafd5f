import { z } from 'zod';
import { completionBody, completionForm, document, tab } from './completion.ts';
import { endpoint } from './endpoint.ts';
import { line } from './lines.ts';
import { price, priceRow, rial } from './money.ts';
import { ownList, pageQuery } from './paging.ts';

export type { CompletionForm, CompletionTab } from './completion.ts';

/** States of an order; which may follow which is a table in the server's orders module. */
export const orderStates = [
  'draft',
  'info_required',
  'docs_required',
  'ready_to_pay',
  'paying',
  'paid',
  'needs_fix',
  'issuing',
  'issued',
  'delivering',
  'delivered',
  'refunded',
  'cancelled',
  'expired',
  'rejected',
] as const;
export const orderState = z.enum(orderStates);
export type OrderState = z.output<typeof orderState>;

/** Title and value for people, ready to print. */
const fact = z.object({ label: z.string(), value: z.string(), ltr: z.boolean().default(false) });

/** What runs or is on its way, what has ended, and what was never paid. */
const orderTab = z.enum(['current', 'past', 'unfinished']);
export type OrderTab = z.output<typeof orderTab>;

const orderBrief = z.object({
  uid: z.string(),
  number: z.string(),
  insurance: line,
  title: z.string(),
  subtitle: z.string(),
  insurer: z.object({ slug: z.string(), title: z.string() }),
  /** In reading order, to be shown left to right; null until it is told. */
  plate: z.string().nullable(),
  state: orderState,
  state_title: z.string(),
  state_note: z.string(),
  total_rial: rial,
  created_at: z.string(),
  /** Of an issued policy: its days (Tehran), and how many are left; null before it is issued. */
  cover: z
    .object({
      start_date: z.string(),
      end_date: z.string(),
      phase: z.enum(['ahead', 'running', 'over']),
      days: z.number().int(),
      days_left: z.number().int(),
    })
    .nullable(),
  /** Where the one thing to do next is: a path of the application, or null when nothing is asked of the customer. */
  next_path: z.string().nullable(),
  next_title: z.string().nullable(),
});
export type OrderBrief = z.output<typeof orderBrief>;

const threadStep = z.object({
  key: z.string(),
  title: z.string(),
  note: z.string(),
  state: z.enum(['done', 'now', 'next']),
  at: z.string().nullable(),
});

export const orderDetails = orderBrief.extend({
  facts: z.array(fact),
  price,
  thread: z.array(threadStep),
  installments: z.array(
    z.object({ no: z.number().int(), title: z.string(), due_date: z.string(), amount_rial: rial, paid: z.boolean() }),
  ),
  payments: z.array(
    z.object({
      uid: z.string(),
      state: z.string(),
      amount_rial: rial,
      /** Paid from the wallet beside it. */
      wallet_rial: rial,
      at: z.string(),
      reference: z.string().nullable(),
      card_masked: z.string().nullable(),
    }),
  ),
  /** What a cancellation would give back, or what the end of this order has given back; null when nothing was paid. */
  refund: z
    .object({
      done: z.boolean(),
      /** When, once it is done. */
      at: z.string().nullable(),
      rows: z.array(priceRow),
      total_rial: rial,
      notes: z.array(z.string()),
    })
    .nullable(),
  policy: z
    .object({
      number: z.string(),
      unique_code: z.string(),
      start_date: z.string(),
      end_date: z.string(),
      issued_at: z.string(),
    })
    .nullable(),
  quote_expires_at: z.string().nullable(),
  can_cancel: z.boolean(),
  can_delete: z.boolean(),
});
export type OrderDetails = z.output<typeof orderDetails>;

/** `none`: nothing has been paid or tried. */
export const paymentResult = z.enum(['success', 'pending', 'failed', 'none']);

const idInPath = { uid: z.string() };

export const orders = {
  createOrder: endpoint({
    method: 'POST',
    path: '/:insurance/api/create-fennec/:id/',
    access: 'customer',
    scope: 'own',
    idempotent: true,
    summary: 'Makes an order of an offer; `id` is the offer, `quote` its signed, frozen price',
    body: z.object({
      quote: z.string().min(1).max(4096),
      /** Months of cover. */
      policy_term: z.number().int().min(1).max(12),
      /** Financial cover in rial: one of the offer's tiers. */
      financial_coverage: rial,
      /** The total the customer saw; a difference is refused with `price_changed` and both prices. */
      total_rial: rial,
      draft_uid: z.string().max(64).optional(),
      embed_session: z.string().max(64).optional(),
      /** Where the customer came from. What is no campaign, or too much of one, is dropped; the order is made all the same. */
      tracking: z
        .object({
          partner: z.string().optional(),
          affiliation_code: z.string().optional(),
          utm_data: z.record(z.string(), z.unknown()).optional(),
        })
        .optional(),
    }),
    answer: orderDetails,
  }),
  orderDetails: endpoint({
    method: 'GET',
    path: '/api/order/details-fennec/:uid/',
    access: 'customer',
    scope: 'own',
    summary: 'One order, whole',
    query: z.object({ page: z.coerce.number().int().min(1).default(1) }),
    answer: orderDetails,
  }),
  orderList: endpoint({
    method: 'GET',
    path: '/accounts/api/order/:uid/',
    access: 'customer',
    scope: 'own',
    summary: "The customer's orders, newest first; uid is the account's. `tab` leaves those of one tab",
    query: pageQuery.extend({ tab: orderTab.optional() }),
    answer: ownList(orderBrief).extend({ tabs: z.record(orderTab, z.number().int()) }),
  }),
  completionTabs: endpoint({
    method: 'GET',
    path: '/api/order-complete/:uid/',
    access: 'customer',
    scope: 'own',
    summary: 'The completion tabs of an order',
    query: z.object({ tabs_only: z.enum(['true', 'false']).default('true') }),
    answer: z.object({ order_uid: z.string(), tabs: z.array(tab) }),
  }),
  completion: endpoint({
    method: 'GET',
    path: '/:insurance/api/complete/:id/',
    access: 'customer',
    scope: 'own',
    summary: 'The completion form of an order',
    answer: completionForm,
  }),
  saveCompletion: endpoint({
    method: 'POST',
    path: '/:insurance/api/complete/:id/',
    access: 'customer',
    scope: 'own',
    idempotent: true,
    summary: 'Saves one completion tab',
    body: completionBody,
    answer: completionForm,
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/api/order/delivery/',
    access: 'customer',
    scope: 'own',
    summary: 'Delivery days and times of a city for an order',
    query: z.object({
      order: z.string().max(64),
      time_type: z.string().max(20).optional(),
      city: z.string().max(60).optional(),
    }),
    answer: z.object({
      required: z.boolean(),
      reason: z.string().nullable(),
      slots: z.array(
        z.object({
          date: z.string(),
          time_type: z.string(),
          title: z.string(),
          price_rial: rial,
          available: z.boolean(),
        }),
      ),
    }),
  }),
  afterPayment: endpoint({
    method: 'GET',
    path: '/api/order/after-payment/:id/',
    access: 'customer',
    scope: 'own',
    summary: 'What the page shows once the bank has sent the customer back; only the server is believed',
    answer: z.object({
      ...idInPath,
      result: paymentResult,
      reason: z.string().nullable(),
      title: z.string(),
      text: z.string(),
      amount_rial: rial,
      wallet_rial: rial,
      reference: z.string().nullable(),
      card_masked: z.string().nullable(),
      at: z.string().nullable(),
      order: orderBrief,
      support_code: z.string().nullable(),
      /** Payments that this order did not take: their money is in the wallet. */
      in_wallet: z.array(
        z.object({
          amount_rial: rial,
          at: z.string(),
          reference: z.string().nullable(),
          card_masked: z.string().nullable(),
        }),
      ),
      poll_in_s: z.number().int().nullable(),
    }),
  }),
  deleteOrder: endpoint({
    method: 'POST',
    path: '/api/order/delete/list/:id/',
    access: 'customer',
    scope: 'own',
    idempotent: true,
    summary: 'Takes an unpaid or ended order off the list',
    answer: z.object({ deleted: z.literal(true) }),
  }),
  requestCancellation: endpoint({
    method: 'POST',
    path: '/api/order/request-cancellation/:id/',
    access: 'customer',
    scope: 'full',
    idempotent: true,
    summary: 'Cancels an order that is not with the insurer yet; what was paid goes to the wallet at once',
    body: z.object({ reason: z.string().trim().min(3).max(500) }),
    answer: orderDetails,
  }),
  uploadDocument: endpoint({
    method: 'POST',
    path: '/hedgehog-uploader/',
    access: 'customer',
    scope: 'own',
    multipart: true,
    limit: 30,
    summary:
      'Uploads one document of an order: form fields `order`, `kind` and the file `file` (JPEG, PNG, WebP or PDF, at most 8 MB)',
    answer: document,
  }),
  policyTicket: endpoint({
    method: 'POST',
    path: '/api/order/:uid/policy-ticket/',
    access: 'customer',
    scope: 'own',
    summary: 'A link to the issued policy as PDF that lives for ten minutes',
    answer: z.object({ url: z.string(), expires_in_s: z.number().int() }),
  }),
};
