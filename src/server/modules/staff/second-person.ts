import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { hasPermission } from '#contract/staff/permissions';
import type { StaffMember } from '../../kernel/caller.ts';
import { sha256 } from '../../kernel/crypto/hashes.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction, lockName } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { type ActObject, recordAct } from './acts.ts';
import { canonicalJson } from './canonical-json.ts';
import { secondPersonRequests, staffMembers } from './tables.ts';

const life_ms = 72 * 3_600_000;

export interface MoneyAct {
  act: string;
  object: ActObject;
  /** Everything that decides what happens: sum, account, way. The second person says exactly the same. */
  payload: object;
  reason: string;
}

export type SecondPerson =
  /** `act` and `object` name it for `withdraw`. */
  | { state: 'waits_for_second_person'; act: string; object: string; until: string }
  /** Both have said it: carry it out, in this transaction. */
  | { state: 'confirmed'; asked_by: { uid: string; name: string } };

/**
 * Two people for money.
 * 1. The first call keeps a frozen copy, and nothing happens yet.
 * 2. The same act with the same payload by another member within 72 hours is confirmed; the caller then carries it out.
 * 3. Who asked cannot confirm: `needs_second_person`. Nor can somebody who may not move money.
 * 4. Another payload is another wish, and begins anew. So does one whose asker has another role by now, or no access.
 * Call it in the transaction that carries the act out.
 */
export function secondPerson(tools: Tools, member: StaffMember, wish: MoneyAct): Promise<SecondPerson> {
  return inTransaction(tools, async within => {
    const { act, object, payload, reason } = wish;
    const now = within.clock.now();
    await lockRequest(within, wish);
    const payload_hash = sha256(canonicalJson(payload));
    const of = isOf(wish);
    const [asked] = await within.db
      .select({ payload_hash: secondPersonRequests.payload_hash, uid: staffMembers.uid, name: staffMembers.name })
      .from(secondPersonRequests)
      .innerJoin(staffMembers, eq(staffMembers.uid, secondPersonRequests.member_uid))
      .where(and(of, gt(secondPersonRequests.expires_at, now), eq(staffMembers.active, true)));
    const same = asked?.payload_hash === payload_hash;
    if (same && asked.uid === member.uid) throw new Refusal('needs_second_person');
    if (same && !hasPermission(member.role, 'money.move')) throw new Refusal('permission_missing');
    await within.db.delete(secondPersonRequests).where(of);
    if (same) {
      await recordAct(within, member, { act: `${act}.confirm`, object, after: payload, reason });
      return { state: 'confirmed', asked_by: { uid: asked.uid, name: asked.name } };
    }
    const expires_at = new Date(now.getTime() + life_ms);
    await within.db.insert(secondPersonRequests).values({
      uid: within.random.uid(),
      act,
      object,
      payload,
      payload_hash,
      member_uid: member.uid,
      reason,
      at: now,
      expires_at,
    });
    await recordAct(within, member, { act: `${act}.ask`, object, after: payload, reason });
    return { state: 'waits_for_second_person', act, object, until: expires_at.toISOString() };
  });
}

type Named = Pick<MoneyAct, 'act' | 'object'>;

const isOf = ({ act, object }: Named) =>
  and(eq(secondPersonRequests.act, act), eq(secondPersonRequests.object, object));

/** Asking, confirming and withdrawing go one after another. */
const lockRequest = (within: Tools, { act, object }: Named) => lockName(within, `second person ${act} ${object}`);

/** What waits for a second person, oldest first. */
export async function listWaiting({ db, clock }: Tools, { page, page_size }: { page: number; page_size: number }) {
  const open = gt(secondPersonRequests.expires_at, clock.now());
  const rows = await db
    .select({ request: secondPersonRequests, name: staffMembers.name })
    .from(secondPersonRequests)
    .innerJoin(staffMembers, eq(staffMembers.uid, secondPersonRequests.member_uid))
    .where(open)
    .orderBy(asc(secondPersonRequests.at), asc(secondPersonRequests.uid))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return {
    count: Number(await db.$count(secondPersonRequests, open)),
    page,
    page_size,
    results: rows.map(({ request: { act, object, payload, reason, member_uid, at, expires_at }, name }) => ({
      act,
      object,
      payload,
      reason,
      asked_by: { uid: member_uid, name },
      at: at.toISOString(),
      until: expires_at.toISOString(),
    })),
  };
}

/** What a member has asked for waits no more: they are not who they were when they asked. */
export async function withdrawRequests({ db }: Tools, member_uid: string): Promise<void> {
  await db.delete(secondPersonRequests).where(eq(secondPersonRequests.member_uid, member_uid));
}

/** Whoever asked takes it back; the log has both. */
export const withdrawOwnRequest = (
  tools: Tools,
  member: StaffMember,
  { act, object: name, reason }: { act: string; object: string; reason: string },
): Promise<{ withdrawn: true }> =>
  inTransaction(tools, async within => {
    const object = name as ActObject;
    const request = { act, object };
    await lockRequest(within, request);
    const own = and(isOf(request), eq(secondPersonRequests.member_uid, member.uid));
    const open = gt(secondPersonRequests.expires_at, within.clock.now());
    const [withdrawn] = await within.db
      .delete(secondPersonRequests)
      .where(and(own, open))
      .returning({ payload: secondPersonRequests.payload });
    if (!withdrawn) throw new Refusal('not_found');
    await recordAct(within, member, { act: `${act}.withdraw`, object, before: withdrawn.payload, reason });
    return { withdrawn: true };
  });

/**
 * What was asked about a thing waits no more: the thing is not what it was. Whoever moves it calls this in the same transaction.
 */
export async function withdrawRequestsAbout({ db }: Tools, object: ActObject): Promise<void> {
  await db.delete(secondPersonRequests).where(eq(secondPersonRequests.object, object));
}

/** Deletes wishes that nobody confirmed in time; that they were asked for stays in the log. */
export async function deleteOldRequests({ db, clock }: Tools): Promise<void> {
  await db.delete(secondPersonRequests).where(lt(secondPersonRequests.expires_at, clock.now()));
}
