import { bigserial, boolean, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { StaffRole } from '#contract/staff/permissions';

/** People who decide what a state needs a person for. They are never customers' accounts. */
export const staffMembers = pgTable(
  'staff_members',
  {
    uid: text().primaryKey(),
    username: text().notNull(),
    name: text().notNull(),
    /** `09…`: where the code goes. Two members are two people, and so two numbers. */
    mobile: text().notNull(),
    role: text().$type<StaffRole>().notNull(),
    password_hash: text().notNull(),
    active: boolean().notNull().default(true),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  table => [unique('staff_members_username').on(table.username), unique('staff_members_mobile').on(table.mobile)],
);

/** Logins whose password was right and whose code is awaited. */
export const staffLogins = pgTable(
  'staff_logins',
  {
    login_hash: text().primaryKey(),
    member_uid: text()
      .notNull()
      .references(() => staffMembers.uid),
    code_hash: text().notNull(),
    tries: integer().notNull().default(0),
    used_at: timestamp({ withTimezone: true }),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  table => [index('staff_logins_expiry').on(table.expires_at)],
);

export const staffSessions = pgTable(
  'staff_sessions',
  {
    token_hash: text().primaryKey(),
    member_uid: text()
      .notNull()
      .references(() => staffMembers.uid),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  table => [index('staff_sessions_member').on(table.member_uid), index('staff_sessions_expiry').on(table.expires_at)],
);

/**
 * Everything the staff did, never changed and never deleted. Name and role are those of that moment. Each row's `chain_hash`
 * covers the row and the one before it, so that a row that was changed or taken out is noticed.
 */
export const staffActs = pgTable(
  'staff_acts',
  {
    seq: bigserial({ mode: 'number' }).primaryKey(),
    uid: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    member_uid: text().notNull(),
    member_name: text().notNull(),
    role: text().$type<StaffRole>().notNull(),
    act: text().notNull(),
    object: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    reason: text().notNull(),
    chain_hash: text().notNull(),
  },
  table => [index('staff_acts_object').on(table.object, table.seq)],
);

/** Acts on money as the first person asked for them, until the second one says the same. */
export const secondPersonRequests = pgTable(
  'staff_second_person_requests',
  {
    uid: text().primaryKey(),
    act: text().notNull(),
    object: text().notNull(),
    payload: jsonb().notNull(),
    /** Of the payload with its keys in order. */
    payload_hash: text().notNull(),
    member_uid: text()
      .notNull()
      .references(() => staffMembers.uid),
    reason: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  table => [
    unique('staff_second_person_of').on(table.act, table.object),
    index('staff_second_person_expiry').on(table.expires_at),
  ],
);
