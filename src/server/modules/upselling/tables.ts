import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { SuggestionKind } from '#contract/upselling';
import { orders } from '../orders/tables.ts';

/** What a customer has said no to beside an order; it hides that kind there, and nothing else is made of it. */
export const declinedSuggestions = pgTable(
  'declined_suggestions',
  {
    order_uid: text()
      .notNull()
      .references(() => orders.uid),
    kind: text().$type<SuggestionKind>().notNull(),
    declined_at: timestamp({ withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.order_uid, table.kind] })],
);
