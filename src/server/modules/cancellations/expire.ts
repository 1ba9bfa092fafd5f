import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { tooLateIfAskedBefore } from '../staff/staff.ts';
import { tell } from './decide.ts';
import { listUnanswered, lockCancellation, moveCancellation } from './store.ts';
import { cancellationTexts } from './texts.ts';

/**
 * The job that takes back requests whose customer has not sent what the staff asked for in time: the policy stands, and
 * what waited for the decision goes on. One that cannot be moved is logged, and stops none of the others.
 */
export async function expireCancellations(tools: Tools): Promise<void> {
  for (const uid of await listUnanswered(tools, tooLateIfAskedBefore(tools.clock.now())))
    await takeBackUnanswered(tools, uid).catch(error =>
      tools.log.error({ err: error, cancellation: uid }, 'a cancellation without its documents was not taken back'),
    );
}

const takeBackUnanswered = (tools: Tools, uid: string): Promise<void> =>
  inTransaction(tools, async within => {
    const { order, cancellation } = await lockCancellation(within, uid);
    if (cancellation.state !== 'documents_required') return;
    await moveCancellation(within, cancellation, 'taken_back', {}, cancellationTexts.unanswered);
    await tell(within, order, cancellationTexts.unanswered_sms(order.title));
  });
