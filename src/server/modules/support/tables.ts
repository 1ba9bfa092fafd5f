import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { ContactType } from '#contract/support';
import type { TicketCategory } from '#contract/ticket-categories';
import type { TicketState } from '#contract/ticket-states';
import { accounts } from '../accounts/tables.ts';
import { microRequests } from '../micro-insurance/tables.ts';
import { orders } from '../orders/tables.ts';

/** Answered, and it goes on once its customer says something: in lists it stands before the others. */
export const waitsForCustomer = sql.raw(`(state = 'waiting_customer')`);

/** What customers ask, each with a life of its own. */
export const supportTickets = pgTable(
  'support_tickets',
  {
    uid: text().primaryKey(),
    seq: bigserial({ mode: 'number' }).notNull(),
    account_uid: text()
      .notNull()
      .references(() => accounts.uid),
    vouched_by: text(),
    category: text().$type<TicketCategory>().notNull(),
    state: text().$type<TicketState>().notNull(),
    order_uid: text().references(() => orders.uid),
    order_number: text(),
    /** A ticket is about an order, a small insurance or neither. */
    micro_request_uid: text().references(() => microRequests.uid),
    micro_request_number: text(),
    /** Names the first message, so that it makes one ticket. */
    client_id: text().notNull(),
    title: text().notNull(),
    last_by: text().$type<'customer' | 'staff'>().notNull(),
    last_at: timestamp({ withTimezone: true }).notNull(),
    last_excerpt: text().notNull(),
    unread: boolean().notNull().default(false),
    /** Until when we promised to say something; null where it is the customer's turn. */
    answer_by: timestamp({ withTimezone: true }),
    third_party: text(),
    merged_into: text(),
    satisfied: boolean(),
    satisfaction_note: text(),
    moved_at: timestamp({ withTimezone: true }).notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  table => [
    unique('support_tickets_client').on(table.account_uid, table.client_id),
    index('support_tickets_account').on(table.account_uid, waitsForCustomer, table.last_at, table.seq),
    // Counts of open and ended ones are read of it alone.
    index('support_tickets_counts').on(table.account_uid, table.state, table.vouched_by),
    index('support_tickets_state').on(table.state, table.answer_by),
    index('support_tickets_order').on(table.order_uid),
    index('support_tickets_micro_request').on(table.micro_request_uid),
  ],
);

export const supportMessages = pgTable(
  'support_messages',
  {
    uid: text().primaryKey(),
    seq: bigserial({ mode: 'number' }).notNull(),
    ticket_uid: text()
      .notNull()
      .references(() => supportTickets.uid),
    by: text().$type<'customer' | 'staff' | 'note'>().notNull(),
    name: text(),
    text: text().notNull(),
    client_id: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  table => [
    index('support_messages_ticket').on(table.ticket_uid, table.seq),
    unique('support_messages_client').on(table.ticket_uid, table.client_id),
  ],
);

/** Files of messages; one without a message is still to be sent. */
export const supportFiles = pgTable(
  'support_files',
  {
    uid: text().primaryKey(),
    account_uid: text()
      .notNull()
      .references(() => accounts.uid),
    vouched_by: text(),
    message_uid: text().references(() => supportMessages.uid),
    name: text().notNull(),
    size: integer().notNull(),
    type: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  table => [
    index('support_files_message').on(table.message_uid),
    index('support_files_account').on(table.account_uid, table.created_at),
  ],
);

/** What visitors write without a login. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    uid: text().primaryKey(),
    seq: bigserial({ mode: 'number' }).notNull(),
    type: text().$type<ContactType>().notNull(),
    name: text().notNull(),
    mobile: text().notNull(),
    text: text().notNull(),
    order_number: text(),
    at: timestamp({ withTimezone: true }).notNull(),
    answer_by: timestamp({ withTimezone: true }).notNull(),
    closed_at: timestamp({ withTimezone: true }),
  },
  table => [index('contact_messages_open').on(table.closed_at, table.at)],
);
