import type { OverviewPart, Task } from '#contract/profile';
import type { Reach } from '../../kernel/reach.ts';
import type { Tools } from '../../tools.ts';
import { listAsked, type Order, untilText } from '../orders/orders.ts';
import { answerDue } from '../staff/staff.ts';
import { endorsementPath } from './endorsement-path.ts';
import { nextOf, titleOf } from './shown.ts';
import { asksCustomer } from './states.ts';
import { type Endorsement, listMoves, listOpen } from './store.ts';
import { overviewTexts, threadTexts } from './texts.ts';

/** What changes of policies add to the account's overview: those that wait for the customer. */
export async function overviewOfEndorsements(tools: Tools, reach: Reach): Promise<OverviewPart> {
  const policies = await listAsked(tools, reach, 'change_asks');
  const tasks = await Promise.all(
    policies.map(async order => {
      const open = (await listOpen(tools, order.uid)).filter(({ state }) => asksCustomer(state));
      return Promise.all(open.map(each => taskOf(tools, order, each)));
    }),
  );
  return { needs: tasks.flat(), own: [], soon: [] };
}

async function taskOf(tools: Tools, order: Order, endorsement: Endorsement): Promise<Task> {
  const { uid, total_rial, valid_until } = endorsement;
  const next = nextOf(endorsement) ?? 'fix';
  const path = endorsementPath(order.uid);
  const task = {
    key: `change ${uid}`,
    title: overviewTexts.title(titleOf(order, endorsement), order.title),
    action: overviewTexts.action[next],
    path: next === 'pay' ? `/pay/${uid}` : path,
    amount_rial: next === 'pay' ? total_rial : null,
    late: false,
  };
  if (next !== 'fix' && valid_until)
    return {
      ...task,
      note: threadTexts.until(untilText(valid_until, tools.clock.now())),
      due_at: valid_until.toISOString(),
    };
  const asked = (await listMoves(tools, [uid])).findLast(({ to_state }) => to_state === 'needs_fix');
  return { ...task, note: asked?.note ?? '', due_at: asked ? answerDue(asked.at).toISOString() : null };
}
