import { and, eq, lt } from 'drizzle-orm';
import { sha256 } from '../kernel/crypto/hashes.ts';
import { Refusal } from '../kernel/refusal.ts';
import { inTransaction } from '../kernel/transactions.ts';
import type { Tools } from '../tools.ts';
import { idempotencyKeys } from './tables.ts';

const kept_ms = 2 * 86_400_000;

/** Deletes keys with their answers, which hold names: after two days no client repeats a call. */
export async function deleteOldKeys({ db, clock }: Tools): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, new Date(clock.now().getTime() - kept_ms)));
}

/**
 * Runs a write once a key.
 * 1. The key is taken in the same transaction as the write; a second call with the key waits for the first.
 * 2. A repeat gets the first answer; the same key with another request is refused.
 * 3. A refused or failed write rolls the key back, so it may be tried again.
 */
export function oncePerKey<T>(
  tools: Tools,
  scope: string,
  key: string,
  request: unknown,
  work: (tools: Tools) => Promise<T>,
): Promise<T> {
  const request_hash = sha256(JSON.stringify(request));
  return inTransaction(tools, async within => {
    const row = { scope, key, request_hash, created_at: tools.clock.now() };
    const taken = await within.db
      .insert(idempotencyKeys)
      .values(row)
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    const mine = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
    if (taken.length === 0) {
      const [first] = await within.db.select().from(idempotencyKeys).where(mine);
      if (first?.request_hash !== request_hash) throw new Refusal('idempotency_key_reused');
      return first.answer as T;
    }
    const answer = await work(within);
    await within.db.update(idempotencyKeys).set({ answer }).where(mine);
    return answer;
  });
}
