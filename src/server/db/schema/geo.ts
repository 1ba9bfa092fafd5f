import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { cities } from './catalogue.ts';

/** Where a customer wants paper sent. */
export const addresses = pgTable(
  'addresses',
  {
    uid: text().primaryKey(),
    account_uid: text()
      .notNull()
      .references(() => accounts.uid),
    /** The partner in whose frame a session of embed scope kept it; null for the customer's own login. */
    vouched_by: text(),
    title: text(),
    city: text()
      .notNull()
      .references(() => cities.id),
    address: text().notNull(),
    postal_code: text().notNull(),
    type: text().$type<'home' | 'work' | 'other'>().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  table => [index('addresses_account').on(table.account_uid, table.created_at)],
);
