import { and, eq, gt, lt } from 'drizzle-orm';
import { latinDigits } from '#persian/digits';
import { sha256 } from '../../../kernel/crypto/hashes.ts';
import type { Reach } from '../../../kernel/reach.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Tools } from '../../../tools.ts';
import { findOrder, readOrder } from '../store.ts';
import { policyTickets } from '../tables.ts';

const life_s = 600;
const lifeFrom = (now: Date) => new Date(now.getTime() + life_s * 1000);

/**
 * A link to the policy that lives ten minutes: it can be opened where no token goes along, read again, and fetched by
 * the phone's own download manager, which asks once more by itself.
 */
export async function issuePolicyTicket(tools: Tools, reach: Reach, uid: string) {
  const order = await readOrder(tools, reach, uid);
  if (!order.issued_at) throw new Refusal('order_state');
  const ticket = tools.random.token(24);
  const expires_at = lifeFrom(tools.clock.now());
  await tools.db.insert(policyTickets).values({ ticket_hash: sha256(ticket), order_uid: uid, expires_at });
  return { url: `${tools.settings.publicOrigin}/policies/${ticket}.pdf`, expires_in_s: life_s };
}

/** The policy of a ticket; null while its document is being made, which leaves the ticket good for longer. */
export async function readPolicy(tools: Tools, ticket: string): Promise<{ name: string; bytes: Uint8Array } | null> {
  const now = tools.clock.now();
  const good = and(eq(policyTickets.ticket_hash, sha256(ticket)), gt(policyTickets.expires_at, now));
  const [found] = await tools.db.select().from(policyTickets).where(good);
  const order = found && (await findOrder(tools, found.order_uid));
  if (!order) throw new Refusal('ticket_expired');
  if (order.policy_file === null) {
    await tools.db
      .update(policyTickets)
      .set({ expires_at: lifeFrom(now) })
      .where(good);
    return null;
  }
  return { name: fileName(order.unique_code ?? ''), bytes: await tools.files.read(order.policy_file) };
}

/** A header bears the name, so it has no other signs, whatever the insurer's code has. */
const fileName = (unique_code: string): string => `panah-${latinDigits(unique_code).replace(/[^A-Za-z0-9-]/g, '')}.pdf`;

export async function deleteOldTickets({ db, clock }: Tools): Promise<void> {
  await db.delete(policyTickets).where(lt(policyTickets.expires_at, clock.now()));
}
