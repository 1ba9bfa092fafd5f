import { boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Line } from '#contract/lines';
import type { CallOutcome } from '#contract/staff/leads';

/** What of an inquiry's answer is kept for a day; never an owner's name or a whole code. */
export interface KeptAnswer {
  vehicle: { title: string; production_year: number };
  policy: {
    insurer: string;
    start_date: string;
    end_date: string;
    no_damage_factor: number;
    driver_no_damage_factor: number;
    unique_code_masked: string;
  } | null;
}

/** Somebody who has asked the public inquiry, by a proven number. The owner's national id is not kept. */
export const leads = pgTable(
  'leads',
  {
    uid: text().primaryKey(),
    mobile: text().notNull(),
    /** The partner whose word stands for the number; null for a proof of its own. */
    vouched_by: text(),
    vehicle_type: text().$type<'car' | 'motorcycle'>().notNull(),
    plate: text().notNull(),
    state: text().$type<'asked' | 'found' | 'not_found' | 'unavailable'>().notNull(),
    answer: jsonb().$type<KeptAnswer>(),
    referral_code: text(),
    utm_data: jsonb().$type<Record<string, string>>().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  table => [
    index('leads_mobile').on(table.mobile, table.created_at),
    index('leads_plate').on(table.plate, table.created_at),
    index('leads_age').on(table.created_at),
  ],
);

/** A number that a visitor has left while offers were on their way; nothing proves it. */
export const preOfferLeads = pgTable(
  'pre_offer_leads',
  {
    uid: text().primaryKey(),
    mobile: text().notNull(),
    insurance: text().$type<Line>().notNull(),
    /** In whose frame. */
    partner: text(),
    may_call: boolean().notNull(),
    referral_code: text(),
    utm_data: jsonb().$type<Record<string, string>>().notNull().default({}),
    created_at: timestamp({ withTimezone: true }).notNull(),
    called_at: timestamp({ withTimezone: true }),
    /** What came of the last call. */
    outcome: text().$type<CallOutcome>(),
  },
  table => [
    index('pre_offer_leads_mobile').on(table.mobile, table.created_at),
    index('pre_offer_leads_age').on(table.created_at),
  ],
);
