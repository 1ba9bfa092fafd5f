import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { Comment, CommentState, RefusalReason } from '#contract/comments';
import type { Line } from '#contract/lines';
import { accounts } from '../accounts/tables.ts';
import { insurers } from '../content/tables.ts';

/** What customers say of insurers: one of each customer, insurer, line and policy year. */
export const companyComments = pgTable(
  'company_comments',
  {
    uid: text().primaryKey(),
    company: text()
      .notNull()
      .references(() => insurers.slug),
    account_uid: text()
      .notNull()
      .references(() => accounts.uid),
    /** Of which of the author's policies; both null where none had been issued to them here. */
    line: text().$type<Line>(),
    policy_year: integer(),
    author: text().notNull(),
    had_claim: boolean().notNull(),
    scores: jsonb().$type<Comment['scores']>().notNull(),
    overall: integer().notNull(),
    text: text().notNull(),
    state: text().$type<CommentState>().notNull(),
    reason: text().$type<RefusalReason>(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    edited_at: timestamp({ withTimezone: true }),
    /** Counts what its author has written: one more with each change. */
    version: integer().notNull().default(1),
  },
  table => [
    unique('company_comments_author')
      .on(table.account_uid, table.company, table.line, table.policy_year)
      .nullsNotDistinct(),
    index('company_comments_company').on(table.company, table.state, table.created_at),
    index('company_comments_state').on(table.state, table.created_at),
  ],
);

export type CommentRow = typeof companyComments.$inferSelect;
