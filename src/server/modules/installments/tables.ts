import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CollectionState, CollectionWay, InstallmentType } from '#contract/installments';
import { accounts } from '../accounts/tables.ts';
import { orders } from '../orders/tables.ts';

const at = () => timestamp({ withTimezone: true });
const rial = () => bigint({ mode: 'number' });

/** The plan that an order was bought by, with what the customer's list says of the order. */
export const installmentPlans = pgTable(
  'installment_plans',
  {
    order_uid: text()
      .primaryKey()
      .references(() => orders.uid),
    /** Names all that is left of it, where that is paid at once. */
    uid: text().notNull(),
    account_uid: text()
      .notNull()
      .references(() => accounts.uid),
    /** As the order has it. */
    vouched_by: text(),
    /** Who was lent to, as `credit_checks` has it; null where nobody was, and in plans of before. */
    person_hash: text(),
    order_number: text().notNull(),
    title: text().notNull(),
    subtitle: text().notNull(),
    insurer: text().notNull(),
    insurer_title: text().notNull(),
    installment_type: text().$type<InstallmentType>().notNull(),
    plan_title: text().notNull(),
    lender: text().notNull(),
    /** What all of it costs, how much more that is than cash, and the fixed fee in it. */
    total_rial: rial().notNull(),
    extra_rial: rial().notNull(),
    fee_rial: rial().notNull(),
    bought_on: text().notNull(),
    /** The day whose saving holds for the payment of all that is under way; null while there is none. */
    agreed_on: text(),
  },
  table => [
    uniqueIndex('installment_plans_uid').on(table.uid),
    index('installment_plans_account').on(table.account_uid),
    index('installment_plans_person').on(table.person_hash).where(sql`person_hash is not null`),
  ],
);

/** What an order still owes after its first payment. Where a row stands follows from its days and instants. */
export const orderInstallments = pgTable(
  'order_instalments',
  {
    uid: text().primaryKey(),
    order_uid: text()
      .notNull()
      .references(() => orders.uid),
    no: integer().notNull(),
    title: text().notNull(),
    due_date: text().notNull(),
    /** Where another day was agreed on: that of the purchase, and why. */
    first_due_date: text(),
    rescheduled_for: text(),
    amount_rial: rial().notNull(),
    paid_at: at(),
    /** The attempt that paid it, or the collection. */
    paid_by: text(),
    /** When its order or policy has ended, paid or not. */
    cancelled_at: at(),
    written_off_at: at(),
    /** Names the movement by which it was written off. */
    write_off_uid: text(),
    /** The slip or cheque that we have of it, and from which day on it is not asked for because of that. */
    collection_uid: text(),
    collecting_from: text(),
    /** When the next text about it is due; null where none is to come. */
    next_text_at: at(),
  },
  table => [
    uniqueIndex('order_instalments_no').on(table.order_uid, table.no),
    index('order_instalments_collection').on(table.collection_uid).where(sql`collection_uid is not null`),
    index('order_instalments_written_off').on(table.written_off_at).where(sql`written_off_at is not null`),
    index('order_instalments_text').on(table.next_text_at).where(sql`next_text_at is not null`),
  ],
);

/** Slips and cheques, as they were handed in; none is ever deleted. */
export const installmentCollections = pgTable(
  'installment_collections',
  {
    uid: text().primaryKey(),
    order_uid: text()
      .notNull()
      .references(() => orders.uid),
    /** Null where it pays all that was open of the plan when it came. */
    installment_uid: text().references(() => orderInstallments.uid),
    way: text().$type<CollectionWay>().notNull(),
    number: text().notNull(),
    bank: text().notNull(),
    amount_rial: rial().notNull(),
    /** What was saved by paying all on the day on which it came. */
    saved_rial: rial().notNull(),
    state: text().$type<CollectionState>().notNull(),
    received_at: at().notNull(),
    moved_at: at().notNull(),
  },
  table => [
    uniqueIndex('installment_collections_number')
      .on(table.way, table.number)
      .where(sql`state not in ('not_found', 'given_back')`),
    index('installment_collections_order').on(table.order_uid),
    index('installment_collections_bounced').on(table.moved_at).where(sql`state = 'bounced'`),
  ],
);

/**
 * Texts, one for each row and lead. `handing_over` stands before the provider is called, so that nothing is sent twice:
 * who finds it there later cannot know whether the text has gone, and notes it as `lost`.
 */
export const sentTexts = pgTable(
  'installment_texts',
  {
    installment_uid: text()
      .notNull()
      .references(() => orderInstallments.uid, { onDelete: 'cascade' }),
    lead: integer().notNull(),
    state: text().$type<'handing_over' | 'sent' | 'refused' | 'lost'>().notNull(),
    tries: integer().notNull(),
    handed_at: at().notNull(),
  },
  table => [
    primaryKey({ columns: [table.installment_uid, table.lead] }),
    index('installment_texts_handing_over').on(table.handed_at).where(sql`state = 'handing_over'`),
  ],
);
