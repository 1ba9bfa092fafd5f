import { and, eq } from 'drizzle-orm';
import { embedSessions, partners } from '../../db/schema/partners.ts';
import type { CodePage } from '../../gateways/sms/sms.ts';
import type { Tools } from '../../tools.ts';

/**
 * The page a code will be typed into. In a frame the browser wants the host of the partner's page too; that page was
 * checked against the partner's origins when the embed session began. An unknown embed session counts as none.
 */
export async function findPageOfCode(tools: Tools, embed_session: string | undefined): Promise<CodePage> {
  const { hostname } = new URL(tools.settings.publicOrigin);
  const page = embed_session ? (await findEmbed(tools, embed_session))?.page_url : null;
  if (!page || !URL.canParse(page)) return { host: hostname };
  return { host: hostname, top_host: new URL(page).hostname };
}

/** A live embed session of an active partner, or null. */
export async function findEmbed(tools: Tools, uid: string): Promise<{ uid: string; page_url: string | null } | null> {
  const [row] = await tools.db
    .select({ uid: embedSessions.uid, page_url: embedSessions.page_url })
    .from(embedSessions)
    .innerJoin(partners, eq(partners.slug, embedSessions.partner))
    .where(and(eq(embedSessions.uid, uid), eq(partners.active, true)));
  return row ?? null;
}
