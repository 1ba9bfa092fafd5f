import { and, eq } from 'drizzle-orm';
import type { PartnerCaller } from '../../kernel/caller.ts';
import { sha256 } from '../../kernel/crypto/hashes.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { partners } from './tables.ts';

export type Partner = typeof partners.$inferSelect;

/** An active partner by its slug, or null. `lock` keeps it as it is until the transaction ends. */
export async function findPartner(tools: Tools, slug: string, lock = false): Promise<Partner | null> {
  const query = tools.db
    .select()
    .from(partners)
    .where(and(eq(partners.slug, slug), eq(partners.active, true)));
  const [row] = await (lock ? query.for('share') : query);
  return row ?? null;
}

/** The active partner that holds a key, or null. */
export async function findPartnerByKey(tools: Tools, key: string): Promise<PartnerCaller | null> {
  const key_hash = sha256(key);
  const [row] = await tools.db
    .select({ slug: partners.slug })
    .from(partners)
    .where(and(eq(partners.key_hash, key_hash), eq(partners.active, true)));
  return row ? { ...row, key_hash } : null;
}

/** Refuses when a key has ended since its partner called, and else keeps it alive until the transaction ends. */
export async function holdKey(tools: Tools, { slug, key_hash }: PartnerCaller): Promise<void> {
  const partner = await findPartner(tools, slug, true);
  if (partner?.key_hash !== key_hash) throw new Refusal('partner_key_required');
}
