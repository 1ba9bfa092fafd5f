import { bigint, boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { InsurerMetrics } from '#contract/offer-cells';

/** Insurers, in the order of their listing, with the figures customers compare. */
export const insurers = pgTable('insurers', {
  slug: text().primaryKey(),
  position: integer().notNull(),
  title: text().notNull(),
  title_en: text().notNull(),
  /** Lines it is shown in. */
  lines: jsonb().$type<string[]>().notNull(),
  metrics: jsonb().$type<InsurerMetrics>().notNull(),
});

const vehicleType = () => text().$type<'car' | 'motorcycle'>().notNull();

export const vehicleUsages = pgTable(
  'vehicle_usages',
  { id: text().notNull(), vehicle_type: vehicleType(), position: integer().notNull(), title: text().notNull() },
  table => [primaryKey({ columns: [table.id, table.vehicle_type] })],
);

export const vehicleBrands = pgTable(
  'vehicle_brands',
  { id: text().notNull(), vehicle_type: vehicleType(), position: integer().notNull(), title: text().notNull() },
  table => [primaryKey({ columns: [table.vehicle_type, table.id] })],
);

export const vehicleModels = pgTable(
  'vehicle_models',
  {
    id: text().notNull(),
    vehicle_type: vehicleType(),
    brand: text().notNull(),
    position: integer().notNull(),
    title: text().notNull(),
    /** Class of the tariff. */
    vehicle_class: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.vehicle_type, table.brand, table.id] }),
    foreignKey({
      columns: [table.vehicle_type, table.brand],
      foreignColumns: [vehicleBrands.vehicle_type, vehicleBrands.id],
    }),
  ],
);

export const provinces = pgTable('provinces', {
  id: text().primaryKey(),
  position: integer().notNull(),
  title: text().notNull(),
});

export const cities = pgTable(
  'cities',
  {
    id: text().primaryKey(),
    province: text()
      .notNull()
      .references(() => provinces.id),
    position: integer().notNull(),
    title: text().notNull(),
    is_capital: boolean().notNull(),
    /** The title without what people spell in different ways, for searching. */
    search_key: text().notNull(),
  },
  table => [index('cities_province').on(table.province)],
);

export const questions = pgTable('questions', {
  id: text().primaryKey(),
  position: integer().notNull(),
  type: text().notNull(),
  question: text().notNull(),
  answer: text().notNull(),
});

export const discountCodes = pgTable('discount_codes', {
  code: text().primaryKey(),
  title: text().notNull(),
  kind: text().$type<'percent' | 'fixed'>().notNull(),
  per_mille: integer().notNull(),
  amount_rial: bigint({ mode: 'number' }).notNull(),
  cap_rial: bigint({ mode: 'number' }),
  min_total_rial: bigint({ mode: 'number' }).notNull(),
  valid_from: text().notNull(),
  valid_to: text().notNull(),
  /** Lines it may be used for; empty means all. */
  lines: jsonb().$type<string[]>().notNull(),
  /** How many orders of one customer, and of all customers together, may use it; null means any number. */
  uses_per_customer: integer(),
  uses_in_all: integer(),
});
