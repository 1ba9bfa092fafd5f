import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { paged, pageQuery } from '../paging.ts';
import { uid } from '../params.ts';
import { staffSupportPaths } from '../paths/staff/support.ts';
import { contactTypes, maxMessage, ticketMessage, ticketRow } from '../support.ts';
import { ticketStates } from '../ticket-states.ts';
import { reason } from './staff.ts';

const { staffSupport: paths } = staffSupportPaths;

const time = z.iso.datetime({ offset: true });
const text = z.string().trim().min(2).max(maxMessage);
const params = { uid };
const access = 'staff';
const permission = 'ticket.answer';
const refuses = ['ticket_state', 'ticket_changed'] as const;
/**
 * `last.at` of the ticket when it was read. If a message was written since, the call is refused with `ticket_changed`. This
 * also keeps an answer that is sent twice from being posted twice.
 */
const last_at = time;

/** A ticket in a list of the staff, with its customer's account. */
const staffTicketRow = ticketRow.extend({ account_uid: z.string() });
export type StaffTicketRow = z.output<typeof staffTicketRow>;

/** A note is read by the staff alone. */
const staffMessage = ticketMessage.extend({ by: z.enum(['customer', 'staff', 'note']) });

/** What a ticket is about, in short; whole orders and requests are read by their own calls. */
const ticketAbout = z.object({
  number: z.string(),
  title: z.string(),
  subtitle: z.string(),
  insurer: z.string().nullable(),
  state_title: z.string(),
  state_note: z.string(),
  total_rial: z.number().int().nullable(),
  paid_at: time.nullable(),
});
export type TicketAbout = z.output<typeof ticketAbout>;

const contact = z.object({
  uid: z.string(),
  number: z.string(),
  type: z.enum(contactTypes),
  name: z.string(),
  mobile: z.string(),
  text: z.string(),
  order: z.string().nullable(),
  at: time,
  answer_by: time,
  closed: z.boolean(),
});

/** What the staff does with tickets and with what visitors write. */
export const staffSupport = {
  listTickets: endpoint({
    ...paths.listTickets,
    access,
    permission,
    summary: 'Tickets in a state, or those that wait for the staff or a third party; by when an answer was promised',
    query: pageQuery.extend({ state: z.enum(ticketStates).optional() }),
    answer: paged(staffTicketRow),
  }),
  readTicket: endpoint({
    ...paths.readTicket,
    access,
    permission,
    summary: 'A ticket with all that was written, notes as well; that it was read is in the log',
    params,
    query: pageQuery,
    answer: paged(staffMessage).extend({
      ticket: staffTicketRow,
      customer: z.object({ mobile: z.string() }),
      about: ticketAbout.nullable(),
      /** What the customer says of how it was settled. */
      satisfaction_note: z.string().nullable(),
    }),
  }),
  answerTicket: endpoint({
    ...paths.answerTicket,
    access,
    permission,
    summary: 'Answers the customer, who is told by text',
    params,
    body: z.object({ text, last_at, reason }),
    answer: staffTicketRow,
    refuses,
  }),
  noteTicket: endpoint({
    ...paths.noteTicket,
    access,
    permission,
    summary: 'Notes something for colleagues',
    params,
    body: z.object({ text, reason }),
    answer: staffTicketRow,
  }),
  waitForThirdParty: endpoint({
    ...paths.waitForThirdParty,
    access,
    permission,
    summary: 'Says whom we wait for; the customer sees it, and it comes back to us in two working days',
    params,
    body: z.object({ third_party: z.string().trim().min(2).max(80), last_at, reason }),
    answer: staffTicketRow,
    refuses,
  }),
  resolveTicket: endpoint({
    ...paths.resolveTicket,
    access,
    permission,
    summary: 'Says that the matter is settled',
    params,
    body: z.object({ last_at, reason }),
    answer: staffTicketRow,
    refuses,
  }),
  mergeTicket: endpoint({
    ...paths.mergeTicket,
    access,
    permission,
    summary: 'Goes on in another ticket of the same customer',
    params,
    body: z.object({ into: uid, reason }),
    answer: staffTicketRow,
    refuses: ['ticket_state'],
  }),
  listContacts: endpoint({
    ...paths.listContacts,
    access,
    permission,
    summary: 'What visitors wrote and nobody has seen to, oldest first',
    query: pageQuery,
    answer: paged(contact),
  }),
  closeContact: endpoint({
    ...paths.closeContact,
    access,
    permission,
    summary: 'Says what became of a message',
    params,
    body: z.object({ reason }),
    answer: contact,
  }),
};
