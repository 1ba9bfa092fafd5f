import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What processes on one PostgreSQL share besides their data. Unlogged: after a crash of the database it begins empty. */
export const cacheEntries = pgTable(
  'cache_entries',
  {
    key: text().primaryKey(),
    /** JSON as text: jsonb would refuse what a page may well contain. */
    value: text(),
    count: integer().notNull().default(0),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  table => [index('cache_entries_expiry').on(table.expires_at)],
);
