import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Line } from '#contract/lines';
import { asksCustomer, orderStates } from '#contract/order-states';
import type { OrderState } from '#contract/orders';
import type { Choice } from '#pricing/choices';
import type { Price } from '#pricing/price';
import type { PremiumChange } from '#pricing/refund';
import type { Certificate, OrderFact, OrderProof, OrderSubject } from '../../lines/line.ts';
import { accounts } from '../accounts/tables.ts';
import { addresses } from '../geo/tables.ts';
import type { Attribution } from '../partners/partners.ts';

const at = () => timestamp({ withTimezone: true });
const rial = () => bigint({ mode: 'number' });

/** Running numbers of orders, as customers read them out. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 83217 });

const asking = orderStates.filter(asksCustomer).map(state => `'${state}'`);
/** Whether an order or its policy waits for the customer, as the index of the list has it: the same words, or it is not used. */
export const waitsForCustomer = sql.raw(`(state in (${asking.join(', ')}) or change_asks or end_asks)`);

/** The partner that brought the customer, as the indexes of what it has sold have it. */
const attributedPartner = sql.raw(`(attribution ->> 'partner')`);

/** An order: the offer it was made of, frozen, and what its completion, payment and issuing brought. */
export const orders = pgTable(
  'orders',
  {
    uid: text().primaryKey(),
    number: text().notNull().unique(),
    account_uid: text()
      .notNull()
      .references(() => accounts.uid),
    /** The partner in whose frame a session of embed scope began it; null for the customer's own login. */
    vouched_by: text(),
    state: text().$type<OrderState>().notNull(),
    /** A sentence about this order in this state, in place of the general one. */
    state_note: text(),
    insurance: text().$type<Line>().notNull(),
    insurer: text().notNull(),
    insurer_title: text().notNull(),
    title: text().notNull(),
    subtitle: text().notNull(),
    facts: jsonb().$type<OrderFact[]>().notNull(),
    /** The wizard's answers the price was computed of, as the quote had them. */
    answers: jsonb().$type<Record<string, unknown>>().notNull(),
    /** One value for each dimension of the line. */
    choice: jsonb().$type<Choice>().notNull(),
    price: jsonb().$type<Price>().notNull(),
    total_rial: rial().notNull(),
    /** Ids of the installment plans that the offer had. */
    plans: jsonb().$type<string[]>().notNull(),
    priced_on: text().notNull(),
    price_valid_until: at().notNull(),
    start_date: text().notNull(),
    end_date: text().notNull(),
    first_name: text(),
    last_name: text(),
    national_id: text(),
    birth_date: text(),
    mobile: text().notNull(),
    subject: jsonb().$type<OrderSubject>().notNull(),
    /** Holds for the person of `national_id` alone. */
    proof: jsonb().$type<OrderProof>().notNull(),
    /** Answers to the line's questions about what is insured. */
    details: jsonb().$type<Record<string, string>>().notNull().default({}),
    documents_later: boolean().notNull().default(false),
    documents_due_at: at(),
    paper: boolean().notNull().default(false),
    address_uid: text().references(() => addresses.uid),
    delivery_date: text(),
    delivery_time: text(),
    attribution: jsonb().$type<Attribution>().notNull(),
    embed_session: text(),
    /** The form that it was made of. */
    draft_uid: text(),
    /** The policy that it renews. */
    renews: text().references((): AnyPgColumn => orders.uid),
    /** The paid order that renews its policy. */
    renewed_by: text(),
    paid_at: at(),
    /** The attempt that paid it. */
    paid_by: text(),
    policy_number: text(),
    unique_code: text(),
    issued_at: at(),
    /** Counts what the policy has said: one more with each change that was issued. */
    version: integer().notNull().default(1),
    /** What those changes have added to the premium, or taken off. */
    premium_changes: jsonb().$type<PremiumChange[]>().notNull().default([]),
    /** What its certificate says, as it was issued; null in lines without one, and in orders issued before this was kept. */
    certificate: jsonb().$type<Certificate>(),
    /** When the text about the policy was sent. */
    issued_told_at: at(),
    /** Key of the policy as PDF, once it is made. */
    policy_file: text(),
    cancel_reason: text(),
    /** The day on which its policy ended before its time. */
    cancelled_on: text(),
    /** When the order came into an ended state, or the end of its policy was accepted. The policy may end later, on `cancelled_on`. */
    ended_at: at(),
    /** A change of its policy waits for the customer; so does the request to end it. Their modules say so. */
    change_asks: boolean().notNull().default(false),
    end_asks: boolean().notNull().default(false),
    /** A request to end its policy is open: neither accepted, declined nor taken back. */
    end_asked: boolean().notNull().default(false),
    created_at: at().notNull(),
    deleted_at: at(),
  },
  table => [
    index('orders_account').on(table.account_uid, waitsForCustomer, table.created_at),
    // Counts of the tabs are read of it alone.
    index('orders_tabs')
      .on(table.account_uid, table.state, table.end_date, table.cancelled_on, table.vouched_by)
      .where(sql`deleted_at is null`),
    index('orders_unpaid').on(table.created_at).where(sql`paid_at is null`),
    index('orders_paid_for').on(table.national_id).where(sql`paid_at is not null`),
    index('orders_partner_paid').on(attributedPartner, table.paid_at).where(sql`${attributedPartner} is not null`),
    index('orders_partner_created')
      .on(attributedPartner, table.created_at)
      .where(sql`${attributedPartner} is not null`),
    index('orders_slot').on(table.delivery_date, table.delivery_time),
    index('orders_subject').on(table.account_uid, sql`(subject ->> 'key')`),
  ],
);

/** Every move of an order from one state to another. */
export const orderMoves = pgTable(
  'order_moves',
  {
    seq: integer().primaryKey().generatedAlwaysAsIdentity(),
    order_uid: text()
      .notNull()
      .references(() => orders.uid),
    from_state: text().$type<OrderState>(),
    to_state: text().$type<OrderState>().notNull(),
    note: text(),
    at: at().notNull(),
  },
  table => [index('order_moves_order').on(table.order_uid, table.seq)],
);

/** Uploaded documents; the newest of a kind counts, older ones are deleted with their files. */
export const orderDocuments = pgTable(
  'order_documents',
  {
    uid: text().primaryKey(),
    order_uid: text()
      .notNull()
      .references(() => orders.uid),
    kind: text().notNull(),
    name: text().notNull(),
    size: integer().notNull(),
    type: text().notNull(),
    refusal: text(),
    created_at: at().notNull(),
  },
  table => [uniqueIndex('order_documents_kind').on(table.order_uid, table.kind)],
);

/** Links to policies, by the SHA-256 of their ticket. */
export const policyTickets = pgTable('policy_tickets', {
  ticket_hash: text().primaryKey(),
  order_uid: text()
    .notNull()
    .references(() => orders.uid),
  expires_at: at().notNull(),
});
