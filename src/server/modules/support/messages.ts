import { and, count, desc, eq, ne } from 'drizzle-orm';
import type { Tools } from '../../tools.ts';
import { filesOf } from './files.ts';
import { supportMessages } from './tables.ts';

export type Message = typeof supportMessages.$inferSelect;

const maxExcerpt = 120;
export const excerptOf = (text: string): string => text.replace(/\s+/g, ' ').slice(0, maxExcerpt);

/** Writes a message. One with a `client_id` that is there already is given back, and nothing is written. */
export async function writeMessage(
  { db, clock, random }: Tools,
  message: Pick<Message, 'ticket_uid' | 'by' | 'text'> & { name?: string; client_id?: string },
): Promise<Message> {
  const [written] = await db
    .insert(supportMessages)
    .values({ ...message, uid: random.uid(), at: clock.now() })
    .returning();
  return written!;
}

export async function findMessage({ db }: Tools, ticket_uid: string, client_id: string): Promise<Message | null> {
  const sent = and(eq(supportMessages.ticket_uid, ticket_uid), eq(supportMessages.client_id, client_id));
  const [found] = await db.select().from(supportMessages).where(sent);
  return found ?? null;
}

interface PageOf {
  page: number;
  page_size: number;
}

/** Messages of a ticket: the newest page first, each in the order in which they were written. */
export async function listMessages(tools: Tools, ticket_uid: string, { page, page_size }: PageOf, notes: boolean) {
  const of = eq(supportMessages.ticket_uid, ticket_uid);
  const shown = notes ? of : and(of, ne(supportMessages.by, 'note'));
  const [all] = await tools.db.select({ messages: count() }).from(supportMessages).where(shown);
  const rows = await tools.db
    .select()
    .from(supportMessages)
    .where(shown)
    .orderBy(desc(supportMessages.seq))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { count: Number(all?.messages ?? 0), page, page_size, results: await shownMessages(tools, rows.reverse()) };
}

export async function shownMessages(tools: Tools, rows: Message[]) {
  const files = await filesOf(
    tools,
    rows.map(({ uid }) => uid),
  );
  return rows.map(({ uid, by, name, text, at }) => ({
    uid,
    by,
    name,
    text,
    files: files.get(uid) ?? [],
    at: at.toISOString(),
  }));
}
