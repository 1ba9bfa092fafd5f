import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { creditConsents } from '#contract/credit';
import type { CreditClass, CreditReason } from '../../gateways/credit/credit.ts';
import { accounts } from '../accounts/tables.ts';
import type { CreditState } from './states.ts';

const at = () => timestamp({ withTimezone: true });

/** Questions about a person's credit, with class and limit alone: the service's report is not kept. */
export const creditChecks = pgTable(
  'credit_checks',
  {
    uid: text().primaryKey(),
    account_uid: text()
      .notNull()
      .references(() => accounts.uid),
    /** HMAC of the national id: the same person is recognised, and nobody is named. */
    person_hash: text().notNull(),
    /** HMAC of the number to which the code went: no other one is sent to the service. Null in rows of before. */
    mobile_hash: text(),
    state: text().$type<CreditState>().notNull(),
    credit_class: text().$type<CreditClass>(),
    limit_rial: bigint({ mode: 'number' }).notNull(),
    reasons: jsonb().$type<(CreditReason | 'late_here')[]>().notNull(),
    consents: jsonb().$type<(typeof creditConsents)[number][]>().notNull(),
    /** When the person agreed, by the code that was sent to their number. */
    asked_at: at().notNull(),
    valid_until: at().notNull(),
  },
  table => [
    index('credit_checks_person').on(table.person_hash, table.asked_at),
    index('credit_checks_account').on(table.account_uid, table.asked_at),
    index('credit_checks_old').on(table.asked_at),
  ],
);
