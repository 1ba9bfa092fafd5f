import { z } from 'zod';
import { cameBy } from './came-by.ts';
import { completionBody, completionForm, document, tab } from './completion.ts';
import { endpoint } from './endpoint.ts';
import { line } from './line.ts';
import { price, priceRow, rial } from './money.ts';
import { choice, offerRefused } from './offers.ts';
import { orderStates } from './order-states.ts';
import { ownList, pageQuery } from './paging.ts';
import { uid } from './params.ts';
import { ordersPaths } from './paths/orders.ts';
import { detailed } from './refusal-details.ts';
import { renewalRefusals } from './renewals.ts';
import { threadStep } from './thread-step.ts';
import { answers } from './wizard-form.ts';

const { orders: paths } = ordersPaths;

export type { CompletionForm, CompletionTab } from './completion.ts';
export type { OrderState } from './order-states.ts';

export const orderState = z.enum(orderStates);

/** Title and value for people, ready to print. */
const fact = z.object({ label: z.string(), value: z.string(), ltr: z.boolean().default(false) });

/** What runs or is on its way, what has ended, and what was never paid. */
const orderTab = z.enum(['current', 'past', 'unfinished']);
export type OrderTab = z.output<typeof orderTab>;

export const orderBrief = z.object({
  uid: z.string(),
  number: z.string(),
  insurance: line,
  title: z.string(),
  subtitle: z.string(),
  insurer: z.object({ slug: z.string(), title: z.string() }),
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
      phase: z.enum(['ahead', 'running', 'over', 'cancelled']),
      days: z.number().int(),
      days_left: z.number().int(),
    })
    .nullable(),
  /** It, a change of its policy or the request to end it goes on once its customer does something. */
  waits_for_customer: z.boolean(),
  /** Where the one thing to do next is, the renewal of a policy that ends included: a path of the application, or null. */
  next_path: z.string().nullable(),
  next_title: z.string().nullable(),
});
export type OrderBrief = z.output<typeof orderBrief>;

export const orderDetails = orderBrief.extend({
  facts: z.array(fact),
  /** Days of the cover, known before there is a policy. */
  start_date: z.string(),
  end_date: z.string(),
  price,
  thread: z.array(threadStep),
  installments: z.array(
    z.object({ no: z.number().int(), title: z.string(), due_date: z.string(), amount_rial: rial, paid: z.boolean() }),
  ),
  /** A page of the tries to pay it: those whose money came first, then the newest. */
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
  payments_page: z.object({ count: z.number().int(), page: z.number().int(), page_size: z.number().int() }),
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
  /** A request to end its policy is open: neither accepted, declined nor taken back. */
  end_asked: z.boolean(),
  /** The end of its policy was accepted, whether the cover goes on until then or not. */
  end_accepted: z.boolean(),
  /** Its issued policy may be asked to end before its time. */
  can_end_policy: z.boolean(),
  /** There is a policy, of a line whose policies may be changed. */
  can_change_policy: z.boolean(),
  can_delete: z.boolean(),
  /** Taken off the customer's list. It is still read where something was paid for it, and nothing is done with it. */
  is_deleted: z.boolean(),
  /** The partner in whose frame it was begun; null where it was begun on our site. */
  partner: z.string().nullable(),
});
export type OrderDetails = z.output<typeof orderDetails>;

/** What the customer agreed to, what it is now, and why, in sentences. */
export const priceChange = z.object({ before: rial, after: rial, changes: z.array(z.string()) });

