import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Answers of money and order writes, by caller and key, so that a repeat gives the first answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    answer: jsonb().$type<unknown>(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.scope, table.key] }), index('idempotency_keys_age').on(table.created_at)],
);
