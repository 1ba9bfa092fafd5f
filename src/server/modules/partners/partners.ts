import { and, eq } from 'drizzle-orm';
import { partners } from '../../db/schema/partners.ts';
import { sha256 } from '../../hashes.ts';
import type { Tools } from '../../tools.ts';

export type Partner = typeof partners.$inferSelect;

/** An active partner by its slug, or null. */
export async function findPartner(tools: Tools, slug: string): Promise<Partner | null> {
  const [row] = await tools.db
    .select()
    .from(partners)
    .where(and(eq(partners.slug, slug), eq(partners.active, true)));
  return row ?? null;
}

/** The active partner that holds a key, or null. */
export async function findPartnerByKey(tools: Tools, key: string): Promise<{ slug: string } | null> {
  const [row] = await tools.db
    .select({ slug: partners.slug })
    .from(partners)
    .where(and(eq(partners.key_hash, sha256(key)), eq(partners.active, true)));
  return row ?? null;
}
