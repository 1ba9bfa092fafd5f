import type { OverviewPart, Task } from '#contract/profile';
import type { Reach } from '../../kernel/reach.ts';
import type { Tools } from '../../tools.ts';
import { listAsked, type Order, orderPath } from '../orders/orders.ts';
import { asksCustomer } from './states.ts';
import { findCancellation, listMoves } from './store.ts';
import { overviewTexts } from './texts.ts';
import { documentsDue, lastAsked } from './time-to-send.ts';

/** What cancellations add to the account's overview: documents that the staff has asked for. */
export async function overviewOfCancellations(tools: Tools, reach: Reach): Promise<OverviewPart> {
  const policies = await listAsked(tools, reach, 'end_asks');
  const tasks = await Promise.all(policies.map(order => tasksOf(tools, order)));
  return { needs: tasks.flat(), own: [], soon: [] };
}

async function tasksOf(tools: Tools, order: Order): Promise<Task[]> {
  const cancellation = await findCancellation(tools, order.uid);
  if (!cancellation || !asksCustomer(cancellation.state)) return [];
  const asked = lastAsked(await listMoves(tools, cancellation.uid));
  return [
    {
      key: `cancellation ${cancellation.uid}`,
      title: overviewTexts.title(order.title),
      note: asked?.note ?? '',
      amount_rial: null,
      due_at: asked ? documentsDue(order, cancellation, asked.at).toISOString() : null,
      late: false,
      path: `${orderPath(order.uid)}/cancel/state`,
      action: overviewTexts.send,
    },
  ];
}
