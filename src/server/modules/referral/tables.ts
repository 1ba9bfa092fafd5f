import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../accounts/tables.ts';
import { orders } from '../orders/tables.ts';
import type { InvitationState, RefusalReason } from './states.ts';

const at = () => timestamp({ withTimezone: true });
const account = () => text().references(() => accounts.uid);

/** The code by which a customer invites friends; made when it is first looked at. */
export const referralCodes = pgTable('referral_codes', {
  code: text().primaryKey(),
  account_uid: account().notNull().unique(),
  created_at: at().notNull(),
});

/** Who came by whose code: once for each customer, before their first purchase. */
export const invitations = pgTable(
  'invitations',
  {
    invitee_uid: account().primaryKey(),
    inviter_uid: account().notNull(),
    state: text().$type<InvitationState>().notNull(),
    reason: text().$type<RefusalReason>(),
    /** The first order that was paid. */
    order_uid: text().references(() => orders.uid),
    created_at: at().notNull(),
    /** When the reward was given or refused. */
    ended_at: at(),
  },
  table => [
    index('invitations_inviter').on(table.inviter_uid, table.created_at),
    index('invitations_order').on(table.order_uid),
  ],
);

/** Customers who earn a commission on what is bought with their code, in place of rewards. */
export const marketers = pgTable('marketers', {
  account_uid: account().primaryKey(),
  /** Of the premium without taxes. */
  per_mille: integer().notNull(),
  approved_at: at().notNull(),
  /** Since when they earn nothing more. */
  ended_at: at(),
});
