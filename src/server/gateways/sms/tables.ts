import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });

/** Texts and calls that the sandbox kept instead of sending. */
export const sandboxMessages = pgTable(
  'sandbox_messages',
  {
    seq: integer().primaryKey().generatedAlwaysAsIdentity(),
    to: text().notNull(),
    text: text().notNull(),
    code: text(),
    by: text().$type<'text' | 'call'>().notNull(),
    at: at().notNull(),
  },
  table => [index('sandbox_messages_to').on(table.to, table.seq)],
);
