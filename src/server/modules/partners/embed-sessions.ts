import { and, count, eq, gte, inArray, isNull, lt, notExists, or, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { addDays, tehranToday } from '#persian/jalali';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { tehranDay } from '../../kernel/tehran-day.ts';
import type { Tools } from '../../tools.ts';
import type { Partner } from './store.ts';
import { embedSessions, partners } from './tables.ts';

export type EmbedSession = typeof embedSessions.$inferSelect;

/** What the host page told when the iframe was created. */
export interface EmbedArrival {
  page_url: string | null;
  referrer: string | null;
  utm_data: Record<string, string>;
  affiliation_code: string | null;
  referral_code: string | null;
  click_ids: Record<string, string>;
  sdk_version: string | null;
}

/** Records one creation of an iframe and gives its session; one that is only prerendered is not shown yet. */
export async function beginEmbedSession(
  tools: Tools,
  partner: Partner,
  arrival: EmbedArrival,
  shown = true,
): Promise<EmbedSession> {
  const created_at = tools.clock.now();
  const shown_at = shown ? created_at : null;
  const row = { uid: tools.random.uid(), partner: partner.slug, created_at, shown_at, ...arrival };
  await tools.db.insert(embedSessions).values(row);
  return row;
}

/** An embed session, of this partner when one is named; or null. */
export async function findEmbedSession(tools: Tools, uid: string, partner?: string): Promise<EmbedSession | null> {
  const [row] = await tools.db
    .select()
    .from(embedSessions)
    .where(and(eq(embedSessions.uid, uid), partner === undefined ? undefined : eq(embedSessions.partner, partner)));
  return row ?? null;
}

/** A session of a partner that is active, or null. */
export async function findLiveEmbed(tools: Tools, uid: string): Promise<EmbedSession | null> {
  const [row] = await tools.db
    .select({ session: embedSessions })
    .from(embedSessions)
    .innerJoin(partners, eq(partners.slug, embedSessions.partner))
    .where(and(eq(embedSessions.uid, uid), eq(partners.active, true)));
  return row?.session ?? null;
}

/** Titles of the partners in whose frames these embed sessions are, by embed session. */
export async function listEmbedPartners(tools: Tools, uids: string[]): Promise<Map<string, string>> {
  const rows = await tools.db
    .select({ uid: embedSessions.uid, title: partners.title })
    .from(embedSessions)
    .innerJoin(partners, eq(partners.slug, embedSessions.partner))
    .where(inArray(embedSessions.uid, uids));
  return new Map(rows.map(({ uid, title }) => [uid, title]));
}

/** A page that stands open for longer is begun anew. */
const day_ms = 86_400_000;
const life_ms = 7 * day_ms;

/** A partner's embed session that is not over, or a refusal that tells no stranger whether it ever was. */
export async function requireEmbedSession(tools: Tools, uid: string, partner: string): Promise<EmbedSession> {
  const session = await findEmbedSession(tools, uid, partner);
  if (!session || tools.clock.now().getTime() - session.created_at.getTime() > life_ms)
    throw new Refusal('unknown_embed_session');
  return session;
}

const kept_days = 90;

/** The rows of a module that began in an embed session, as a subquery. */
export type BegunIn = (db: Db, embed_session: PgColumn) => SQLWrapper;

/**
 * Deletes the sessions that nobody needs any more.
 * 1. One that was never shown: a day after it could last be shown.
 * 2. One that was shown: after ninety days, as long as a campaign counts.
 * 3. One that something began in, such as an order or a login, stays as long as that does: it says who brought the
 *    customer. `begunIn` tells of each such kind of thing.
 */
export async function deleteOldEmbedSessions({ db, clock }: Tools, begunIn: BegunIn[]): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  const used = begunIn.map(rows => notExists(rows(db, embedSessions.uid)));
  const neverShown = and(isNull(embedSessions.shown_at), lt(embedSessions.created_at, before(life_ms + day_ms)));
  const tooOld = lt(embedSessions.created_at, before(kept_days * day_ms));
  await db.delete(embedSessions).where(and(or(neverShown, tooOld), ...used));
}

/**
 * How often a partner's frames were shown, by day in Tehran, from one instant to before another. `complete_from` is the first
 * day with a complete count: a session can be shown up to a week after it was created, and is deleted 90 days after that.
 */
export async function countShown(
  { db, clock }: Tools,
  partner: string,
  { since, until }: { since: Date; until: Date },
): Promise<{ by_day: Map<string, number>; complete_from: string }> {
  const { shown_at } = embedSessions;
  const rows = await db
    .select({ day: tehranDay(shown_at), shown: count() })
    .from(embedSessions)
    .where(and(eq(embedSessions.partner, partner), gte(shown_at, since), lt(shown_at, until)))
    .groupBy(tehranDay(shown_at));
  const complete_since = new Date(clock.now().getTime() - kept_days * day_ms + life_ms);
  return {
    by_day: new Map(rows.map(({ day, shown }) => [day, Number(shown)])),
    complete_from: addDays(tehranToday(complete_since), 1),
  };
}

/** Notes when a prerendered frame was first shown; later calls change nothing. Refuses an unknown or ended session. */
export async function markShown(tools: Tools, uid: string): Promise<void> {
  const session = await findEmbedSession(tools, uid);
  if (!session) throw new Refusal('unknown_embed_session');
  await requireEmbedSession(tools, uid, session.partner);
  await tools.db
    .update(embedSessions)
    .set({ shown_at: tools.clock.now() })
    .where(and(eq(embedSessions.uid, uid), isNull(embedSessions.shown_at)));
}

/** The host page of a session, when its origin is (still) one of the partner's; its query only where one is wanted. */
export function allowedPage(partner: Pick<Partner, 'origins'>, page: string | null, withQuery = false): string | null {
  if (!page || page.length > 2048 || !URL.canParse(page)) return null;
  const { origin, pathname, search } = new URL(page);
  return partner.origins.includes(origin) ? origin + pathname + (withQuery ? search : '') : null;
}
