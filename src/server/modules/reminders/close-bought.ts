import { daysBetween } from '#persian/jalali';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { findOrder } from '../orders/orders.ts';
import { isAbout } from './facts.ts';
import { mayMove } from './states.ts';
import { listAll, type ReminderRow, saveReminder } from './store.ts';

/** A policy that is bought to follow another begins about where that one ends. */
const maxApartDays = 45;

/**
 * The job after a policy was issued: who has bought it here is not reminded of it any more.
 * 1. A plate that is known on both sides decides.
 * 2. Where it is not, the reminder of this kind whose end is nearest to the new start is meant, and only where there is no
 *    second one it could be.
 */
export function closeBought(tools: Tools, order_uid: string): Promise<void> {
  return inTransaction(tools, async within => {
    const order = await findOrder(within, order_uid);
    // A policy that was ended meanwhile covers nothing: its customer is still to be reminded.
    if (!order?.issued_at || order.cancelled_on) return;
    const all = (await listAll(within, order.account_uid)).filter(
      row => isAbout(row.insurance, order) && mayMove(row.state, 'renewed'),
    );
    const { key } = order.subject;
    const same = key ? all.filter(row => row.subject_key === key) : [];
    const near = all.filter(
      row => !(key && row.subject_key) && Math.abs(daysBetween(row.end_date, order.start_date)) <= maxApartDays,
    );
    const bought: ReminderRow[] = same.length > 0 ? same : near.length === 1 ? near : [];
    for (const row of bought) await saveReminder(within, row, { state: 'renewed', next_text_at: null });
  });
}
