import { boolean, doublePrecision, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../accounts/tables.ts';

export const provinces = pgTable('provinces', {
  id: text().primaryKey(),
  position: integer().notNull(),
  title: text().notNull(),
});

export const cities = pgTable(
  'cities',
  {
    id: text().primaryKey(),
    province: text()
      .notNull()
      .references(() => provinces.id),
    position: integer().notNull(),
    title: text().notNull(),
    is_capital: boolean().notNull(),
    /** The title without what people spell in different ways, for searching. */
    search_key: text().notNull(),
  },
  table => [index('cities_province').on(table.province)],
);

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
    lat: doublePrecision(),
    lng: doublePrecision(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** The address with the latest one is the account's default; without any, the first that was kept. */
    default_at: timestamp({ withTimezone: true }),
    /** When it was deleted or changed. Orders that name it keep it. */
    retired_at: timestamp({ withTimezone: true }),
  },
  table => [index('addresses_account').on(table.account_uid, table.created_at)],
);
