import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** A customer. `username` is the mobile number as `09…`. */
export const accounts = pgTable('accounts', {
  uid: text().primaryKey(),
  username: text().notNull().unique(),
  first_name: text(),
  last_name: text(),
  national_id: text(),
  birth_date: text(),
  email: text(),
  password_hash: text(),
  /** Null where it has none, or was set before this was written down. */
  password_changed_at: timestamp({ withTimezone: true }),
  created_at: timestamp({ withTimezone: true }).notNull(),
});

/** A login. Only the SHA-256 of its token is kept. */
export const sessions = pgTable(
  'sessions',
  {
    uid: text().primaryKey(),
    account_uid: text()
      .notNull()
      .references(() => accounts.uid),
    token_hash: text().notNull().unique(),
    /** The partner whose sign-on began it: then it is of embed scope; null for the customer's own login. */
    vouched_by: text(),
    embed_session: text(),
    /** The session that a host's token was given out of; it ends with it. */
    parent_uid: text(),
    /** What its browser called itself. */
    user_agent: text(),
    /** Within some minutes; null until it was used again. */
    last_used_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    ended_at: timestamp({ withTimezone: true }),
  },
  table => [index('sessions_account').on(table.account_uid), index('sessions_parent').on(table.parent_uid)],
);

/** Six-digit codes sent to a number; each row is also one sending, for the limits. Kept two days. */
export const loginCodes = pgTable(
  'login_codes',
  {
    uid: text().primaryKey(),
    /** Order of sending; two may share an instant. */
    seq: integer().generatedAlwaysAsIdentity(),
    username: text().notNull(),
    purpose: text().$type<'login' | 'reset' | 'cashing' | 'credit'>().notNull(),
    sent_by: text().$type<'text' | 'call'>().notNull(),
    /** HMAC of the row's uid and the code. */
    code_hash: text().notNull(),
    tries: integer().notNull().default(0),
    /** HMAC of the address that asked. */
    address_hash: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    used_at: timestamp({ withTimezone: true }),
    /** When the provider did not take the message. */
    failed_at: timestamp({ withTimezone: true }),
  },
  table => [
    index('login_codes_username').on(table.username, table.created_at),
    index('login_codes_address').on(table.address_hash, table.created_at),
    index('login_codes_age').on(table.created_at),
  ],
);

/** Wrong passwords by number, and by number and address; keys are HMACs. */
export const passwordFailures = pgTable('password_failures', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  window_ends_at: timestamp({ withTimezone: true }).notNull(),
});

export type OneTimeCodeKind = 'handoff' | 'resume' | 'outcome' | 'oauth' | 'identity' | 'reset' | 'cashing';

/** Long one-time codes that stand for a login, by their SHA-256. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    code_hash: text().primaryKey(),
    kind: text().$type<OneTimeCodeKind>().notNull(),
    account_uid: text().references(() => accounts.uid),
    /** The partner whose sign-on the session will be of; null for the customer's own login. */
    vouched_by: text(),
    embed_session: text(),
    nonce: text(),
    path: text(),
    /** Number that may set a new password, or identity that waits for its number. */
    facts: jsonb().$type<OneTimeFacts>().notNull().default({}),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    used_at: timestamp({ withTimezone: true }),
    /** The session it became. */
    session_uid: text(),
  },
  table => [index('one_time_codes_expiry').on(table.expires_at)],
);

export interface OneTimeFacts {
  /** The payment whose outcome the code shows. */
  attempt_uid?: string;
  /** The session that began that payment. */
  paid_in?: string;
  username?: string;
  issuer?: string;
  subject?: string;
}

/** Identities of OpenID Connect providers: an issuer and its subject, never a number or an e-mail address. */
export const accountIdentities = pgTable(
  'account_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    account_uid: text()
      .notNull()
      .references(() => accounts.uid),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.issuer, table.subject] })],
);

/** Logins under way at a provider, by the SHA-256 of their state; bound to the browser that began them. */
export const identityLogins = pgTable(
  'identity_logins',
  {
    state_hash: text().primaryKey(),
    browser_hash: text().notNull(),
    nonce: text().notNull(),
    verifier: text().notNull(),
    next: text(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  table => [index('identity_logins_expiry').on(table.expires_at)],
);
