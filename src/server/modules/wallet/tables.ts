import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { PriceRow } from '#pricing/price';
import { orders } from '../orders/tables.ts';

/** What money stands on: `wallet:<account>`, `held:<account>`, `premium:<insurer>`, `bank:<gateway>` and so on. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: text().primaryKey(),
    /** Whether it may owe: banks, promotions and receivables may, a customer's wallet may not. */
    may_owe: boolean().notNull(),
    /** Sum of its postings, kept by a trigger. */
    balance_rial: bigint({ mode: 'number' }).notNull().default(0),
  },
  table => [check('ledger_accounts_not_below_zero', sql`${table.may_owe} or ${table.balance_rial} >= 0`)],
);

/** One movement of money: its postings add up to zero. Nothing here is ever changed or deleted. */
export const ledgerJournals = pgTable(
  'ledger_journals',
  {
    uid: text().primaryKey(),
    kind: text().notNull(),
    /** What it is about, once: the same movement cannot be booked twice. */
    about: text().notNull().unique(),
    order_uid: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  table => [index('ledger_journals_order').on(table.order_uid)],
);

export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    journal_uid: text()
      .notNull()
      .references(() => ledgerJournals.uid),
    line: smallint().notNull(),
    account: text()
      .notNull()
      .references(() => ledgerAccounts.id),
    amount_rial: bigint({ mode: 'number' }).notNull(),
  },
  table => [
    primaryKey({ columns: [table.journal_uid, table.line] }),
    index('ledger_postings_account').on(table.account, table.journal_uid),
    check('ledger_postings_not_zero', sql`${table.amount_rial} <> 0`),
  ],
);

/** What went back to the customer's wallet when a paid order ended before it was issued. */
export const orderRefunds = pgTable('order_refunds', {
  order_uid: text()
    .primaryKey()
    .references(() => orders.uid),
  /** What had been paid, by where it came from; they add up to the total. */
  rows: jsonb().$type<PriceRow[]>().notNull(),
  total_rial: bigint({ mode: 'number' }).notNull(),
  notes: jsonb().$type<string[]>().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});
