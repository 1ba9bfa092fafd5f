import { index, integer, json, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../accounts/tables.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Answers = Record<string, Json>;

const at = () => timestamp({ withTimezone: true });

/** Forms under way. One of nobody has a key; one of a customer has none. */
export const wizardDrafts = pgTable(
  'wizard_drafts',
  {
    uid: text().primaryKey(),
    insurance: text().notNull(),
    account_uid: text().references(() => accounts.uid),
    /** The partner in whose frame a session of embed scope began it; null for the customer's own login. */
    vouched_by: text(),
    /** SHA-256 of the key. */
    key_hash: text(),
    flow_version: text().notNull(),
    step: text().notNull(),
    /** Answers that tell nothing about a person. */
    answers: json().$type<Answers>().notNull(),
    /** The others, such as plate and national id: encrypted. */
    encrypted_answers: text('sealed_answers'),
    /** What the inquiry said about this plate and owner, and the HMAC of both. */
    inquired: json().$type<{ of: string; answers: Answers }>(),
    client_seq: integer().notNull(),
    idempotency_key: text(),
    created_at: at().notNull(),
    updated_at: at().notNull(),
    expires_at: at().notNull(),
    /** When an order was made of it; a later save opens it again. */
    closed_at: at(),
  },
  table => [
    index('wizard_drafts_account').on(table.account_uid, table.updated_at),
    index('wizard_drafts_expiry').on(table.expires_at),
  ],
);
