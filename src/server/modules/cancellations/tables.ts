import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CancellationState, RefundTarget } from '#contract/cancellations';
import type { PriceRow } from '#pricing/price';
import type { RefundBasis } from '#pricing/refund';
import { accounts } from '../accounts/tables.ts';
import { orders } from '../orders/tables.ts';

const at = () => timestamp({ withTimezone: true });
const rial = () => bigint({ mode: 'number' });

/** Requests to end an issued policy before its time, with the sum that the customer was told. */
export const cancellations = pgTable(
  'cancellations',
  {
    uid: text().primaryKey(),
    order_uid: text()
      .notNull()
      .references(() => orders.uid),
    account_uid: text()
      .notNull()
      .references(() => accounts.uid),
    state: text().$type<CancellationState>().notNull(),
    reason: text().notNull(),
    effective_from: text().notNull(),
    basis: text().$type<RefundBasis>().notNull(),
    /** They add up to `back_rial`. */
    rows: jsonb().$type<PriceRow[]>().notNull(),
    back_rial: rial().notNull(),
    from_insurer_rial: rial().notNull(),
    promotion_rial: rial().notNull(),
    later_rial: rial().notNull(),
    refund_to: text().$type<RefundTarget>().notNull(),
    card_masked: text(),
    /** The bank's, once it has the money on its way. */
    reference: text(),
    created_at: at().notNull(),
    /** When the money was released by two people. */
    released_at: at(),
  },
  table => [
    uniqueIndex('cancellations_open').on(table.order_uid).where(sql`state not in ('taken_back', 'declined')`),
    index('cancellations_order').on(table.order_uid, table.created_at),
    index('cancellations_state').on(table.state, table.created_at),
  ],
);

/** Every move of a cancellation from one state to another, with what the customer was told. */
export const cancellationMoves = pgTable(
  'cancellation_moves',
  {
    seq: integer().primaryKey().generatedAlwaysAsIdentity(),
    cancellation_uid: text()
      .notNull()
      .references(() => cancellations.uid),
    to_state: text().$type<CancellationState>().notNull(),
    note: text(),
    at: at().notNull(),
  },
  table => [index('cancellation_moves_of').on(table.cancellation_uid, table.seq)],
);
