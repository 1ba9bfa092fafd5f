import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
