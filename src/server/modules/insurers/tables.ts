import { boolean, doublePrecision, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DamageCenter, OpeningHours } from '#contract/damage-centers';
import type { DamageField } from '#contract/damage-fields';
import type { FigureBasis, FigureKey } from '#contract/insurers';
import { insurers } from '../content/tables.ts';
import { cities } from '../geo/tables.ts';

/** What is counted of insurers, each figure with the time that it is of and who says so. */
export const insurerFigures = pgTable(
  'insurer_figures',
  {
    insurer: text()
      .notNull()
      .references(() => insurers.slug),
    key: text().$type<FigureKey>().notNull(),
    /** Jalali: `1404`, `1405-07`, `1400-01..07`. A later one sorts behind an earlier one. */
    period: text().notNull(),
    value: doublePrecision().notNull(),
    source: text().notNull(),
    basis: text().$type<FigureBasis>().notNull(),
  },
  table => [primaryKey({ columns: [table.insurer, table.key, table.period] })],
);

/** Where damage is reported, assessed, paid or mended. */
export const damageCenters = pgTable(
  'damage_centers',
  {
    uid: text().primaryKey(),
    insurer: text()
      .notNull()
      .references(() => insurers.slug),
    title: text().notNull(),
    kind: text().$type<DamageCenter['kind']>().notNull(),
    fields: jsonb().$type<DamageField[]>().notNull(),
    city: text()
      .notNull()
      .references(() => cities.id),
    address: text().notNull(),
    postal_code: text(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    location_accuracy: text().$type<DamageCenter['location_accuracy']>().notNull(),
    phones: jsonb().$type<string[]>().notNull(),
    hours: jsonb().$type<OpeningHours[]>().notNull(),
    closed_on_holidays: boolean().notNull(),
    mobile_assessment: boolean().notNull(),
    needs_appointment: boolean().notNull(),
    documents: jsonb().$type<string[]>().notNull(),
    /** ISO day on which somebody has checked it. */
    verified_at: text(),
    source: text().notNull(),
    /** Made up, and said so wherever it is shown. */
    demonstration: boolean().notNull(),
  },
  table => [index('damage_centers_insurer').on(table.insurer), index('damage_centers_city').on(table.city)],
);
