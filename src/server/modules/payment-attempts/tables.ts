import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PriceRow } from '#pricing/price';
import { accounts } from '../accounts/tables.ts';
import { orders } from '../orders/tables.ts';
import type { AttemptState } from './attempt-states.ts';

/** Parts of a payment plan as they stood when the customer agreed. */
export interface AgreedPart {
  no: number;
  title: string;
  due_date: string;
  amount_rial: number;
}

const at = () => timestamp({ withTimezone: true });
const rial = () => bigint({ mode: 'number' });

/** One try to pay an order or another payable; there may be several. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    uid: text().primaryKey(),
    /** Order of trying; two may share an instant. */
    seq: integer().generatedAlwaysAsIdentity(),
    /** What is paid: an order, or the payable of a kind. */
    order_uid: text().references(() => orders.uid),
    payable_kind: text(),
    payable_uid: text(),
    account_uid: text()
      .notNull()
      .references(() => accounts.uid),
    state: text().$type<AttemptState>().notNull(),
    gateway: text().notNull(),
    /** What the bank is asked for. */
    amount_rial: rial().notNull(),
    /** Held in the wallet for it. */
    wallet_rial: rial().notNull(),
    discount_code: text(),
    discount_rial: rial().notNull(),
    method: text().notNull(),
    fee_rial: rial().notNull(),
    /** Rows the customer agreed to, and what is due later. */
    rows: jsonb().$type<PriceRow[]>().notNull(),
    later: jsonb().$type<AgreedPart[]>().notNull(),
    authority: text(),
    redirect_url: text(),
    reference: text(),
    card_masked: text(),
    /** Why it failed or was given back. */
    reason: text(),
    embed_session: text(),
    /** The partner whose sign-on the paying session was of; null for the customer's own login. */
    vouched_by: text(),
    /** The session that pays; null for attempts of before it was noted. */
    session_uid: text(),
    /** SHA-256 of the secret in the paying frame's storage, which the way back must bring; null where it has no storage. */
    way_back_hash: text(),
    /** The host page to come back to, with its query; its origin was the partner's. */
    return_url: text(),
    created_at: at().notNull(),
    redirected_at: at(),
    returned_at: at(),
    ended_at: at(),
    /** When the bank is asked next, or an attempt that never reached it ends; null when nothing more can come. */
    ask_at: at().defaultNow(),
  },
  table => [
    uniqueIndex('payment_attempts_authority').on(table.gateway, table.authority),
    index('payment_attempts_order').on(table.order_uid, table.created_at),
    index('payment_attempts_payable').on(table.payable_uid).where(sql`payable_uid is not null`),
    check('payment_attempts_one_subject', sql`(order_uid is null) <> (payable_uid is null)`),
    index('payment_attempts_account').on(table.account_uid),
    index('payment_attempts_ask').on(table.ask_at).where(sql`ask_at is not null`),
    index('payment_attempts_code').on(table.discount_code, table.account_uid).where(sql`discount_code is not null`),
  ],
);
