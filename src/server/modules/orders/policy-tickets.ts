import { createHash } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { policyTickets } from '../../db/schema/orders.ts';
import { Refusal } from '../../refusal.ts';
import type { Tools } from '../../tools.ts';
import { findOrder, readOrder } from './store.ts';

const life_s = 60;
const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

/** A link to the policy that lives a minute and works once: it can be opened where no token goes along. */
export async function issuePolicyTicket(tools: Tools, account_uid: string, uid: string) {
  const order = await readOrder(tools, account_uid, uid);
  if (!order.policy_file) throw new Refusal('order_state');
  const ticket = tools.random.token(24);
  const expires_at = new Date(tools.clock.now().getTime() + life_s * 1000);
  await tools.db.insert(policyTickets).values({ ticket_hash: hashOf(ticket), order_uid: uid, expires_at });
  return { url: `${tools.settings.publicOrigin}/policies/${ticket}.pdf`, expires_in_s: life_s };
}

/** Takes a ticket and gives the policy. */
export async function takePolicy(tools: Tools, ticket: string): Promise<{ name: string; bytes: Uint8Array }> {
  const now = tools.clock.now();
  const [taken] = await tools.db
    .update(policyTickets)
    .set({ used_at: now })
    .where(
      and(
        eq(policyTickets.ticket_hash, hashOf(ticket)),
        isNull(policyTickets.used_at),
        gt(policyTickets.expires_at, now),
      ),
    )
    .returning();
  const order = taken && (await findOrder(tools, taken.order_uid));
  if (!order?.policy_file) throw new Refusal('ticket_expired');
  return { name: `panah-${order.unique_code}.pdf`, bytes: await tools.files.read(order.policy_file) };
}
