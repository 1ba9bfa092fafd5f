import { inArray, max } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';

/** Where a kind of thing keeps its moves: which thing each one is of, and its number. */
interface Moves {
  of: PgColumn;
  seq: PgColumn;
}

/** Why a member decides, and about which version; null where nobody says which, as in the back office of a demonstration. */
export interface AsRead {
  version: number | null;
  reason: string;
}

/**
 * Some things, each with its version: the number of its last move. What a customer puts right, a document too, comes with a move. The things
 * are read in the same snapshot or are locked, lest one that is put right meanwhile has the next one's version.
 */
export async function withVersions<Thing extends { uid: string }>(
  { db }: Tools,
  { of, seq }: Moves,
  things: readonly Thing[],
): Promise<(Thing & { version: number })[]> {
  const uids = things.map(({ uid }) => uid);
  const last = await db
    .select({ uid: of, version: max(seq) })
    .from(of.table)
    .where(inArray(of, uids))
    .groupBy(of);
  const versions = new Map(last.map(({ uid, version }) => [uid, version as number]));
  return things.map(thing => ({ ...thing, version: versions.get(thing.uid)! }));
}

/** One thing with its version, in the same way. */
export async function withVersion<Thing extends { uid: string }>(tools: Tools, moves: Moves, thing: Thing) {
  const [versioned] = await withVersions(tools, moves, [thing]);
  return versioned!;
}

/**
 * A member decides about what they have read: a thing that has moved on since is read again first. It is locked. Without a
 * version it is whatever stands there now.
 */
export async function requireAsRead(
  tools: Tools,
  moves: Moves,
  uid: string,
  version: AsRead['version'],
): Promise<void> {
  if (version === null) return;
  const now = await withVersion(tools, moves, { uid });
  if (now.version !== version) throw new Refusal('stale_item');
}
