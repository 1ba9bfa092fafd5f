import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

export const discountCodes = pgTable('discount_codes', {
  code: text().primaryKey(),
  title: text().notNull(),
  kind: text().$type<'percent' | 'fixed'>().notNull(),
  per_mille: integer().notNull(),
  amount_rial: bigint({ mode: 'number' }).notNull(),
  cap_rial: bigint({ mode: 'number' }),
  min_total_rial: bigint({ mode: 'number' }).notNull(),
  valid_from: text().notNull(),
  valid_to: text().notNull(),
  /** Lines it may be used for; empty means all. */
  lines: jsonb().$type<string[]>().notNull(),
  /** How many orders of one customer, and of all customers together, may use it; null means any number. */
  uses_per_customer: integer(),
  uses_in_all: integer(),
});
