import type { StaffMember } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { inTransaction } from '../../../kernel/transactions.ts';
import type { Tools } from '../../../tools.ts';
import { recordAct } from '../../staff/staff.ts';
import { isAtInsurer } from '../at-insurer.ts';
import { isWaiting } from '../states.ts';
import { findOrder, moveOrder, type Order } from '../store.ts';
import { documentsWanted, queueIssuing, rejectOrder, writePolicy } from './issuing.ts';

/**
 * Writes in a policy that an insurer issued outside of here, also while a better document is waited for: the insurer is bound
 * by it. The job that would have issued it tells the customer.
 */
export const issueByHand = (
  tools: Tools,
  member: StaffMember,
  uid: string,
  { reason, ...policy }: { policy_number: string; unique_code: string; reason: string },
): Promise<Order> =>
  onUnissued(tools, member, uid, { act: 'order.issue', reason, isReady: isAtInsurer }, async (within, order) => {
    const issued = await writePolicy(within, order, policy);
    await queueIssuing(within, uid);
    return issued;
  });

/** Ends an order that its insurer does not take. */
export const rejectByHand = (tools: Tools, member: StaffMember, uid: string, reason: string): Promise<Order> =>
  onUnissued(tools, member, uid, { act: 'order.reject', reason }, (within, order) =>
    rejectOrder(within, order, reason),
  );

/** Acts on a paid order without a policy, in one transaction with the row in the log. One that lacks documents waits for its customer. */
function onUnissued(
  tools: Tools,
  member: StaffMember,
  uid: string,
  { act, reason, isReady }: { act: string; reason: string; isReady?: typeof isAtInsurer },
  decide: (within: Tools, order: Order) => Promise<Order>,
): Promise<Order> {
  return inTransaction(tools, async within => {
    const order = await findOrder(within, uid, true);
    if (!order) throw new Refusal('order_not_found');
    if (isWaiting(order.state) && (await documentsWanted(within, order)) && !(await isReady?.(within, order)))
      throw new Refusal('order_state');
    const issuing = isWaiting(order.state) ? await moveOrder(within, order, 'issuing') : order;
    if (issuing.state !== 'issuing') throw new Refusal('order_state');
    const decided = await decide(within, issuing);
    const after = { state: decided.state, policy_number: decided.policy_number };
    await recordAct(within, member, { act, object: `order:${uid}`, before: { state: order.state }, after, reason });
    return decided;
  });
}