export const orders = {
  create: endpoint({
    ...paths.create,
    params: { insurance: line, id: uid },
    access: 'customer',
    scope: 'own',
    idempotent: true,
    summary: 'Makes an order of an offer; `id` is the offer, `quote` its signed, frozen price',
    body: z.object({
      quote: z.string().min(1).max(4096),
      /** One of the choices that the offers had. */
      choice,
      /** The total the customer saw; a difference is refused with `price_changed` and both prices. */
      total_rial: rial,
      draft_uid: z.string().max(64).optional(),
      embed_session: z.string().max(64).optional(),
      tracking: cameBy.optional(),
    }),
    answer: orderDetails,
    refuses: [
      'unknown_line',
      'quote_forged',
      detailed('quote_expired', priceChange),
      detailed('price_changed', priceChange),
      'start_day_passed',
      offerRefused,
      'order_state',
      'order_not_found',
      ...renewalRefusals,
    ],
  }),
  read: endpoint({
    ...paths.read,
    params: { uid },
    access: 'customer',
    scope: 'own',
    summary: 'One order, whole; `page` turns over its tries to pay',
    query: pageQuery.pick({ page: true }),
    answer: orderDetails,
    refuses: ['order_not_found'],
  }),
  list: endpoint({
    ...paths.list,
    params: { uid },
    ownAccount: 'uid',
    access: 'customer',
    scope: 'own',
    summary:
      "The customer's orders, over all pages those first that wait for them, then the newest; uid is the account's. `tab` leaves those of one tab",
    query: pageQuery.extend({ tab: orderTab.optional() }),
    answer: ownList(orderBrief).extend({ tabs: z.record(orderTab, z.number().int()) }),
  }),
  findSameCover: endpoint({
    ...paths.findSameCover,
    access: 'customer',
    scope: 'own',
    summary: 'What the customer has bought already for what a form asks prices for, in the same days; else null',
    query: z.object({ draft: z.string().max(64) }),
    answer: z.object({ order: orderBrief.nullable() }),
    refuses: ['draft_not_found'],
  }),
  readCompletionTabs: endpoint({
    ...paths.readCompletionTabs,
    params: { uid },
    access: 'customer',
    scope: 'own',
    summary: 'The completion tabs of an order; with `tabs_only=false` the whole form comes with them',
    query: z.object({ tabs_only: z.enum(['true', 'false']).default('true') }),
    /** `form` is null with the tabs alone. */
    answer: z.object({ order_uid: z.string(), tabs: z.array(tab), form: completionForm.nullable() }),
    refuses: ['order_not_found'],
  }),
  readCompletion: endpoint({
    ...paths.readCompletion,
    params: { insurance: line, id: uid },
    access: 'customer',
    scope: 'own',
    summary: 'The completion form of an order',
    answer: completionForm,
    refuses: ['unknown_line', 'order_not_found'],
  }),
  saveCompletion: endpoint({
    ...paths.saveCompletion,
    params: { insurance: line, id: uid },
    access: 'customer',
    scope: 'own',
    idempotent: true,
    summary: 'Saves one completion tab',
    body: completionBody,
    answer: completionForm,
    refuses: [
      'unknown_line',
      'order_not_found',
      'order_state',
      'invalid_national_id',
      'address_not_found',
      'slot_not_available',
    ],
  }),
  readRenewal: endpoint({
    ...paths.readRenewal,
    params: { uid },
    access: 'customer',
    scope: 'own',
    summary: "What of the customer's own policy begins the form of its renewal, by the names of the line's questions",
    answer: z.object({ insurance: line, answers }),
    refuses: ['order_not_found', 'order_state', 'vehicle_sold'],
  }),
  listDeliverySlots: endpoint({
    ...paths.listDeliverySlots,
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
    refuses: ['order_not_found'],
  }),
  delete: endpoint({
    ...paths.delete,
    params: { id: uid },
    access: 'customer',
    scope: 'own',
    idempotent: true,
    summary: 'Takes an unpaid or ended order off the list',
    answer: z.object({ deleted: z.literal(true) }),
    refuses: ['order_not_found', 'order_state'],
  }),
  uploadDocument: endpoint({
    ...paths.uploadDocument,
    access: 'customer',
    scope: 'own',
    multipart: true,
    limit: 30,
    summary: 'Uploads one document of an order',
    body: z.object({
      order: z.string(),
      kind: z.string(),
      file: z.file().describe('JPEG, PNG, WebP or PDF, at most 8 MB'),
    }),
    answer: document,
    refuses: [
      'order_not_found',
      'order_state',
      'file_missing',
      'file_type_refused',
      'file_unreadable',
      'image_too_small',
    ],
  }),
  createPolicyTicket: endpoint({
    ...paths.createPolicyTicket,
    params: { uid },
    access: 'customer',
    scope: 'own',
    summary: 'A link to the issued policy as PDF that lives for ten minutes',
    answer: z.object({ url: z.string(), expires_in_s: z.number().int() }),
    refuses: ['order_not_found', 'order_state'],
  }),
};
