import { z } from 'zod';
import { attachedFile } from './attached-file.ts';
import { endpoint } from './endpoint.ts';
import { ownList, paged, pageQuery } from './paging.ts';
import { uid } from './params.ts';
import { supportPaths } from './paths/support.ts';
import { detailed } from './refusal-details.ts';
import { categorySlugs } from './ticket-categories.ts';
import { ticketStates } from './ticket-states.ts';

const { support: paths } = supportPaths;

/** Files of one message, and bytes of one file (specification leaves both open; reference §10). */
export const maxFiles = 5;
export const maxMessage = 4_000;

const time = z.iso.datetime({ offset: true });
const text = z.string().trim().min(2).max(maxMessage);
const category = z.enum(categorySlugs);

export type TicketFile = z.output<typeof attachedFile>;

export const ticketMessage = z.object({
  uid: z.string(),
  by: z.enum(['customer', 'staff']),
  /** Of the member who answers; null for the customer. */
  name: z.string().nullable(),
  text: z.string(),
  files: z.array(attachedFile),
  at: time,
});
export type TicketMessage = z.output<typeof ticketMessage>;

/** One ticket as it stands in a list. */
export const ticketRow = z.object({
  uid: z.string(),
  number: z.string(),
  category,
  category_title: z.string(),
  title: z.string(),
  state: z.enum(ticketStates),
  order: z.object({ uid: z.string(), number: z.string() }).nullable(),
  /** The small insurance that it is about. */
  micro_request: z.object({ uid: z.string(), number: z.string() }).nullable(),
  last: z.object({ by: z.enum(['customer', 'staff']), at: time, excerpt: z.string() }),
  /** There is an answer that the customer has not opened. */
  unread: z.boolean(),
  /** Until when we promised to answer, or to say what a third party answered; null where it is the customer's turn. */
  answer_by: time.nullable(),
  /** Whether `answer_by` is past. */
  is_late: z.boolean(),
  /** Whom we wait for, and since when; null where we do not. */
  third_party: z.object({ name: z.string(), since: time }).nullable(),
  /** Uid of the ticket in which it goes on. */
  merged_into: z.string().nullable(),
  satisfied: z.boolean().nullable(),
});
export type TicketRow = z.output<typeof ticketRow>;

const ticketList = ownList(ticketRow).extend({ open: z.number().int(), ended: z.number().int() });
export type TicketList = z.output<typeof ticketList>;

/** A ticket with its messages, newest page first and each page in the order in which they were written. */
const ticketThread = paged(ticketMessage).extend({ ticket: ticketRow });
export type TicketThread = z.output<typeof ticketThread>;

/** Names a message that is sent again, so that it stands there once. */
const client_id = z.string().min(8).max(64);
const files = z.array(uid).max(maxFiles).default([]);

export const contactTypes = ['question', 'complaint', 'suggestion', 'cooperation'] as const;
export type ContactType = (typeof contactTypes)[number];

export const support = {
  readTickets: endpoint({
    ...paths.readTickets,
    access: 'customer',
    scope: 'own',
    summary: "An account's tickets, newest first, or one ticket with its messages",
    params: { uid },
    /** `state` is for the list. */
    query: pageQuery.extend({ state: z.enum(['open', 'ended']).optional() }),
    answer: z.union([ticketThread, ticketList]),
  }),
  createTicket: endpoint({
    ...paths.createTicket,
    access: 'customer',
    scope: 'own',
    limit: 20,
    summary: 'Asks support something',
    params: { uid },
    ownAccount: 'uid',
    /** It is about one thing at most: an order, or a request for a small insurance. */
    body: z
      .object({
        category,
        text,
        order: uid.nullable().default(null),
        micro_request: uid.nullable().default(null),
        files,
        client_id,
      })
      .refine(({ order, micro_request }) => order === null || micro_request === null),
    answer: ticketRow,
    refuses: [
      'order_not_found',
      'not_found',
      detailed('ticket_exists', z.object({ uid: z.string(), number: z.string() })),
      'too_many_tickets',
    ],
  }),
  followUp: endpoint({
    ...paths.followUp,
    access: 'customer',
    scope: 'own',
    limit: 30,
    summary: 'Writes one more message into a ticket',
    body: z.object({ ticket: uid, text, files, client_id }),
    answer: ticketMessage,
    refuses: ['not_found', 'ticket_state'],
  }),
  rateTicket: endpoint({
    ...paths.rateTicket,
    access: 'customer',
    scope: 'own',
    summary: 'Says once whether a resolved ticket was answered well',
    params: { uid },
    body: z.object({ satisfied: z.boolean(), note: z.string().trim().max(500).optional() }),
    answer: ticketRow,
    refuses: ['ticket_state'],
  }),
  listCategories: endpoint({
    ...paths.listCategories,
    access: 'anyone',
    summary: 'What a ticket may be about',
    answer: z.object({
      results: z.array(
        z.object({ slug: category, title: z.string(), about_order: z.boolean(), first_answer_min: z.number().int() }),
      ),
      /** When the first answer to a question of now is promised, by the longest of the categories. */
      answer_by: time,
    }),
  }),
  uploadFile: endpoint({
    ...paths.uploadFile,
    access: 'customer',
    scope: 'own',
    multipart: true,
    limit: 30,
    summary: 'Uploads a file for a message that is still to be sent',
    body: z.object({ file: z.file().describe('JPEG, PNG, WebP or PDF, at most 8 MB') }),
    answer: attachedFile,
    refuses: ['file_missing', 'file_type_refused', 'file_unreadable', 'image_too_small', 'too_many_files_waiting'],
  }),
  createFileLink: endpoint({
    ...paths.createFileLink,
    params: { uid },
    access: 'customer',
    scope: 'own',
    summary: 'A link to a file of a message that lives for ten minutes',
    answer: z.object({ url: z.string(), expires_in_s: z.number().int() }),
    refuses: ['not_found'],
  }),
  createContact: endpoint({
    ...paths.createContact,
    access: 'anyone',
    limit: 10,
    summary: 'Writes to us without a login',
    query: z.object({ type: z.enum(contactTypes) }),
    body: z.object({
      name: z.string().trim().min(2).max(80),
      mobile: z.string().max(30),
      text,
      /** Number of an order, as the customer reads it. */
      order: z.string().trim().max(20).optional(),
    }),
    answer: z.object({ number: z.string(), answer_by: time }),
    refuses: ['invalid_mobile', 'contact_limit'],
  }),
};
