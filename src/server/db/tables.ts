import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

/** Whose texts and bank this database began with: the sandbox's, or real ones. */
export const firstProviders = pgTable('first_providers', {
  kind: text().$type<'texts' | 'bank'>().primaryKey(),
  sandbox: boolean().notNull(),
});
