import { index, jsonb, pgSequence, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ApplicationState } from '#contract/staff/applications';

const at = () => timestamp({ withTimezone: true });

/** Running numbers of applications, as people read them out. */
export const applicationNumbers = pgSequence('application_numbers', { startWith: 4107 });

/** Applications of agents and marketers. What was told is erased a month after a refusal; the number stays. */
export const applications = pgTable(
  'applications',
  {
    uid: text().primaryKey(),
    number: text().notNull().unique(),
    kind: text().$type<'agent' | 'marketer'>().notNull(),
    state: text().$type<ApplicationState>().notNull(),
    /** HMAC of the national id, for finding the same person. */
    person_hash: text().notNull(),
    mobile: text(),
    facts: jsonb().$type<Record<string, unknown>>(),
    /** Why it was declined, as the applicant was told. */
    note: text(),
    created_at: at().notNull(),
    moved_at: at().notNull(),
  },
  table => [
    index('applications_person').on(table.person_hash, table.created_at),
    index('applications_mobile').on(table.mobile, table.created_at),
    index('applications_state').on(table.state, table.created_at),
  ],
);
