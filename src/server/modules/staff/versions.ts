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
 * Adds to each thing its version, the number of its last move. Every correction by the customer, including a new document,
 * adds a move. Read the things in the same snapshot or lock them first; otherwise an old row can get a newer version.
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

/** The same for one thing. */
export async function withVersion<Thing extends { uid: string }>(tools: Tools, moves: Moves, thing: Thing) {
  const [versioned] = await withVersions(tools, moves, [thing]);
  return versioned!;
}

/** Throws `stale_item` if the thing has moved since the member read it. Lock the thing first. `null` skips the check. */
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
