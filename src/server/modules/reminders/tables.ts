import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ReminderState } from '#contract/reminders';
import { accounts } from '../accounts/tables.ts';

const at = () => timestamp({ withTimezone: true });

/** What somebody wants to be reminded of. */
export const reminders = pgTable(
  'reminders',
  {
    uid: text().primaryKey(),
    account_uid: text()
      .notNull()
      .references(() => accounts.uid),
    /** The partner in whose frame a session of embed scope kept it; null for the customer's own proof. */
    vouched_by: text(),
    /** `09…`, of the account. */
    mobile: text().notNull(),
    insurance: text().notNull(),
    title: text(),
    /** The plate as orders write it; null where it is not known. */
    subject_key: text(),
    end_date: text().notNull(),
    state: text().$type<ReminderState>().notNull(),
    leads: jsonb().$type<number[]>().notNull(),
    source: text().$type<'reminder' | 'account' | 'inquiry'>().notNull(),
    /** SHA-256 of the token in the links of its texts. */
    link_hash: text().notNull(),
    /** When the next text is due; null where none is to come. */
    next_text_at: at(),
    /** Leads in a row whose text the provider did not take. */
    failed_leads: integer().notNull().default(0),
    created_at: at().notNull(),
    changed_at: at().notNull(),
  },
  table => [
    index('reminders_account').on(table.account_uid, table.end_date),
    index('reminders_mobile').on(table.mobile),
    uniqueIndex('reminders_link').on(table.link_hash),
    index('reminders_due').on(table.next_text_at).where(sql`next_text_at is not null`),
    index('reminders_end').on(table.end_date).where(sql`next_text_at is null`),
  ],
);

/**
 * Texts, one for each end and lead. `handing_over` stands before the provider is called, so that nothing is sent twice:
 * who finds it there later cannot know whether the text has gone, and notes it as `lost`.
 */
export const reminderTexts = pgTable(
  'reminder_texts',
  {
    reminder_uid: text()
      .notNull()
      .references(() => reminders.uid, { onDelete: 'cascade' }),
    end_date: text().notNull(),
    lead: integer().notNull(),
    mobile: text().notNull(),
    state: text().$type<'handing_over' | 'sent' | 'refused' | 'lost'>().notNull(),
    tries: integer().notNull(),
    handed_at: at().notNull(),
  },
  table => [
    primaryKey({ columns: [table.reminder_uid, table.end_date, table.lead] }),
    index('reminder_texts_mobile').on(table.mobile, table.handed_at),
    index('reminder_texts_handing_over').on(table.handed_at).where(sql`state = 'handing_over'`),
  ],
);
