import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PriceRow } from '#pricing/price';
import { accounts } from '../accounts/tables.ts';
import { orders } from '../orders/tables.ts';
import type { CreditState } from './credit-states.ts';

/** What money stands on: `wallet:<account>`, `held:<account>`, `premium:<insurer>`, `bank:<gateway>` and so on. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: text().primaryKey(),
    /** The customer whose money it is; null where it is nobody's. */
    account_uid: text(),
    /** Whether it may owe: banks, promotions and receivables may, a customer's wallet may not. */
    may_owe: boolean().notNull(),
    /** Sum of its postings, kept by a trigger. */
    balance_rial: bigint({ mode: 'number' }).notNull().default(0),
  },
  table => [
    check('ledger_accounts_not_below_zero', sql`${table.may_owe} or ${table.balance_rial} >= 0`),
    index('ledger_accounts_customer').on(table.account_uid).where(sql`account_uid is not null and balance_rial > 0`),
    index('ledger_accounts_purchase_only').on(table.id).where(sql`id like 'bonus:%' and balance_rial > 0`),
  ],
);

/** One movement of money: its postings add up to zero. Nothing here is ever changed or deleted. */
export const ledgerJournals = pgTable(
  'ledger_journals',
  {
    uid: text().primaryKey(),
    /** Order of booking; two may share an instant. */
    seq: integer().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    /** What it is about, once: the same movement cannot be booked twice. */
    about: text().notNull().unique(),
    order_uid: text(),
    /** The customer whom it concerns, also where only their bank was asked. */
    account_uid: text(),
    /**
     * Which of that customer's movements it is, of all that their list shows and of those that moved the wallet: 1, 2, 3
     * without a gap. Null where it moved nothing of the kind, as when money is only held.
     */
    movement_no: integer(),
    wallet_no: integer(),
    /** The number of the credit that it brings: among all of the customer's, among those cashed as `referral`, and as `income`. */
    credit_no: integer(),
    referral_no: integer(),
    income_no: integer(),
    /** What it is for, as the customer's list says it: an order, a friend, an account at a bank. */
    subject: text(),
    /** The bank's reference and the card, where a bank moved the money. */
    reference: text(),
    card_masked: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  table => [
    index('ledger_journals_order').on(table.order_uid),
    uniqueIndex('ledger_journals_movement').on(table.account_uid, table.movement_no),
    uniqueIndex('ledger_journals_wallet').on(table.account_uid, table.wallet_no),
    uniqueIndex('ledger_journals_credit').on(table.account_uid, table.credit_no).where(sql`credit_no is not null`),
    uniqueIndex('ledger_journals_referral')
      .on(table.account_uid, table.referral_no)
      .where(sql`referral_no is not null`),
    uniqueIndex('ledger_journals_income').on(table.account_uid, table.income_no).where(sql`income_no is not null`),
  ],
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
    /** Running total of new cash in this account, this posting included; null where the posting brings none. */
    came_rial: bigint({ mode: 'number' }),
  },
  table => [
    primaryKey({ columns: [table.journal_uid, table.line] }),
    index('ledger_postings_account').on(table.account, table.journal_uid),
    index('ledger_postings_came').on(table.account, table.came_rial).where(sql`came_rial is not null`),
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

/** Money that a customer may spend at once and cash only later: what friends' and buyers' policies bring them. */
export const walletCredits = pgTable(
  'wallet_credits',
  {
    uid: text().primaryKey(),
    account_uid: text()
      .notNull()
      .references(() => accounts.uid),
    kind: text().$type<'reward' | 'income'>().notNull(),
    state: text().$type<CreditState>().notNull(),
    /** The order that brought it, of somebody else. */
    order_uid: text()
      .notNull()
      .references(() => orders.uid),
    amount_rial: bigint({ mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    cashable_from: timestamp({ withTimezone: true }).notNull(),
    ended_at: timestamp({ withTimezone: true }),
  },
  table => [
    uniqueIndex('wallet_credits_order').on(table.order_uid, table.kind),
    index('wallet_credits_account').on(table.account_uid),
    index('wallet_credits_due').on(table.cashable_from).where(sql`state = 'pending'`),
  ],
);
