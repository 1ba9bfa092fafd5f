import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { tell } from './decide.ts';
import { listIn, lockCancellation, moveCancellation } from './store.ts';
import { cancellationTexts } from './texts.ts';
import { isTooLateToSend } from './time-to-send.ts';

/**
 * The job that takes back requests whose customer has not sent what the staff asked for in time: the policy stands, and
 * what waited for the decision goes on. One that cannot be moved is logged, and stops none of the others.
 */
export async function expireCancellations(tools: Tools): Promise<void> {
  for (const { uid } of await listIn(tools, 'documents_required'))
    await takeBackUnanswered(tools, uid).catch(error =>
      tools.log.error({ err: error, cancellation: uid }, 'a cancellation without its documents was not taken back'),
    );
}

const takeBackUnanswered = (tools: Tools, uid: string): Promise<void> =>
  inTransaction(tools, async within => {
    const { order, cancellation } = await lockCancellation(within, uid);
    if (cancellation.state !== 'documents_required' || !(await isTooLateToSend(within, order, cancellation))) return;
    await moveCancellation(within, cancellation, 'taken_back', {}, cancellationTexts.unanswered);
    await tell(within, order, cancellationTexts.unanswered_sms(order.title));
  });
