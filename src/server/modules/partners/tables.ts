import { boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A partner that may embed us: the origins that may frame us, its look, and what it may receive. */
export const partners = pgTable('partners', {
  slug: text().primaryKey(),
  title: text().notNull(),
  active: boolean().notNull().default(true),
  /** Exact origins, `https://shop.example`; they become frame-ancestors and the bridge's allowed origins. */
  origins: jsonb().$type<string[]>().notNull(),
  /** Values of the ten tokens a partner may set. */
  theme: jsonb().$type<Record<string, string>>().notNull().default({}),
  /** `auto` could be set once; it means `light`, as it always did. */
  scheme: text().$type<'light' | 'dark' | 'auto'>().notNull().default('light'),
  /** Whether the frame may give the host a token. */
  token_out: boolean().notNull().default(false),
  /** Whether visitors of its frames may be asked for a number before offers. */
  pre_offer_dialog: boolean().notNull().default(true),
  /** Origin that gets route changes as plain posted messages, for hosts without the SDK. */
  route_origin: text(),
  /** WebView hosts that may receive the token by posted message: `react-native`, `webkit`, `android`, `flutter`. */
  webview_hosts: jsonb().$type<string[]>().notNull().default([]),
  /** SHA-256 of the partner's key; null while it has none. */
  key_hash: text(),
});

/** One creation of an iframe: where it stands and what brought the visitor. */
export const embedSessions = pgTable(
  'embed_sessions',
  {
    uid: text().primaryKey(),
    partner: text()
      .notNull()
      .references(() => partners.slug),
    /** Origin and path of the host page; no query. */
    page_url: text(),
    referrer: text(),
    utm_data: jsonb().$type<Record<string, string>>().notNull().default({}),
    affiliation_code: text(),
    referral_code: text(),
    click_ids: jsonb().$type<Record<string, string>>().notNull().default({}),
    sdk_version: text(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** When somebody could first see it; null while it is only prerendered. What is counted is this. */
    shown_at: timestamp({ withTimezone: true }),
  },
  table => [
    index('embed_sessions_shown').on(table.partner, table.shown_at),
    index('embed_sessions_age').on(table.created_at),
  ],
);
