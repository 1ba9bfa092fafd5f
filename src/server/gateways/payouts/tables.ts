import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Payouts of the sandbox bank, which outlive any process of ours as a real bank's do. */
export const sandboxPayouts = pgTable('sandbox_payouts', {
  uid: text().primaryKey(),
  iban: text().notNull(),
  amount_rial: bigint({ mode: 'number' }).notNull(),
  holder_name: text().notNull(),
  reference: text().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
});
