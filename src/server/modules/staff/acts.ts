import { asc, desc, eq, gt } from 'drizzle-orm';
import { hasPermission } from '#contract/staff/permissions';
import { maskSheba } from '#persian/sheba';
import type { StaffMember } from '../../kernel/caller.ts';
import { sha256 } from '../../kernel/crypto/hashes.ts';
import { inTransaction, lockName } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { canonicalJson } from './canonical-json.ts';
import { staffActs } from './tables.ts';

/** A kind, a colon and a uid: `order:3f…`. */
export type ActObject = `${string}:${string}`;

export interface Act {
  /** What was done, as `order.issue`. */
  act: string;
  object: ActObject;
  /** The parts that changed, before and after. No customer's data that the object itself does not hold. */
  before?: unknown;
  after?: unknown;
  reason: string;
}

type Row = typeof staffActs.$inferSelect;

/** Keeps what a member did, in the transaction in which they do it: there is no act without its row. */
export async function recordAct(tools: Tools, member: StaffMember, done: Act): Promise<void> {
  await inTransaction(tools, async within => {
    // The chain has one end, so acts are written one after another.
    await lockName(within, 'staff acts');
    const [last] = await within.db
      .select({ chain_hash: staffActs.chain_hash })
      .from(staffActs)
      .orderBy(desc(staffActs.seq))
      .limit(1);
    const row = {
      uid: tools.random.uid(),
      at: tools.clock.now(),
      member_uid: member.uid,
      member_name: member.name,
      role: member.role,
      act: done.act,
      object: done.object,
      before: done.before ?? null,
      after: done.after ?? null,
      reason: done.reason,
    };
    await within.db.insert(staffActs).values({ ...row, chain_hash: chained(last?.chain_hash ?? '', row) });
  });
}

const chained = (previous: string, { uid, at, ...rest }: Omit<Row, 'seq' | 'chain_hash'>): string =>
  sha256(`${previous}\n${canonicalJson({ ...rest, uid, at: at.toISOString() })}`);

/** Where money goes is read by those who move it; others see enough of an account to tell it from another. */
const readableBy = <T>(member: StaffMember, answer: T): T =>
  hasPermission(member.role, 'money.move')
    ? answer
    : (JSON.parse(JSON.stringify(answer).replace(/IR\d{24}/g, maskSheba)) as T);

export async function listActs(
  { db }: Tools,
  member: StaffMember,
  { object, page, page_size }: { object?: string | undefined; page: number; page_size: number },
) {
  const asked = object === undefined ? undefined : eq(staffActs.object, object);
  const rows = await db
    .select()
    .from(staffActs)
    .where(asked)
    .orderBy(desc(staffActs.seq))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return readableBy(member, {
    count: Number(await db.$count(staffActs, asked)),
    page,
    page_size,
    results: rows.map(({ uid, at, member_uid, member_name, role, act, object, before, after, reason }) => ({
      uid,
      at: at.toISOString(),
      member: { uid: member_uid, name: member_name, role },
      act,
      object,
      before,
      after,
      reason,
    })),
  });
}

const batch = 1_000;

/** Follows the chain from its first row: how many acts there are, and the first one that is not as it was written. */
export async function checkActs({ db }: Tools): Promise<{ acts: number; broken_at: string | null }> {
  let previous = '';
  let acts = 0;
  let seq = 0;
  for (;;) {
    const rows = await db
      .select()
      .from(staffActs)
      .where(gt(staffActs.seq, seq))
      .orderBy(asc(staffActs.seq))
      .limit(batch);
    for (const { chain_hash, seq: its, ...row } of rows) {
      if (chained(previous, row) !== chain_hash) return { acts, broken_at: row.uid };
      previous = chain_hash;
      seq = its;
      acts++;
    }
    if (rows.length < batch) return { acts, broken_at: null };
  }
}
