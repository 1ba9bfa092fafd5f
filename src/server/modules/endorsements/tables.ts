import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { RefundTarget } from '#contract/cancellations';
import type { EndorsementState } from '#contract/endorsements';
import type { PriceRow } from '#pricing/price';
import type { Answers } from '#wizard/wizard';
import type { PolicyChange, PolicyTerms } from '../../lines/line.ts';
import { accounts } from '../accounts/tables.ts';
import { orders } from '../orders/tables.ts';
import { over } from './states.ts';

const at = () => timestamp({ withTimezone: true });
const rial = () => bigint({ mode: 'number' });
const isOpen = `state not in (${over.map(state => `'${state}'`).join(', ')})`;

/** Changes to issued policies that customers have asked for, with the price that they were told. */
export const endorsements = pgTable(
  'endorsements',
  {
    uid: text().primaryKey(),
    number: text().notNull().unique(),
    order_uid: text()
      .notNull()
      .references(() => orders.uid),
    account_uid: text()
      .notNull()
      .references(() => accounts.uid),
    kind: text().notNull(),
    state: text().$type<EndorsementState>().notNull(),
    answers: jsonb().$type<Answers>().notNull(),
    facts: jsonb().$type<PolicyChange['facts']>().notNull(),
    /** What the policy says once it is issued, where that is something else. */
    terms: jsonb().$type<PolicyChange['terms']>().notNull(),
    effective_from: text().notNull(),
    /** Whether its price can be other than nothing: one such is open at a time. */
    is_priced: boolean().notNull(),
    /** They add up to `total_rial`: above zero to pay, below to give back. */
    rows: jsonb().$type<PriceRow[]>().notNull(),
    delta_rial: rial().notNull(),
    vat_rial: rial().notNull(),
    promotion_rial: rial().notNull(),
    total_rial: rial().notNull(),
    /** Until when its price may be agreed to. */
    valid_until: at(),
    paid_at: at(),
    paid_by: text(),
    /** Where money that goes back is sent, as the customer has chosen, and whether it has gone. */
    refund_to: text().$type<RefundTarget>(),
    card_masked: text(),
    reference: text(),
    refunded_at: at(),
    /** The version of the policy that it has made. */
    version: integer(),
    created_at: at().notNull(),
  },
  table => [
    uniqueIndex('endorsements_open_kind').on(table.order_uid, table.kind).where(sql.raw(isOpen)),
    uniqueIndex('endorsements_open_priced')
      .on(table.order_uid)
      .where(sql.raw(`is_priced and ${isOpen}`)),
    index('endorsements_order').on(table.order_uid, table.created_at),
    index('endorsements_state').on(table.state, table.created_at),
  ],
);

/** Every move of an endorsement from one state to another, with what the customer was told. */
export const endorsementMoves = pgTable(
  'endorsement_moves',
  {
    seq: integer().primaryKey().generatedAlwaysAsIdentity(),
    endorsement_uid: text()
      .notNull()
      .references(() => endorsements.uid),
    to_state: text().$type<EndorsementState>().notNull(),
    note: text(),
    at: at().notNull(),
  },
  table => [index('endorsement_moves_of').on(table.endorsement_uid, table.seq)],
);

/** What a policy said from a day on. The first is the policy as it was issued, kept with its first change. */
export const policyVersions = pgTable(
  'policy_versions',
  {
    order_uid: text()
      .notNull()
      .references(() => orders.uid),
    no: integer().notNull(),
    effective_from: text().notNull(),
    /** The change that made it; null for the first. */
    endorsement_uid: text().references(() => endorsements.uid),
    terms: jsonb().$type<PolicyTerms>().notNull(),
    created_at: at().notNull(),
  },
  table => [primaryKey({ columns: [table.order_uid, table.no] })],
);
