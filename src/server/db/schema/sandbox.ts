import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });

/** Payments of the sandbox bank. They live in the database because a callback may reach another process. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    authority: text().primaryKey(),
    amount_rial: bigint({ mode: 'number' }).notNull(),
    description: text().notNull(),
    callback_url: text().notNull(),
    state: text().$type<'open' | 'paid' | 'cancelled' | 'declined' | 'timed_out'>().notNull(),
    reference: text().notNull(),
    card_masked: text().notNull(),
    created_at: at().notNull(),
  },
  table => [index('sandbox_payments_created').on(table.created_at)],
);

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
