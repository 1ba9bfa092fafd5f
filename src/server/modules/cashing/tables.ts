import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CashingType } from '#contract/cashing';
import type { CashingState } from '#contract/cashing-states';
import { accounts } from '../accounts/tables.ts';

const at = () => timestamp({ withTimezone: true });
const account = () =>
  text()
    .notNull()
    .references(() => accounts.uid);

/** Money that a customer withdraws from the wallet. */
export const cashings = pgTable(
  'cashings',
  {
    uid: text().primaryKey(),
    /** Order of asking; two may share an instant. */
    seq: integer().generatedAlwaysAsIdentity(),
    account_uid: account(),
    type: text().$type<CashingType>().notNull(),
    amount_rial: bigint({ mode: 'number' }).notNull(),
    iban: text().notNull(),
    bank_title: text(),
    holder_name: text().notNull(),
    state: text().$type<CashingState>().notNull(),
    /** Why it was rejected or came back. */
    reason: text(),
    /** The bank's, once it is paid. */
    reference: text(),
    /** When it was handed to the bank last; from then on nobody knows but the bank. Null where it may go at once. */
    sent_at: at(),
    created_at: at().notNull(),
  },
  table => [
    check('cashings_amount', sql`${table.amount_rial} > 0`),
    // One at a time.
    uniqueIndex('cashings_open')
      .on(table.account_uid)
      .where(sql`state in ('requested', 'approved', 'sent', 'unknown')`),
    index('cashings_account').on(table.account_uid, table.seq),
    index('cashings_state')
      .on(table.state, table.seq)
      .where(sql`state in ('requested', 'approved', 'sent', 'unknown')`),
  ],
);

/** Every move of a cashing. */
export const cashingMoves = pgTable(
  'cashing_moves',
  {
    seq: integer().primaryKey().generatedAlwaysAsIdentity(),
    cashing_uid: text()
      .notNull()
      .references(() => cashings.uid),
    to_state: text().$type<CashingState>().notNull(),
    at: at().notNull(),
  },
  table => [index('cashing_moves_cashing').on(table.cashing_uid, table.seq)],
);

/** Accounts at banks whose holder the bank has named as the customer. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    account_uid: account(),
    iban: text().notNull(),
    bank_title: text(),
    holder_name: text().notNull(),
    verified_at: at().notNull(),
  },
  table => [primaryKey({ columns: [table.account_uid, table.iban] }), index('bank_accounts_iban').on(table.iban)],
);

/** Accounts of somebody else that a customer wrote: three in a day, and no other is asked about. Kept two days. */
export const nameChecks = pgTable(
  'cashing_name_checks',
  { seq: integer().primaryKey().generatedAlwaysAsIdentity(), account_uid: account(), at: at().notNull() },
  table => [index('cashing_name_checks_account').on(table.account_uid, table.at)],
);
