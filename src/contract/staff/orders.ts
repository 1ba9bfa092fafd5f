import { z } from 'zod';
import { normaliseText } from '#persian/digits';
import { endpoint } from '../endpoint.ts';
import { point } from '../geo.ts';
import { line } from '../line.ts';
import { price, rial } from '../money.ts';
import { orderStates } from '../order-states.ts';
import { orderDetails } from '../orders.ts';
import { paged, pageQuery } from '../paging.ts';
import { uid } from '../params.ts';
import { staffOrdersPaths } from '../paths/staff/orders.ts';
import { reason } from './staff.ts';

const { staffOrders: paths } = staffOrdersPaths;

const order = z.object({
  uid: z.string(),
  number: z.string(),
  state: z.enum(orderStates),
  title: z.string(),
  subtitle: z.string(),
  insurer: z.string(),
  total_rial: rial,
  start_date: z.string(),
  end_date: z.string(),
  paid_at: z.string().nullable(),
  policy_number: z.string().nullable(),
  /** Who brought the customer; null where nobody did. */
  partner: z.string().nullable(),
});

/** A paid order as somebody needs it who issues it by hand, or judges what its customer asks for. */
const wholeOrder = order.extend({
  insurance: line,
  account_uid: z.string(),
  holder: z.object({
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    national_id: z.string().nullable(),
    birth_date: z.string().nullable(),
    mobile: z.string(),
  }),
  /** What tells the insured thing from others, such as a plate. */
  identifier: z.string().nullable(),
  facts: orderDetails.shape.facts,
  /** Answers about what is insured, such as the passports of travellers. */
  details: z.array(z.object({ group: z.string(), label: z.string(), value: z.string().nullable() })),
  price,
  documents: z.array(
    z.object({
      uid: z.string(),
      kind: z.string(),
      title: z.string(),
      name: z.string(),
      size: z.number().int(),
      type: z.string(),
      /** Why a better one was asked for. */
      refusal: z.string().nullable(),
      /** Where a member opens it, with their own token; that they looked is in the log. */
      path: z.string(),
      created_at: z.iso.datetime({ offset: true }),
    }),
  ),
});

/** As an insurer prints it, with digits in any script. */
const printed = z.string().max(100).transform(normaliseText).pipe(z.string().min(3).max(60));

const access = 'staff';
const permission = 'order.issue';

/** Paid orders: those that wait for their policy, of an insurer without an interface or one that does not answer, and policies on paper. */
export const staffOrders = {
  list: endpoint({
    ...paths.list,
    access,
    permission,
    summary: 'Paid orders that wait for their policy, the longest paid first',
    query: pageQuery,
    answer: paged(order),
  }),
  read: endpoint({
    ...paths.read,
    access,
    permission: 'order.read',
    params: { uid },
    summary: 'A paid order with its holder, answers and documents; that it was read is in the log',
    answer: wholeOrder,
    refuses: ['order_not_found'],
  }),
  issue: endpoint({
    ...paths.issue,
    access,
    permission,
    params: { uid },
    summary:
      'Writes in the policy that the insurer issued outside of here; the customer is told, and the document made',
    body: z.object({
      policy_number: printed,
      /** The code by which anybody checks the policy at the regulator. */
      unique_code: printed.pipe(z.string().regex(/^[\x20-\x7e]+$/)),
      reason,
    }),
    answer: order,
    refuses: ['order_not_found', 'order_state'],
  }),
  reject: endpoint({
    ...paths.reject,
    access,
    permission,
    params: { uid },
    summary:
      'Ends an order that the insurer does not take; all that was paid goes to the wallet, and the customer reads why',
    body: z.object({ reason }),
    answer: order,
    refuses: ['order_not_found', 'order_state'],
  }),
  askDocuments: endpoint({
    ...paths.askDocuments,
    access,
    permission,
    params: { uid },
    summary:
      'Refuses documents of a paid order that nobody can use: its customer reads why and sends others, then issuing goes on; where all of them were refused before, `order_state`',
    body: z.object({
      /** Uids of the documents that were looked at, as `read` names them: one that came meanwhile is not refused with them. */
      documents: z.array(uid).min(1).max(20),
      /** A sentence in Persian; the customer reads it. */
      reason,
    }),
    answer: order,
    refuses: ['order_not_found', 'order_state', 'document_replaced'],
  }),
  listPapers: endpoint({
    ...paths.listPapers,
    access,
    permission,
    summary:
      'Issued policies whose paper has not come yet, with when and where it is to be brought; the first due first',
    query: pageQuery,
    answer: paged(
      order.extend({
        delivery_date: z.string().nullable(),
        delivery_time: z.string().nullable(),
        receiver: z.object({ name: z.string(), mobile: z.string() }),
        address: z
          .object({
            province_title: z.string(),
            city_title: z.string(),
            address: z.string(),
            postal_code: z.string(),
            /** The customer's pin on the map, for the courier. */
            point: point.nullable(),
          })
          .nullable(),
      }),
    ),
  }),
  movePaper: endpoint({
    ...paths.movePaper,
    access,
    permission,
    params: { uid },
    summary: 'Says that the paper of a policy is with the courier, of which its customer is told, or that it has come',
    body: z.object({ to: z.enum(['delivering', 'delivered']), reason }),
    answer: order,
    refuses: ['order_not_found', 'order_state'],
  }),
};
