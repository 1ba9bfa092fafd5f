import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MicroCancelReason, MicroState } from '#contract/micro-states';
import type { PriceRow } from '#pricing/price';
import type { Answers } from '#wizard/wizard';
import { accounts } from '../accounts/tables.ts';
import type { Attribution } from '../partners/partners.ts';

const at = () => timestamp({ withTimezone: true });
const rial = () => bigint({ mode: 'number' });

/** The partner that brought the customer, as the indexes of what it has sold have it. */
const attributedPartner = sql.raw(`(attribution ->> 'partner')`);

/** What customers ask to be insured of the small insurances, and what became of it. */
export const microRequests = pgTable(
  'micro_requests',
  {
    uid: text().primaryKey(),
    seq: integer().generatedAlwaysAsIdentity(),
    account_uid: text()
      .notNull()
      .references(() => accounts.uid),
    vouched_by: text(),
    product: text().notNull(),
    state: text().$type<MicroState>().notNull(),
    answers: jsonb().$type<Answers>().notNull(),
    /** What is insured, as people read it, and what tells it from others. */
    subject: text().notNull(),
    item_key: text(),
    estimate_rows: jsonb().$type<PriceRow[]>().notNull(),
    estimate_rial: rial().notNull(),
    /** What the staff asked for or why it declined; what the customer reads. */
    note: text(),
    /** Offers, or the time to correct something, end then. */
    holds_until: at(),
    /** The chosen offer. */
    offer_uid: text(),
    /** The payment that has paid it. */
    attempt_uid: text(),
    /** When that was: its policy begins to exist in the same moment. */
    paid_at: at(),
    policy_number: text(),
    starts_on: text(),
    ends_on: text(),
    cancel_reason: text().$type<MicroCancelReason>(),
    refund_rows: jsonb().$type<PriceRow[]>(),
    refund_rial: rial(),
    attribution: jsonb()
      .$type<Attribution>()
      .notNull()
      .default({ partner: null, affiliation_code: null, utm_data: {} }),
    embed_session: text(),
    moved_at: at().notNull(),
    created_at: at().notNull(),
  },
  table => [
    // One of a customer's at a time for the same thing, and one in the world that is paid.
    uniqueIndex('micro_requests_open_item')
      .on(table.account_uid, table.product, table.item_key)
      .where(sql`state not in ('ended', 'declined', 'cancelled', 'expired')`),
    uniqueIndex('micro_requests_active_item')
      .on(table.product, table.item_key)
      .where(sql`state in ('paying', 'active')`),
    index('micro_requests_account').on(table.account_uid, table.seq),
    index('micro_requests_partner_paid')
      .on(attributedPartner, table.paid_at)
      .where(sql`${attributedPartner} is not null`),
    index('micro_requests_partner_created')
      .on(attributedPartner, table.created_at)
      .where(sql`${attributedPartner} is not null`),
    index('micro_requests_state').on(table.state, table.moved_at),
  ],
);

export const microOffers = pgTable(
  'micro_offers',
  {
    uid: text().primaryKey(),
    seq: integer().generatedAlwaysAsIdentity(),
    request_uid: text()
      .notNull()
      .references(() => microRequests.uid),
    insurer: text().notNull(),
    /** They add up to `total_rial`. */
    rows: jsonb().$type<PriceRow[]>().notNull(),
    total_rial: rial().notNull(),
    sum_insured_rial: rial().notNull(),
    franchise_rial: rial().notNull(),
    note: text(),
    accepted: boolean().notNull().default(false),
  },
  table => [index('micro_offers_request').on(table.request_uid, table.seq)],
);

/** Every move of a request, with what the customer was told. */
export const microMoves = pgTable(
  'micro_moves',
  {
    seq: integer().primaryKey().generatedAlwaysAsIdentity(),
    request_uid: text()
      .notNull()
      .references(() => microRequests.uid),
    to_state: text().$type<MicroState>().notNull(),
    note: text(),
    at: at().notNull(),
  },
  table => [index('micro_moves_request').on(table.request_uid, table.seq)],
);

/** Documents of a request; without one they wait to be sent. */
export const microFiles = pgTable(
  'micro_files',
  {
    uid: text().primaryKey(),
    account_uid: text()
      .notNull()
      .references(() => accounts.uid),
    vouched_by: text(),
    request_uid: text().references(() => microRequests.uid),
    kind: text().notNull(),
    name: text().notNull(),
    size: integer().notNull(),
    type: text().notNull(),
    created_at: at().notNull(),
  },
  table => [
    index('micro_files_request').on(table.request_uid),
    index('micro_files_waiting').on(table.account_uid, table.created_at).where(sql`request_uid is null`),
  ],
);
