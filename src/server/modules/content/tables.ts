import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { InsurerMetrics } from '#contract/offers';

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

export const questions = pgTable('questions', {
  id: text().primaryKey(),
  position: integer().notNull(),
  type: text().notNull(),
  question: text().notNull(),
  answer: text().notNull(),
});
